import { conjunctsOf } from '../predicate/conjuncts.ts';
import type { Expr } from '../predicate/expr.ts';
import { printPredicate } from '../predicate/print.ts';
import type { Reference } from '../spec/reference.ts';
import type { Clause, PropertyPart } from '../spec/spec.ts';
import type { Statement } from './obligation.ts';

/** What a clause says, one statement a conjunct. */
export function clauseStatements(
  label: string,
  { predicate }: Pick<Clause, 'predicate'>,
): readonly Statement[] {
  return conjunctsOf(predicate.expr).map((expr) => statementOf(label, expr));
}

/** What a predicate with or without labels says. */
export function partStatements(label: string, parts: readonly PropertyPart[]): readonly Statement[] {
  return parts.flatMap((part) => clauseStatements(part.label?.value ?? label, part.clause));
}

/** Words as one statement. */
export function words(label: string, text: string): Statement {
  return statementOf(label, { kind: 'phrase', text, span: nowhere });
}

/** Full name of what a reference points at, as written. */
export function referenceName({ target, row }: Pick<Reference, 'target' | 'row'>): string {
  return row === undefined ? target : `${target}.${row}`;
}

/** All that some statements of one label say together. */
export function together(statements: readonly Statement[]): Expr {
  return { kind: 'and', items: statements.map(({ expr }) => expr), span: nowhere };
}

/** Words without what a copy editor may change: spaces, capitals, marks of emphasis, the full stop. */
export function plainWords(text: string): string {
  return text
    .replace(/\*\*|__/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;]$/, '')
    .toLowerCase();
}

const nowhere = { start: 0, end: 0 };

function statementOf(label: string, expr: Expr): Statement {
  const plain: Expr = expr.kind === 'phrase' ? { ...expr, text: plainWords(expr.text) } : expr;
  return { label, text: plain.kind === 'phrase' ? plain.text : printPredicate(plain), expr: plain };
}
