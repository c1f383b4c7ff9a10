import type { Range } from '../diagnostic/range.ts';
import type { InlineText } from '../markdown/inline-text.ts';
import type { Reference, ReferenceRole } from './reference.ts';

/** Whether code spans can hold references: in cells of normative tables they can, in prose they quote syntax. */
export type CodeReferences = 'in-code-too' | 'outside-code';

const wiki = /\[\[([^[\]]+)\]\]/g;
const dottedTarget = /^[A-Za-z][\w-]*(?:\.[\w-]+)+$/;
const proseName = /\b(?:preserves|requires|satisfies|uses|follows) ([a-z][a-z0-9]*(?:[.-][a-z0-9_]+)+) $/;
const proseRow = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;

/** Finds `[[…]]` and prose references in the order in which they stand. */
export function findReferences(
  inline: InlineText,
  role: ReferenceRole,
  codes: CodeReferences,
): readonly Reference[] {
  return [...wikiReferences(inline, role, codes), ...proseReferences(inline, role)].sort(
    (a, b) => a.range.start.offset - b.range.start.offset,
  );
}

/** In a code span only `[[name.name]]` is one: `[[1, 2], [3]]` is a list of lists. */
function wikiReferences(
  inline: InlineText,
  role: ReferenceRole,
  codes: CodeReferences,
): readonly Reference[] {
  return [...inline.value.matchAll(wiki)].flatMap((match) => {
    const span = { start: match.index, end: match.index + match[0].length };
    const target = (match[1] ?? '').trim();
    const range = inline.rangeOf(span);
    if (inline.codeAt(span) !== undefined) {
      if (codes === 'outside-code' || !dottedTarget.test(target)) return [];
    } else if (target === '' || inline.source.text[range.start.offset] !== '[') {
      return [];
    }
    return [{ role, form: 'wiki' as const, target, row: undefined, range }];
  });
}

/** A verb, the dotted or hyphenated name of a spec, and a row in a code span: preserves wild-core `accretion_monotone`. */
function proseReferences(inline: InlineText, role: ReferenceRole): readonly Reference[] {
  return inline.codes.flatMap((code) => {
    const row = inline.text(code);
    if (!proseRow.test(row)) return [];
    const before = inline.value.slice(Math.max(0, code.start - 200), code.start);
    const target = proseName.exec(before)?.[1];
    if (target === undefined) return [];
    const name = inline.sourceSpan({ start: code.start - 1 - target.length, end: code.start - 1 });
    return [
      { role, form: 'prose' as const, target, row, range: inline.source.rangeAt(name.start, code.outer.end) },
    ];
  });
}

const missingBracket = /\[\[[A-Za-z][\w-]*(?:\.[\w-]+)+\](?!\])|(?<!\[)\[[A-Za-z][\w-]*(?:\.[\w-]+)+\]\]/g;

/** References that lack one of their four brackets, outside code. */
export function brokenReferences(inline: InlineText): readonly Range[] {
  return [...inline.value.matchAll(missingBracket)].flatMap((match) => {
    const span = { start: match.index, end: match.index + match[0].length };
    return inline.codeAt(span) === undefined ? [inline.rangeOf(span)] : [];
  });
}
