// Why: a constraint declares its vocabularies inside its text. `Reject < Unknown < PassDeclared` is an ordered set of
// names, `Decision: {accept, refuse}` an unordered one, and `evaluation_time ≥ expiry` is a comparison and neither.
import { matchBrackets } from './brackets.ts';
import type { Span } from './expr.ts';
import { lex } from './lexer.ts';
import type { Mark, Token } from './token.ts';

/** Names declared together. `span` covers the type name, where there is one, and all members. */
export interface DeclaredVocabulary {
  /** The type name before the colon, undefined where the text gives none. */
  readonly name: string | undefined;
  /** Whether the members were declared by `<`, lowest first. */
  readonly ordered: boolean;
  readonly members: readonly string[];
  readonly span: Span;
}

type Word = Extract<Token, { kind: 'word' }>;

const endsChain: ReadonlySet<Mark> = new Set<Mark>([';', ',', '.', ')', '∧']);
const startsChain: ReadonlySet<Mark> = new Set<Mark>([';', ',', ':', '(', '∧']);

/**
 * Finds the vocabularies that a constraint's expr declares, in text order; prose around them is no matter.
 *
 * A chain is bare names joined by `<`: three or more, or two after a type name. A set is bare names in braces after a
 * type name, or after `x ∈`. Without a type name, names of one small letter are variables and declare nothing.
 */
export function findVocabularies(text: string): DeclaredVocabulary[] {
  const tokens = lex(text);
  const partners = matchBrackets(tokens);
  const found: DeclaredVocabulary[] = [];
  let index = 0;
  while (index < tokens.length) {
    const read = readSet(tokens, index, partners) ?? readChain(tokens, index);
    if (read?.vocabulary !== undefined) found.push(read.vocabulary);
    index = read?.next ?? index + 1;
  }
  return found;
}

/** Where reading goes on, and the vocabulary if what was passed is one. */
interface Passed {
  readonly next: number;
  readonly vocabulary: DeclaredVocabulary | undefined;
}

function readChain(tokens: readonly Token[], start: number): Passed | undefined {
  const first = tokens[start];
  if (first?.kind !== 'word' || markAt(tokens, start + 1) !== '<') return undefined;
  const words: Word[] = [first];
  let next = start + 1;
  for (
    let word = tokens[next + 1];
    markAt(tokens, next) === '<' && word?.kind === 'word';
    word = tokens[next + 1]
  ) {
    words.push(word);
    next += 2;
  }
  const before = tokens[start - 1];
  const typeName = typeNameAt(tokens, start - 1);
  const stands = standsAlone(before, startsChain) && standsAlone(tokens[next], endsChain);
  // `∀ x ∈ xs: low < middle < high` is a condition on three values, whatever its colon looks like.
  const bound = markAt(tokens, start - 1) === ':' && typeName === undefined;
  const long = words.length >= (typeName === undefined ? 3 : 2);
  const declares = stands && long && !bound && dotless(tokens, start, next);
  const last = words.at(-1);
  const vocabulary = declares
    ? declare({ first: typeName ?? first, last, typeName, ordered: true, words })
    : undefined;
  return { next, vocabulary };
}

function readSet(
  tokens: readonly Token[],
  start: number,
  partners: ReadonlyMap<number, number>,
): Passed | undefined {
  const closing = partners.get(start);
  if (markAt(tokens, start) !== '{' || closing === undefined) return undefined;
  const typeName = typeNameAt(tokens, start - 1);
  const element = markAt(tokens, start - 1) === 'in' ? tokens[start - 2] : undefined;
  const words: Word[] = [];
  for (let index = start + 1; index < closing; index += 2) {
    const word = tokens[index];
    const comma = index + 1 === closing || markAt(tokens, index + 1) === ',';
    if (word?.kind !== 'word' || !comma || index + 2 === closing) return undefined;
    words.push(word);
  }
  if (words.length === 0 || (typeName === undefined && element === undefined)) return undefined;
  const vocabulary = declare({
    first: typeName ?? element,
    last: tokens[closing],
    typeName,
    ordered: false,
    words,
  });
  return {
    next: closing + 1,
    vocabulary,
  };
}

/** What was read, from its first token to its last. */
interface Declaration {
  readonly first: Token | undefined;
  readonly last: Token | undefined;
  readonly typeName: Word | undefined;
  readonly ordered: boolean;
  readonly words: readonly Word[];
}

function declare({ first, last, typeName, ordered, words }: Declaration): DeclaredVocabulary | undefined {
  const members = words.map((word) => word.text);
  const variables = typeName === undefined && members.every((member) => /^\p{Ll}$/u.test(member));
  const names = words.every((word) => !word.possessive && !word.text.endsWith("'"));
  if (first === undefined || last === undefined || variables || !names) return undefined;
  if (new Set(members).size < members.length) return undefined;
  return { name: typeName?.text, ordered, members, span: { start: first.span.start, end: last.span.end } };
}

/** The type name in front of the colon at `index`: a capitalised bare word that is not the domain of a quantifier. */
function typeNameAt(tokens: readonly Token[], index: number): Word | undefined {
  const word = tokens[index - 1];
  if (markAt(tokens, index) !== ':' || word?.kind !== 'word' || !/^\p{Lu}/u.test(word.text)) return undefined;
  const before = markAt(tokens, index - 2);
  return before === 'in' || before === '.' ? undefined : word;
}

function standsAlone(token: Token | undefined, allowed: ReadonlySet<Mark>): boolean {
  if (token?.kind === 'symbol') return allowed.has(token.symbol) || token.spelled;
  return (
    token === undefined || token.kind === 'word' || (token.kind === 'stray' && token.expected === undefined)
  );
}

/** Whether no member access touches the chain: `a.b < c < d` and `a < b < c.d` compare values. */
function dotless(tokens: readonly Token[], start: number, next: number): boolean {
  const dot = tokens[next];
  const end = tokens[next - 1]?.span.end;
  const touches = dot?.kind === 'symbol' && dot.symbol === '.' && dot.span.start === end;
  const after = tokens[next + 1];
  const accesses = touches && after?.kind === 'word' && after.span.start === dot.span.end;
  return !accesses && markAt(tokens, start - 1) !== '.';
}

function markAt(tokens: readonly Token[], index: number): Mark | undefined {
  const token = tokens[index];
  return token?.kind === 'symbol' ? token.symbol : undefined;
}
