// Input: the text of a predicate, a constraint's formula or a prose THEN.
// Output: its tree, with unreadable parts kept as phrases, and every problem found.
// Invariant: never throws, takes linear time, and builds no tree deeper than `deepestTree`.
import { matchBrackets } from './brackets.ts';
import { Cursor, type TokenList } from './cursor.ts';
import type { Expr, ParsedPredicate, PredicateProblem } from './expr.ts';
import { lex } from './lexer.ts';
import { flatten, parseFormula } from './parse-formula.ts';
import { hasLooseConnective, isProse, joinBareNames, type Part, spanOfPart, splitPart } from './part.ts';
import { parseProse } from './prose.ts';

/**
 * How strictly a text is read. `predicate`: a property's cell or a THEN in a code span; what looks like a formula and
 * is none is a problem. `formula`: a constraint's expr, where prose and formulas mix; never a problem.
 * `sentence`: a part of a prose THEN; one controlled form or comparison, else one phrase; never a problem.
 */
export type PredicateMode = 'predicate' | 'formula' | 'sentence';

/**
 * Reads a predicate. All problems are collected: after one, reading goes on at the next `;` or `∧`.
 * Spans are offsets into `text`, in UTF-16 units.
 */
export function parsePredicate(text: string, mode: PredicateMode): ParsedPredicate {
  const key = `${mode}\n${text}`;
  const known = parsed.get(key);
  if (known !== undefined) return known;
  const predicate = parseAnew(text, mode);
  if (parsed.size >= mostKept) parsed.clear();
  if (text.length <= longestKept) parsed.set(key, predicate);
  return predicate;
}

/** A case repeats the predicates and generators of its property, so that every second text has just been read. */
const parsed = new Map<string, ParsedPredicate>();
const mostKept = 256;
const longestKept = 1_024;

function parseAnew(text: string, mode: PredicateMode): ParsedPredicate {
  const tokens = lex(text, mode === 'sentence');
  const list: TokenList = { text, tokens, partners: matchBrackets(tokens) };
  const whole: Part = { start: 0, end: tokens.length };
  if (mode === 'sentence') return { text, expr: parseProse(list, whole), problems: [] };
  const items: Expr[] = [];
  const problems: PredicateProblem[] = [];
  for (const segment of splitPart(list, whole, (symbol) => symbol === ';')) {
    const read = mode === 'formula' ? readFormula(list, segment) : readStrictly(list, segment);
    items.push(...read.items);
    problems.push(...read.problems);
  }
  return { text, expr: conjunction(list, flatten(items, 'and')), problems };
}

interface Read {
  readonly items: readonly Expr[];
  readonly problems: readonly PredicateProblem[];
}

/** A `;`-part in predicate mode: as one formula, else as what stands between its ∧. */
function readStrictly(list: TokenList, segment: Part): Read {
  const whole = parsePart(list, segment, true);
  if (whole.expr !== undefined) return { items: [whole.expr], problems: [] };
  const items: Expr[] = [];
  const problems: PredicateProblem[] = [];
  const parts = joinBareNames(
    list,
    splitPart(list, segment, (symbol) => symbol === '∧'),
  );
  for (const part of parts) {
    const { expr, failure } = parsePart(list, part, true);
    if (expr !== undefined) items.push(expr);
    else if (part.start < part.end) items.push(phraseOf(list, part));
    if (failure !== undefined && !isProse(list, part)) problems.push(failure);
  }
  // Words between ∧ are phrases. Beside an ∨ or ⇒ that would regroup the formula, so there they are a problem.
  const regrouped = parts.some((part) => !isProse(list, part) && hasLooseConnective(list, part));
  if (problems.length === 0 && regrouped && parts.length > 1 && whole.failure !== undefined) {
    problems.push(whole.failure);
  }
  return { items, problems };
}

/** A `;`-part in formula mode: a formula, else its ∧-parts that are formulas, else a phrase. */
function readFormula(list: TokenList, segment: Part): Read {
  if (segment.start === segment.end) return { items: [], problems: [] };
  if (isProse(list, segment)) return { items: [parseProse(list, segment)], problems: [] };
  const whole = parsePart(list, segment, false).expr;
  if (whole !== undefined) return { items: [whole], problems: [] };
  const parts = splitPart(list, segment, (symbol, spelled) => symbol === '∧' && !spelled);
  if (parts.length === 1 || parts.some((part) => hasLooseConnective(list, part))) {
    return { items: [phraseOf(list, segment)], problems: [] };
  }
  return { items: parts.flatMap((part) => readFormula(list, part).items), problems: [] };
}

interface PartResult {
  readonly expr: Expr | undefined;
  readonly failure: PredicateProblem | undefined;
}

function parsePart(list: TokenList, part: Part, folds: boolean): PartResult {
  const cursor = new Cursor(list, part.start, part.end, folds);
  const expr = parseFormula(cursor, 'condition');
  if (expr !== undefined && cursor.index < cursor.end) cursor.fail('an operator such as `==`, or `;`');
  return cursor.failure === undefined
    ? { expr, failure: undefined }
    : { expr: undefined, failure: cursor.failure };
}

function phraseOf(list: TokenList, part: Part): Expr {
  const span = spanOfPart(list, part);
  return { kind: 'phrase', text: list.text.slice(span.start, span.end), span };
}

function conjunction(list: TokenList, items: readonly Expr[]): Expr {
  const [first] = items;
  if (first === undefined) return phraseOf(list, { start: 0, end: list.tokens.length });
  if (items.length === 1) return first;
  return {
    kind: 'and',
    items,
    span: { start: first.span.start, end: items.at(-1)?.span.end ?? first.span.end },
  };
}
