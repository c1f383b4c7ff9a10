// Why: recovery and prose need to know how a predicate divides before it is parsed: at `;`, and at ∧ outside brackets.
import type { TokenList } from './cursor.ts';
import type { Span } from './expr.ts';
import type { Mark } from './token.ts';

/** A run of tokens, `start` inclusive and `end` exclusive, by token index. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** Divides a part at each token outside brackets that `separates`. There is always at least one part, maybe empty. */
export function splitPart(
  list: TokenList,
  whole: Part,
  separates: (symbol: Mark, spelled: boolean) => boolean,
): Part[] {
  const parts: Part[] = [];
  let start = whole.start;
  for (let index = start; index < whole.end; index += 1) {
    const token = list.tokens[index];
    if (token?.kind !== 'symbol') continue;
    if (separates(token.symbol, token.spelled)) {
      parts.push({ start, end: index });
      start = index + 1;
    }
    index = jump(list, index, whole.end);
  }
  parts.push({ start, end: whole.end });
  return parts;
}

/**
 * Joins each part that ends in `has a` with the single words that follow it: `X has a ∧ b ∧ c` is one part.
 */
export function joinBareNames(list: TokenList, parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  let open = false;
  for (const part of parts) {
    const before = joined.at(-1);
    const single = part.end - part.start === 1 && list.tokens[part.start]?.kind === 'word';
    open &&= single;
    if (before !== undefined && open) joined[joined.length - 1] = { start: before.start, end: part.end };
    else joined.push(part);
    open ||= endsInPart(list, part);
  }
  return joined;
}

/** Whether the part's last two words are `has a`, with a subject before them. */
function endsInPart(list: TokenList, part: Part): boolean {
  const verb = list.tokens[part.end - 2];
  return (
    part.end - part.start > 2 &&
    list.tokens[part.end - 1]?.kind === 'word' &&
    verb?.kind === 'word' &&
    verb.text === 'has'
  );
}

/** Whether the part is prose: letters, digits, hyphens and apostrophes only, operators spelled as words included. */
export function isProse(list: TokenList, part: Part): boolean {
  if (part.start === part.end) return false;
  return list.tokens
    .slice(part.start, part.end)
    .every((token) =>
      token.kind === 'word' ? token.plain || token.possessive : token.kind === 'symbol' && token.spelled,
    );
}

/** Whether a connective looser than ∧, or a quantifier, stands outside the part's brackets. */
export function hasLooseConnective(list: TokenList, part: Part): boolean {
  for (let index = part.start; index < part.end; index += 1) {
    const token = list.tokens[index];
    if (token?.kind === 'symbol' && ['∨', '⇒', '∀', '∃'].includes(token.symbol)) return true;
    index = jump(list, index, part.end);
  }
  return false;
}

/** The span of the part's text; an empty part lies where the next token starts. */
export function spanOfPart(list: TokenList, part: Part): Span {
  const start = list.tokens[part.start]?.span.start ?? list.text.length;
  if (part.start === part.end) return { start, end: start };
  return { start, end: list.tokens[part.end - 1]?.span.end ?? start };
}

function jump(list: TokenList, index: number, end: number): number {
  const partner = list.partners.get(index);
  return partner !== undefined && partner > index && partner < end ? partner : index;
}
