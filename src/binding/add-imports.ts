import { textLiteral } from '../typescript/literal.ts';
import type { SourceModule } from './parse-module.ts';
import type { TextEdit } from './text-edit.ts';

type ImportDeclaration = Extract<SourceModule['program']['body'][number], { type: 'ImportDeclaration' }>;

/** A name that new text calls. */
export interface NeededImport {
  readonly module: string;
  /** Exported name; `default` for a default import. */
  readonly name: string;
  /** Local name where the file does not have it yet. */
  readonly local: string;
}

/** The name by which a file calls an import, where it has it already. */
export function importedAs(module: SourceModule, name: string): string | undefined {
  for (const [local, imported] of module.imports)
    if (imported.name === name && !local.includes(' ')) return local;
  return undefined;
}

/** Edits that import what a file does not import yet: into an import of the same module where there is one. */
export function addImports(module: SourceModule, needed: readonly NeededImport[]): readonly TextEdit[] {
  const declarations = module.program.body.filter((statement) => statement.type === 'ImportDeclaration');
  const edits: TextEdit[] = [];
  for (const specifier of [...new Set(needed.map((each) => each.module))].sort()) {
    const names = needed.filter((each) => each.module === specifier);
    const named = names.filter(({ name }) => name !== 'default').map(({ local }) => local);
    const existing = declarations.find((each) => each.source.value === specifier && takesNames(each));
    if (existing !== undefined && named.length === names.length)
      edits.push(...extend(module.text, existing, named));
    else edits.push(newDeclaration(module, declarations, specifier, names));
  }
  return edits;
}

function takesNames(declaration: ImportDeclaration): boolean {
  return (
    declaration.importKind === 'value' &&
    declaration.specifiers.some(({ type }) => type === 'ImportSpecifier')
  );
}

/** Each name goes before the first that comes after it in the alphabet. */
function extend(text: string, declaration: ImportDeclaration, names: readonly string[]): readonly TextEdit[] {
  const specifiers = declaration.specifiers.filter(({ type }) => type === 'ImportSpecifier');
  return names.toSorted().map((name) => {
    const next = specifiers.find((each) => each.local.name.toLowerCase() > name.toLowerCase());
    const last = specifiers.at(-1);
    const previousEnd = next === undefined ? last?.end : specifiers[specifiers.indexOf(next) - 1]?.end;
    const gap =
      next === undefined
        ? ''
        : text.slice(previousEnd ?? text.indexOf('{', declaration.start) + 1, next.start);
    if (next === undefined) return { start: last?.end ?? 0, end: last?.end ?? 0, text: `, ${name}` };
    const separator = gap.includes('\n') ? `,\n${/[ \t]*$/.exec(gap)?.[0] ?? ''}` : ', ';
    return { start: next.start, end: next.start, text: `${name}${separator}` };
  });
}

/** Packages stand in the order of the alphabet, before relative imports. */
function newDeclaration(
  { text }: SourceModule,
  declarations: readonly ImportDeclaration[],
  specifier: string,
  names: readonly NeededImport[],
): TextEdit {
  const byDefault = names.find(({ name }) => name === 'default')?.local;
  const named = names.filter(({ name }) => name !== 'default').map(({ local }) => local);
  const braces = named.length === 0 ? [] : [`{ ${named.toSorted().join(', ')} }`];
  const clause = [...(byDefault === undefined ? [] : [byDefault]), ...braces].join(', ');
  const line = `import ${clause} from ${textLiteral(specifier)};`;
  const next = declarations.find(
    ({ source: { value } }) => value.startsWith('.') || (!value.startsWith('node:') && value > specifier),
  );
  const last = declarations.at(-1);
  if (next !== undefined) return { start: next.start, end: next.start, text: `${line}\n` };
  if (last !== undefined) return { start: last.end, end: last.end, text: `\n${line}` };
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  return { start, end: start, text: `${line}\n\n` };
}
