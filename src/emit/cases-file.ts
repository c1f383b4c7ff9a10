import type { CodeBlockWriter } from 'ts-morph';
import type { PlannedArgument, PlannedStep, StepTest, TestPlan } from '../plan/plan.ts';
import { titleOf } from '../runtime/obligation.ts';
import type { Bullet } from '../runtime/step-body.ts';
import { textLiteral } from '../typescript/literal.ts';
import { assertionsOf } from './assertion.ts';
import { clauseText } from './clause-text.ts';
import { writeDomainTest } from './domain-test.ts';
import { type EmitLayout, headerOf } from './layout.ts';
import { worldScope } from './scope.ts';
import type { SourceFileContent } from './source-file.ts';
import { testImports } from './test-imports.ts';

/** `cases.test.ts`: one test an acceptance case or scenario, its steps in order. */
export function casesFile(plan: TestPlan, layout: EmitLayout): SourceFileContent {
  const domains = new Map(plan.domains.map((domain) => [domain.name, domain]));
  return {
    file: 'cases.test.ts',
    header: [headerOf(layout)],
    modules: testImports(plan, layout),
    body: (writer) => {
      for (const planned of plan.cases) {
        if (planned.kind === 'steps') {
          writeStepTest(writer, planned, plan);
          continue;
        }
        const domain = domains.get(planned.domain);
        if (domain !== undefined) writeDomainTest(writer, planned, domain, { examples: true });
      }
    },
  };
}

function writeStepTest(writer: CodeBlockWriter, test: StepTest, plan: TestPlan): void {
  const statements = test.steps.flatMap((step) => stepStatements(step, plan));
  const used = ['given', 'when', 'holds', 'observe'].filter((name) =>
    statements.some((statement) => statement.includes(`await ${name}(`)),
  );
  writer.writeLine(`test(${textLiteral(titleOf(test.obligation))}, (t) => scenario(t,`);
  writer.writeLine(`${clauseText(test.obligation)}, binding, async ({ ${used.join(', ')} }) => {`);
  for (const statement of statements) writer.writeLine(statement);
  writer.writeLine('}));').blankLine();
}

function stepStatements(step: PlannedStep, plan: TestPlan): readonly string[] {
  if (step.kind === 'words') {
    const given = [textLiteral(step.text), ...step.arguments.map(argumentText)];
    return [`await ${step.role === 'then' ? 'holds' : step.role}(${given.join(', ')});`];
  }
  return assertionsOf(step.predicate.expr, worldScope(step.predicate, plan.observe));
}

function argumentText(argument: PlannedArgument): string {
  switch (argument.kind) {
    case 'table':
      return `dataTable(${texts(argument.header)}, [${argument.rows.map(texts).join(', ')}])`;
    case 'doc-string': {
      const language = argument.language === undefined ? 'undefined' : textLiteral(argument.language);
      return `{ language: ${language}, text: ${textLiteral(argument.text)} }`;
    }
    case 'list':
      return bullets(argument.items);
  }
}

function texts(values: readonly string[]): string {
  return `[${values.map(textLiteral).join(', ')}]`;
}

function bullets(items: readonly Bullet[]): string {
  const each = items.map(
    ({ text, items: below }) => `{ text: ${textLiteral(text)}, items: ${bullets(below)} }`,
  );
  return `[${each.join(', ')}]`;
}
