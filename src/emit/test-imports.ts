import type { TestPlan } from '../plan/plan.ts';
import { type EmitLayout, runtimeModule } from './layout.ts';
import type { ImportableModule } from './source-file.ts';

/** All that a generated test may import; only what its body uses is. */
export function testImports(plan: TestPlan, layout: EmitLayout): readonly ImportableModule[] {
  return [
    { module: 'node:assert/strict', defaultName: 'assert' },
    { module: 'node:test', names: ['test'] },
    {
      module: runtimeModule,
      names: [
        'dataTable',
        'every',
        'exampleRuns',
        'expect',
        'forAll',
        'intersection',
        'isIn',
        'isOrdered',
        'isSubset',
        'same',
        'scenario',
        'some',
        'tryTransition',
        'union',
        'unionOf',
        'walkMachine',
      ],
    },
    { module: layout.bindingModule, defaultName: 'binding' },
    ...foreignModules(plan, 'names'),
    { module: './machine.ts', names: ['machine'] },
    { module: './vocabulary.ts', names: plan.vocabularies.map(({ name }) => name) },
  ];
}

/** The vocabularies of other specs that a file may import from their generated folders. */
export function foreignModules(plan: TestPlan, as: 'names' | 'types'): readonly ImportableModule[] {
  const bySlug = new Map<string, string[]>();
  for (const { name, slug } of plan.foreign) bySlug.set(slug, [...(bySlug.get(slug) ?? []), name]);
  return [...bySlug]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([slug, names]) => ({ module: `../${slug}/vocabulary.ts`, [as]: names }));
}
