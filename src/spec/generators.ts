import type { InlineText } from '../markdown/inline-text.ts';
import type { Span } from '../markdown/node-span.ts';
import { parsePredicate } from '../predicate/parse.ts';
import { snakeCase } from './snake-case.ts';
import type { GeneratorUse } from './spec.ts';

const callStart = /[A-Za-z_]\w*\(/y;
const separator = /\s*(?:[,;+]|and\b|then\b)?\s*/y;

/** Reads a generator cell or a fixture domain: one call, several calls, or prose. Empty for an empty text. */
export function readGenerators(inline: InlineText, span: Span): readonly GeneratorUse[] {
  const whole = inline.trim(span);
  if (whole.end === whole.start) return [];
  return readCalls(inline, whole) ?? [proseGenerator(inline, whole)];
}

/** Prose names its domain by its words: `(contract, impl, seed)` run twice is `contract_impl_seed_run_twice`. */
export function proseGenerator(inline: InlineText, span: Span): GeneratorUse {
  const text = inline.text(span);
  return { text, range: inline.rangeOf(span), domain: snakeCase(text), args: [], prose: true };
}

/** The calls that a text consists of; undefined where it has anything else. */
function readCalls(inline: InlineText, span: Span): readonly GeneratorUse[] | undefined {
  const text = inline.text(span);
  const calls: GeneratorUse[] = [];
  for (let index = 0; index < text.length; ) {
    callStart.lastIndex = index;
    if (!callStart.test(text)) return undefined;
    const end = closingBracket(text, callStart.lastIndex);
    if (end === undefined) return undefined;
    const call = readCall(inline, { start: span.start + index, end: span.start + end });
    if (call === undefined) return undefined;
    calls.push(call);
    separator.lastIndex = end;
    separator.test(text);
    index = Math.max(end, separator.lastIndex);
  }
  return calls;
}

function readCall(inline: InlineText, span: Span): GeneratorUse | undefined {
  const text = inline.text(span);
  const { expr } = parsePredicate(text, 'formula');
  if (expr.kind !== 'call') return undefined;
  return { text, range: inline.rangeOf(span), domain: expr.callee, args: expr.args, prose: false };
}

/** The offset after the bracket that closes the call, strings apart. */
function closingBracket(text: string, start: number): number | undefined {
  let depth = 1;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"' || character === "'") {
      const close = text.indexOf(character, index + 1);
      if (character === '"' && close === -1) return undefined;
      if (character === '"') index = close;
    } else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return undefined;
}
