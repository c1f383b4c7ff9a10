import type { CodeBlockWriter } from 'ts-morph';
import { domainComment } from '../plan/domain-comment.ts';
import type { ArgumentShape, PlannedFunction, PlannedName, PlannedStepText, TestPlan } from '../plan/plan.ts';
import { keyLiteral, textLiteral } from '../typescript/literal.ts';
import { docComment } from './comment.ts';
import { type EmitLayout, headerOf, runtimeModule } from './layout.ts';
import type { SourceFileContent } from './source-file.ts';
import { foreignModules } from './test-imports.ts';
import { typeText } from './type-text.ts';

/** `binding-types.ts`: what the spec asks of its binding, a member an obligation, each with the clause that asks. */
export function bindingTypesFile(plan: TestPlan, layout: EmitLayout): SourceFileContent {
  return {
    file: 'binding-types.ts',
    header: [headerOf(layout)],
    modules: [
      {
        module: runtimeModule,
        names: ['bindingOf'],
        types: ['Bullet', 'Change', 'DataTable', 'DocString', 'Domain'],
      },
      ...foreignModules(plan, 'types'),
      { module: './machine.ts', types: ['State', 'Table'] },
      { module: './vocabulary.ts', types: plan.vocabularies.map(({ name }) => name) },
    ],
    body: (writer) => {
      writeDomains(writer, plan);
      writeSteps(writer, plan);
      writeBodies(writer, plan);
      writeObserve(writer, plan);
      writer.writeLine(
        docComment([`Makes the binding of ${plan.spec.id}; what is missing is a type error that names it.`]),
      );
      writer.writeLine('export const defineBinding = bindingOf<{');
      writer.writeLine('domains: Domains; steps: StepText; observe: Observed;');
      if (stepsWithBody(plan).length > 0) writer.writeLine('bodies: StepBodies;');
      writer.writeLine(`machine: ${plan.machine === undefined ? 'undefined' : 'Table'};`);
      writer.writeLine('}>();');
    },
  };
}

function writeDomains(writer: CodeBlockWriter, plan: TestPlan): void {
  writer.writeLine(docComment(['The generator domains of the properties and acceptance cases.']));
  writer.writeLine('export interface Domains {');
  for (const domain of plan.domains) {
    writer.writeLine(docComment(domainComment(domain)));
    writer.writeLine(`readonly ${keyLiteral(domain.name)}: Domain<{`);
    writer.writeLine(`arguments: [${domain.args.map(typeText).join(', ')}];`);
    writer.writeLine(`variables: ${members(domain.variables, 'unknown')};`);
    writer.writeLine(`observe: ${members(domain.observe, 'object')};`);
    writer.writeLine(`functions: ${functions(domain.functions)};`);
    writer.writeLine(`phrases: ${union(domain.phrases)};`);
    writer.writeLine('}>;').blankLine();
  }
  writer.writeLine('}').blankLine();
}

function members(names: readonly PlannedName[], none: string): string {
  if (names.length === 0) return none;
  return `{\n${names.map(({ name, type }) => `${keyLiteral(name)}: ${typeText(type)};`).join('\n')}\n}`;
}

const parameterNames = ['x', 'y', 'z', 'u', 'v', 'w'];

function functions(called: readonly PlannedFunction[]): string {
  if (called.length === 0) return 'object';
  const lines = called.map(({ name, parameters, result }) => {
    const list = parameters.map(
      (type, index) => `${parameterNames[index] ?? `p${index}`}: ${typeText(type)}`,
    );
    return `${keyLiteral(name)}: (${list.join(', ')}) => ${typeText(result)};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

function writeSteps(writer: CodeBlockWriter, plan: TestPlan): void {
  writer.writeLine(
    docComment(['The steps of acceptance cases and scenarios that a step definition must fit.']),
  );
  writer.writeLine(`export type StepText = ${union(plan.steps.map(({ clause }) => clause))};`).blankLine();
}

function stepsWithBody(plan: TestPlan): readonly PlannedStepText[] {
  return plan.steps.filter((step) => step.arguments.some((given) => given.length > 0));
}

function writeBodies(writer: CodeBlockWriter, plan: TestPlan): void {
  const steps = stepsWithBody(plan);
  if (steps.length === 0) return;
  writer.writeLine(docComment(['What stands under steps: the last arguments of their definitions.']));
  writer.writeLine('export interface StepBodies {');
  for (const { clause, arguments: ways } of steps) {
    const tuples = ways.map((shapes) => `[${shapes.map(shapeText).join(', ')}]`);
    writer.writeLine(`readonly ${keyLiteral(clause)}: ${tuples.join(' | ')};`);
  }
  writer.writeLine('}').blankLine();
}

function shapeText(shape: ArgumentShape): string {
  switch (shape.kind) {
    case 'table':
      return `DataTable<${shape.columns.map(textLiteral).join(' | ')}>`;
    case 'doc-string':
      return 'DocString';
    case 'list':
      return 'readonly Bullet[]';
  }
}

function writeObserve(writer: CodeBlockWriter, plan: TestPlan): void {
  writer.writeLine(docComment(['Names that THEN steps look at in the world of their case.']));
  if (plan.observe.length === 0) writer.writeLine('export type Observed = object;').blankLine();
  else writer.writeLine(`export interface Observed ${members(plan.observe, '{}')}`).blankLine();
}

function union(texts: readonly string[]): string {
  return texts.length === 0 ? 'never' : texts.map((text) => `\n  | ${textLiteral(text)}`).join('');
}
