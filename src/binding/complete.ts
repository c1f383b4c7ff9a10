import type { ObjectExpression } from 'oxc-parser';
import { addImports, importedAs, type NeededImport } from './add-imports.ts';
import { findBinding } from './find-binding.ts';
import { type Insertion, indentationAt, insertMembers, isOnOneLine } from './insert-members.ts';
import { type Addition, missingMembers } from './missing-members.ts';
import { newBinding, newBindingMembers } from './new-binding.ts';
import type { NewMember } from './new-member.ts';
import type { SourceModule } from './parse-module.ts';
import type { PrintStyle } from './print-member.ts';
import { ValueResolver } from './resolve-value.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';
import type { WantedBinding } from './wanted.ts';

/** A binding with what was missing. */
export interface CompletedBinding {
  readonly text: string;
  /** Names from the binding down to each new member, such as `domains.run.observe.tiers_run`. */
  readonly added: readonly string[];
  /** What could not be added, and where it belongs, in words. */
  readonly notes: readonly string[];
}

/** Where a binding stands, so that what it imports can be looked at. */
export interface BindingPlace {
  /** Absolute path of the binding. */
  readonly file: string;
  /** Text of a file by absolute path; undefined where it does not exist or is out of reach. */
  readonly readFile: (path: string) => string | undefined;
}

const nowhere: BindingPlace = { file: '/binding.ts', readFile: () => undefined };

/**
 * Writes a binding with every hole open, or adds the missing members to one, and nothing else: all other text stays
 * as it is, but for the line breaks of an object on one line that gets a member.
 *
 * @param source text of the binding; undefined where there is none yet
 * @param wanted what the spec asks for
 * @param place where the binding stands; without it, what it imports counts as out of reach
 */
export function completeBinding(
  source: string | undefined,
  wanted: WantedBinding,
  place: BindingPlace = nowhere,
): CompletedBinding {
  if (source === undefined) {
    return {
      text: newBinding(wanted),
      added: newBindingMembers(wanted).flatMap((each) => pathsOf(each, '')),
      notes: [],
    };
  }
  const resolver = new ValueResolver((path) => (path === place.file ? source : place.readFile(path)));
  const module = resolver.module(place.file);
  if (module === undefined) {
    const { range, message } = resolver.problem ?? { range: undefined, message: 'It cannot be read.' };
    const where = range === undefined ? '' : `Line ${range.start.line}, column ${range.start.column}: `;
    return { text: source, added: [], notes: [`${where}${message} Nothing was added.`] };
  }
  const binding = findBinding(module, resolver);
  if (binding?.module !== module || binding.node.type !== 'ObjectExpression') {
    const note =
      'No object that the default export gives to defineBinding(…) was found in this file, so nothing was added.';
    return { text: source, added: [], notes: [note] };
  }
  const { additions, notes } = missingMembers(binding, wanted, resolver);
  if (additions.length === 0) return { text: source, added: [], notes };
  const edits = [...importEdits(module, additions, wanted), ...memberEdits(module, binding.node, additions)];
  const ending = source.includes('\r\n') ? '\r\n' : '\n';
  const text = applyEdits(
    source,
    edits.map((edit) => ({ ...edit, text: edit.text.replaceAll('\n', ending) })),
  );
  return {
    text,
    added: additions.flatMap(({ path, member }) => pathsOf(member, path.slice(0, -member.name.length))),
    notes,
  };
}

/** Names of a new member and of those in it; the parts of a new domain go without saying. */
function pathsOf({ name, value }: NewMember, prefix: string): readonly string[] {
  if (value.kind !== 'object') return [`${prefix}${name}`];
  return value.members.flatMap((member) => pathsOf(member, `${prefix}${name}.`));
}

function importEdits(
  module: SourceModule,
  additions: readonly Addition[],
  wanted: WantedBinding,
): readonly TextEdit[] {
  const runtime = wanted.runtimeModule;
  const needed: NeededImport[] = [];
  if (additions.some(({ member }) => contains(member, 'hole')))
    needed.push({ module: runtime, name: 'hole', local: 'hole' });
  if (additions.some(({ member }) => contains(member, 'domain'))) {
    needed.push({ module: runtime, name: 'domain', local: 'domain' });
    const fastCheck = [...module.imports.values()].some(({ specifier }) => specifier === 'fast-check');
    if (!fastCheck) needed.push({ module: 'fast-check', name: 'default', local: 'fc' });
  }
  return addImports(
    module,
    needed.filter(({ name }) => name === 'default' || importedAs(module, name) === undefined),
  );
}

function contains({ value }: NewMember, kind: 'hole' | 'domain'): boolean {
  return (
    value.kind === kind || (value.kind !== 'hole' && value.members.some((member) => contains(member, kind)))
  );
}

function memberEdits(
  module: SourceModule,
  binding: ObjectExpression,
  additions: readonly Addition[],
): readonly TextEdit[] {
  const { text } = module;
  const style: PrintStyle = {
    unit: unitOf(text, binding),
    hole: importedAs(module, 'hole') ?? 'hole',
    domain: importedAs(module, 'domain') ?? 'domain',
  };
  const members = new Map<ObjectExpression, NewMember[]>();
  for (const { objects, member } of additions) {
    for (const object of objects)
      if (isOnOneLine(text, object) && !members.has(object)) members.set(object, []);
    const innermost = objects.at(-1);
    if (innermost !== undefined) members.set(innermost, [...(members.get(innermost) ?? []), member]);
  }
  return [...members].flatMap(([object, added]) => {
    const around = [...members.keys()].filter(
      (other) => other.start < object.start && object.end < other.end,
    );
    const opened = around.filter((other) => isOnOneLine(text, other)).length;
    const base = indentationAt(text, object.start) + style.unit.repeat(opened);
    const insertion: Insertion = { object, members: added, base };
    return insertMembers(text, insertion, style);
  });
}

/** One level of the file's indentation: how far the binding's first member is indented. */
function unitOf(text: string, binding: ObjectExpression): string {
  const first = binding.properties[0]?.start ?? binding.start;
  const outer = indentationAt(text, binding.start);
  const inner = indentationAt(text, first);
  return inner.length > outer.length && inner.startsWith(outer) ? inner.slice(outer.length) : '  ';
}
