import type { CodeBlockWriter } from 'ts-morph';
import type { DomainTest, PlannedDomain } from '../plan/plan.ts';
import { titleOf } from '../runtime/obligation.ts';
import { textLiteral } from '../typescript/literal.ts';
import { assertionsOf } from './assertion.ts';
import { lineComments } from './comment.ts';
import { obligationText } from './obligation-text.ts';
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
  writer.writeLine(`test(${textLiteral(titleOf(test.obligation))}, () => forAll(`);
  writer.writeLine(`${obligationText(test.obligation)},`);
  writer.writeLine(`${memberOf('binding.domains', test.domain)}, [${args}], ${asynchronous}(seen) => {`);
  for (const statement of statements) writer.writeLine(statement);
  writer.writeLine(options.examples ? '}, { runs: exampleRuns }));' : '}));').blankLine();
}
