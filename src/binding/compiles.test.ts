import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { completeBinding } from './complete.ts';
import type { WantedBinding } from './wanted.ts';

const repository = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'lawful-types-'));
after(() => rmSync(folder, { recursive: true }));

const wanted: WantedBinding = {
  typesModule: './binding-types.ts',
  runtimeModule: 'lawful/runtime',
  domains: [
    {
      name: 'watched',
      comment: [],
      args: [],
      variables: [],
      observe: [
        { name: 'ran', comment: [] },
        { name: 'verdict', comment: [] },
      ],
      functions: [],
      phrases: [],
    },
    {
      name: 'called',
      comment: [],
      args: ['text'],
      variables: ['c', "v'"],
      observe: [],
      functions: [{ name: 'provision', parameters: ['c'] }],
      phrases: ['the view is "stable"', 'ok'],
    },
  ],
  steps: [
    { text: 'a `x/y` (or {z}) is given "q"', comment: [] },
    { text: 'it runs 3 times', comment: [] },
  ],
  observe: [{ name: 'outcome', comment: [] }],
  machine: true,
  world: true,
};

const bindingTypes = `import { bindingOf, type Domain } from 'lawful/runtime';
export interface Domains {
  readonly watched: Domain<{
    arguments: []; variables: unknown; observe: { ran: readonly ('a' | 'b')[]; verdict: 'Reject' | 'Unknown' };
    functions: object; phrases: never;
  }>;
  readonly called: Domain<{
    arguments: [string]; variables: { c: string; "v'": number }; observe: object;
    functions: { provision: (x: string) => boolean }; phrases: 'the view is "stable"' | 'ok';
  }>;
}
export type StepText = 'a \`x/y\` (or {z}) is given "q"' | 'it runs 3 times';
export interface Observed { outcome: 'a' | 'b' }
const table = { initial: 'a', states: ['a', 'b'], transitions: { go: { from: 'a', to: 'b', guards: ['g'] } } } as const;
export const defineBinding = bindingOf<{
  domains: Domains; steps: StepText; observe: Observed; machine: typeof table;
}>();
`;

const filledInPart = `import fc from 'fast-check';
import { ask, domain, hole } from 'lawful/runtime';
import { defineBinding, type Domains } from './binding-types.ts';
const apart = domain({
  arbitrary: hole('x'),
  act: hole('y'),
  observe: { ran: hole('z'), verdict: (outcome: { v: 'Reject' }) => outcome.v },
});
export default defineBinding({
  domains: {
    watched: apart,
    called: domain({
      arbitrary: (x: string) => fc.record({ c: fc.constant(x), "v'": fc.nat() }),
      act: async (runtime, input) => ask<{ n: number }>(runtime, 'a.b', { c: input.c }),
      functions: { provision: async (runtime, c: string) => (await runtime.call('a.c', c)).outcome === 'value' },
      phrases: { 'the view is "stable"': hole('x'), ok: (outcome, input) => { input.c.at(outcome.n); } },
    }),
  },
  world: () => ({ n: 1 }),
  steps: {
    'a \`x\\\\/y\` \\\\(or \\\\{z}) is given "q"': hole('s'),
    'it runs {int} times': (world, n) => { world.n = n; },
  },
  observe: { outcome: (world) => (world.n === 1 ? 'a' : 'b') },
  machine: { fire: hole('m') },
});
const arbitrary = (x: string) => fc.record({ c: fc.constant(x), "v'": fc.nat() });
const functions = { provision: () => true };
const phrases = { ok: () => {}, 'the view is "stable"': () => {} };
export const whole: Domains['called'] = domain({ arbitrary, functions, phrases });
// @ts-expect-error functions are missing
export const withoutFunctions: Domains['called'] = domain({ arbitrary, phrases });
// @ts-expect-error phrases are missing
export const withoutPhrases: Domains['called'] = domain({ arbitrary, functions });
// @ts-expect-error one phrase is missing
export const withoutOne: Domains['called'] = domain({ arbitrary, functions, phrases: { ok: () => {} } });
// @ts-expect-error observations are missing
export const unwatched: Domains['watched'] = domain({ arbitrary: () => fc.nat() });
// @ts-expect-error there is no such part
domain({ arbitrary, observ: {} });
`;

const config = {
  extends: join(repository, 'tsconfig.json'),
  compilerOptions: {
    typeRoots: [join(repository, 'node_modules/@types')],
    paths: { 'lawful/runtime': [join(repository, 'src/runtime/index.ts')] },
  },
  include: ['.'],
};

test('a binding of holes compiles, one half filled too, and one that lacks a part does not', () => {
  const files = {
    'package.json': '{"type": "module"}',
    'tsconfig.json': JSON.stringify(config),
    'binding-types.ts': bindingTypes,
    'binding.ts': completeBinding(undefined, wanted).text,
    'filled-in-part.ts': filledInPart,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  const compiler = join(repository, 'node_modules/typescript/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
  assert.deepEqual({ stdout, status }, { stdout: '', status: 0 });
});
