import type { Located } from '../diagnostic/range.ts';
import type { InlineText } from '../markdown/inline-text.ts';
import type { Span } from '../markdown/node-span.ts';
import { clauseOf } from './clause.ts';
import { located } from './located.ts';
import type { PropertyPart } from './spec.ts';

/** A bold label with its colon, and where the text after it starts. */
interface Label {
  readonly name: Located<string>;
  readonly start: number;
  readonly end: number;
}

/** Reads a predicate cell or a THEN: one predicate, or the labelled parts of a law. Empty for an empty text. */
export function readPropertyParts(inline: InlineText, span: Span): readonly PropertyPart[] {
  const labels = labelsIn(inline, span);
  const first = { start: span.start, end: labels[0]?.start ?? span.end };
  const parts = labels.map((label, index) =>
    part(inline, { start: label.end, end: labels[index + 1]?.start ?? span.end }, label.name),
  );
  const unlabelled = inline.trim(first);
  return unlabelled.end > unlabelled.start ? [part(inline, unlabelled, undefined), ...parts] : parts;
}

/** Bold stretches that end in a colon or are followed by one. */
export function labelsIn(inline: InlineText, span: Span): readonly Label[] {
  return inline.strongs.flatMap((strong) => {
    if (strong.start < span.start || strong.end > span.end) return [];
    const text = inline.text(strong).trimEnd();
    if (text.endsWith(':')) {
      return [
        { name: located(inline, { start: strong.start, end: strong.start + text.length - 1 }), ...strong },
      ];
    }
    if (inline.value[strong.end] !== ':') return [];
    return [{ name: located(inline, strong), start: strong.start, end: strong.end + 1 }];
  });
}

function part(inline: InlineText, span: Span, label: Located<string> | undefined): PropertyPart {
  return { label, clause: clauseOf(inline, onlyCode(inline, span) ?? span, 'predicate') };
}

/** The one code span that a stretch consists of, punctuation around it apart. */
export function onlyCode(inline: InlineText, span: Span): Span | undefined {
  const [code, ...others] = inline.codesIn(span);
  if (code === undefined || others.length > 0) return undefined;
  const around = inline.value.slice(span.start, code.start) + inline.value.slice(code.end, span.end);
  return /^[\s,;.]*$/.test(around) ? { start: code.start, end: code.end } : undefined;
}
