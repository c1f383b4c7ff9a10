import type { Clause } from '../runtime/obligation.ts';
import { textLiteral } from '../typescript/literal.ts';

/** The record by which a failing test names its clause. */
export function clauseText({ source, clause, arbitrary }: Clause): string {
  const promise = arbitrary === true ? ', arbitrary: true' : '';
  return `{ source: ${textLiteral(source)}, clause: ${textLiteral(clause)}${promise} }`;
}
