import type { CodeBlockWriter } from 'ts-morph';
import type { DomainTest, PlannedDomain } from '../plan/plan.ts';
import { titleOf } from '../runtime/obligation.ts';
import { textLiteral } from '../typescript/literal.ts';
import { assertionsOf } from './assertion.ts';
import { clauseText } from './clause-text.ts';
import { lineComments } from './comment.ts';
import { domainScope, memberOf } from './scope.ts';
import { valueText } from './value.ts';

/** Writes a test that holds a predicate against the inputs of a domain. */
export function writeDomainTest(
  writer: CodeBlockWriter,
  test: DomainTest,
  domain: PlannedDomain,
  options: { readonly examples: boolean },
): void {
  const scope = domainScope(test.predicate, domain);
  const statements = assertionsOf(test.predicate.expr, scope);
  const asynchronous = statements.some((statement) => statement.includes('await ')) ? 'async ' : '';
  const args = test.args.map((arg) => valueText(arg, scope)).join(', ');
  if (test.comment.length > 0) writer.writeLine(lineComments(test.comment));
  writer.writeLine(`test(${textLiteral(titleOf(test.obligation))}, (t) => forAll(t,`);
  writer.writeLine(`${clauseText(test.obligation)},`);
  writer.writeLine(`${memberOf('binding.domains', test.domain)}, [${args}], ${asynchronous}(seen) => {`);
  for (const statement of statements) writer.writeLine(statement);
  writer.writeLine(options.examples ? '}, { runs: exampleRuns }));' : '}));').blankLine();
}
