import type { Obligation } from '../runtime/obligation.ts';
import { textLiteral } from '../typescript/literal.ts';

/** The record by which a failing test names its clause. */
export function obligationText(obligation: Obligation): string {
  const { spec, name, constraints, source, clause } = obligation;
  return (
    `{ spec: ${textLiteral(spec)}, name: ${textLiteral(name)}, ` +
    `constraints: [${constraints.map(textLiteral).join(', ')}], source: ${textLiteral(source)}, ` +
    `clause: ${textLiteral(clause)}${obligation.arbitrary ? ', arbitrary: true' : ''} }`
  );
}
