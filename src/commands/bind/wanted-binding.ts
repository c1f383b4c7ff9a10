import { relative } from 'node:path';
import type { WantedBinding } from '../../binding/wanted.ts';
import type { ProjectPlan } from '../../compile.ts';
import { domainComment } from '../../plan/domain-comment.ts';
import type { ArgumentShape } from '../../plan/plan.ts';

/** What a planned spec asks of its binding, as the binding's writer takes it. */
export function wantedBinding({ plan, project }: ProjectPlan): WantedBinding {
  const { slug } = plan.spec;
  const folder = relative(`${project.bindingFile(slug)}/..`, project.generatedFolder(slug)).replaceAll(
    '\\',
    '/',
  );
  return {
    typesModule: `${folder}/binding-types.ts`,
    runtimeModule: 'lawful/runtime',
    domains: plan.domains.map((domain) => ({
      name: domain.name,
      comment: domainComment(domain),
      args: domain.args.map((type) => type.kind),
      variables: domain.variables.map(({ name }) => name),
      observe: domain.observe.map(({ name }) => ({ name, comment: [] })),
      functions: domain.functions.map(({ name, parameters }) => ({
        name,
        parameters: parameters.map((_, index) => 'xyzuvw'[index] ?? `p${index}`),
      })),
      phrases: domain.phrases,
    })),
    steps: plan.steps.map(({ source, name, clause, arguments: ways }) => ({
      text: clause,
      comment: [`${source} ${name}`],
      body: (ways[0] ?? []).map(shapeWords),
    })),
    observe: plan.observe.map(({ name }) => ({ name, comment: [] })),
    machine: plan.machine !== undefined,
    world: plan.cases.some(({ kind }) => kind === 'steps'),
  };
}

function shapeWords(shape: ArgumentShape): string {
  switch (shape.kind) {
    case 'table':
      return `a table of ${shape.columns.join(', ')}`;
    case 'doc-string':
      return 'a text';
    case 'list':
      return 'a list';
  }
}
