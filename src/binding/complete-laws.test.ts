import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatTypeScript } from '../emit/format.ts';
import { completeBinding } from './complete.ts';
import { proposeSteps } from './propose-steps.ts';
import { readBindingSurface } from './read-surface.ts';
import type { WantedBinding } from './wanted.ts';

const words = fc.string({
  unit: fc.constantFrom(
    'a',
    'b',
    'é',
    '1',
    '_',
    ' ',
    "'",
    '"',
    '\\',
    '/',
    '(',
    ')',
    '{',
    '}',
    '`',
    '\n',
    '😀',
    '$',
    ',',
  ),
  minLength: 1,
  maxLength: 60,
});
const named = fc.record({ name: words, comment: fc.array(words, { maxLength: 2 }) });
const wantedBindings: fc.Arbitrary<WantedBinding> = fc.record({
  typesModule: fc.constant('./binding-types.ts'),
  runtimeModule: fc.constant('lawful/runtime'),
  domains: fc.uniqueArray(
    fc.record({
      name: words,
      comment: fc.array(words, { maxLength: 2 }),
      args: fc.array(words, { maxLength: 2 }),
      variables: fc.array(words, { maxLength: 2 }),
      observe: fc.uniqueArray(named, { selector: ({ name }) => name, maxLength: 3 }),
      functions: fc.uniqueArray(fc.record({ name: words, parameters: fc.array(words, { maxLength: 2 }) }), {
        selector: ({ name }) => name,
        maxLength: 3,
      }),
      phrases: fc.uniqueArray(words, { maxLength: 3 }),
    }),
    { selector: ({ name }) => name, maxLength: 3 },
  ),
  steps: fc.uniqueArray(fc.record({ text: words, comment: fc.array(words, { maxLength: 2 }) }), {
    selector: ({ text }) => text,
    maxLength: 3,
  }),
  observe: fc.uniqueArray(named, { selector: ({ name }) => name, maxLength: 3 }),
  machine: fc.boolean(),
  world: fc.boolean(),
});

/** The names of a wanted binding, and of the holes that a text offers, in one shape. */
function namesOf(wanted: WantedBinding): unknown {
  return {
    domains: wanted.domains
      .map(({ name, observe, functions, phrases }) => [
        name,
        observe.map((each) => each.name).sort(),
        functions.map((each) => each.name).sort(),
        [...phrases].sort(),
      ])
      .sort(),
    steps: proposeSteps(wanted.steps)
      .map(({ expression }) => expression)
      .sort(),
    observe: wanted.observe.map(({ name }) => name).sort(),
    machine: wanted.machine,
  };
}

function holesOf(text: string): unknown {
  const surface = readBindingSurface('/p/binding.ts', (path) =>
    path === '/p/binding.ts' ? text : undefined,
  );
  assert.equal(surface?.problem, undefined, text);
  assert.equal(surface?.open, false, text);
  const holes = (members: Iterable<readonly [string, { readonly hole: boolean }]>) =>
    [...members]
      .filter(([, { hole }]) => hole)
      .map(([name]) => name)
      .sort();
  return {
    domains: [...(surface?.domains ?? [])]
      .filter(([, { hole }]) => hole)
      .map(([name, each]) => [name, holes(each.observe), holes(each.functions), holes(each.phrases)])
      .sort(),
    steps: holes((surface?.steps ?? []).map((step) => [step.expression.value, step] as const)),
    observe: holes(surface?.observe ?? []),
    machine: surface?.machine?.hole ?? false,
  };
}

test('law: a completed binding offers every wanted member as a hole, and completing it again changes nothing', () => {
  fc.assert(
    fc.property(wantedBindings, (wanted) => {
      const { text } = completeBinding(undefined, wanted);
      assert.deepEqual(holesOf(text), namesOf(wanted));
      assert.deepEqual(completeBinding(text, wanted), { text, added: [], notes: [] });
    }),
  );
});

test('law: completing for one spec and then for more offers the same as completing at once', () => {
  fc.assert(
    fc.property(
      wantedBindings,
      fc.constantFrom('\n', '\r\n'),
      fc.func(fc.boolean()),
      (wanted, ending, keep) => {
        const some: WantedBinding = {
          ...wanted,
          domains: wanted.domains
            .filter((each) => keep(each.name))
            .map((each) => ({
              ...each,
              observe: each.observe.filter(({ name }) => keep('observe', name)),
              functions: each.functions.filter(({ name }) => keep('functions', name)),
              phrases: each.phrases.filter((phrase) => keep('phrases', phrase)),
            })),
          steps: wanted.steps.filter(({ text }) => keep('steps', text)),
          observe: wanted.observe.filter(({ name }) => keep('world', name)),
          machine: wanted.machine && keep('machine'),
        };
        const first = completeBinding(undefined, some).text.replaceAll('\n', ending);
        const { text, notes } = completeBinding(first, wanted);
        assert.deepEqual(notes, []);
        assert.deepEqual(holesOf(text), namesOf(wanted));
        assert.deepEqual(completeBinding(text, wanted), { text, added: [], notes: [] });
        // Every line that was there is there still, in order.
        const lines = text.split(ending);
        let at = 0;
        for (const line of first.split(ending)) {
          if (/^\s*\w+: \{\},$|^import /.test(line)) continue;
          at = lines.indexOf(line, at) + 1;
          assert.notEqual(at, 0, line);
        }
      },
    ),
  );
});

test('law: a new binding is formatted, whatever the lengths of its names', async () => {
  const names = Array.from({ length: 125 }, (_, length) => `n${'_'.repeat(length)}`);
  const clauses = names.map((name) => name.replaceAll('__', ' "'));
  const members = names.map((name, index) => ({ name, comment: [clauses[index] ?? ''] }));
  const { text } = completeBinding(undefined, {
    typesModule: './binding-types.ts',
    runtimeModule: 'lawful/runtime',
    domains: members.map(({ name, comment }, index) => ({
      name,
      comment,
      args: [],
      variables: [],
      observe: members.slice(index, index + 2),
      functions: names.slice(index, index + 2).map((each) => ({ name: each, parameters: ['x'] })),
      phrases: clauses.slice(index, index + 2),
    })),
    steps: clauses.map((each) => ({ text: each, comment: [] })),
    observe: members,
    machine: true,
    world: true,
  });
  assert.equal(text, await formatTypeScript(text));
});
