import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBindingSurface } from './read-surface.ts';

/** The surface in one line a part: `name` where it is filled, `name?` where it is a hole, `…` where it is open. */
function shown(files: Readonly<Record<string, string>>): unknown {
  const surface = readBindingSurface('/p/binding.ts', (path) => files[path.replace(/^\/p\//, '')]);
  if (surface === undefined) return undefined;
  if (surface.problem !== undefined) {
    const { file, range, message } = surface.problem;
    return `${file}:${range.start.line}:${range.start.column} ${message}`;
  }
  const list = (members: Iterable<readonly [string, { readonly hole: boolean }]>, open: boolean) =>
    [...[...members].map(([name, { hole }]) => (hole ? `${name}?` : name)), ...(open ? ['…'] : [])].join(' ');
  const parts: Record<string, string> = {};
  for (const [name, domain] of surface.domains) {
    const inner = [domain.observe, domain.functions, domain.phrases]
      .map((each) => list(each, false))
      .join(' | ');
    parts[`${name}${domain.hole ? '?' : ''}${domain.open ? '…' : ''}`] = inner;
  }
  if (surface.steps.length > 0) {
    parts.steps = list(
      surface.steps.map((step) => [step.expression.value, step] as const),
      false,
    );
  }
  if (surface.observe.size > 0) parts.observe = list(surface.observe, false);
  if (surface.machine !== undefined) parts.machine = surface.machine.hole ? '?' : 'filled';
  if (surface.open) parts.open = '…';
  return parts;
}

function check(source: string | Readonly<Record<string, string>>, expected: unknown): void {
  assert.deepEqual(shown(typeof source === 'string' ? { 'binding.ts': source } : source), expected);
}

test('a binding that is not there has no surface', () => check({}, undefined));

test('every part of a binding is seen, and whether it is a hole', () => {
  check(
    `import { domain, hole } from 'lawful/runtime';
     import { defineBinding } from '../generated/binding-types.ts';
     export default defineBinding({
       domains: {
         run: domain({ arbitrary: () => fc.nat(), act(runtime) {}, observe: { a: hole('x'), 'b c': (o) => o, [\`d\`]: 1 },
           functions: { f: hole('f') }, phrases: { 'it is so': () => {} } }),
         open_domain: domain({ arbitrary: hole('GIVEN') }),
       },
       world: () => ({}),
       steps: { 'a {int} b': (world, n) => {}, 'c': hole('c'), 'd'(world) {} },
       observe: { seen: hole('seen'), other: (world) => world },
       machine: { fire: hole('fire') },
     });`,
    {
      run: 'a? b c d | f? | it is so',
      'open_domain?': ' |  | ',
      steps: 'a {int} b c? d',
      observe: 'seen? other',
      machine: '?',
    },
  );
});

test('constants, type wrappers, spreads, aliases and local exports are followed', () => {
  check(
    `import { domain as d, hole as todo } from 'lawful/runtime';
     const shared = { a: todo('a') } as const;
     const run = d({ arbitrary: todo('x'), observe: { ...shared, b: 1 } });
     const domains = { run, ...{ other: d({ arbitrary: () => 1 }) } } satisfies object;
     const binding = defineBinding({ domains: (domains), steps: {} } as never);
     export { binding as default };`,
    { 'run?': 'a? b |  | ', other: ' |  | ' },
  );
});

test('relative imports are followed, through re-exports too', () => {
  check(
    {
      'binding.ts': `import { run } from './domains/index.js';
        import walk, { steps } from './domains/walk.ts';
        export default defineBinding({ domains: { run, walk }, steps });`,
      'domains/index.ts': `export { started as run } from './run.ts';`,
      'domains/run.ts': `import { hole } from 'lawful/runtime';
        export const started = domain({ arbitrary: hole('x'), observe: { a: 1 } });`,
      'domains/walk.ts': `const walk = domain({ arbitrary: () => 1, phrases: { p: 1 } }); export default walk;
        export const steps = { 'a step': () => {} };`,
    },
    { 'run?': 'a |  | ', walk: ' |  | p', steps: 'a step' },
  );
});

test('what cannot be seen makes its object open', () => {
  check(
    'export default defineBinding({ domains: { ...other, a: make(), b: domain({ ...c, observe: { [d]: 1 } }) } });',
    {
      'a…': ' |  | ',
      'b…': ' |  | ',
      open: '…',
    },
  );
  check('export default make();', { open: '…' });
  check('export const x = 1;', { open: '…' });
  check(`import { domains } from 'elsewhere'; export default defineBinding({ domains });`, { open: '…' });
  check(`import { domains } from '../../out.ts'; export default defineBinding({ domains });`, { open: '…' });
  check('let domains = {}; export default defineBinding({ domains });', { open: '…' });
});

test('circles and bombs end', () => {
  check('const a = b; const b = a; export default defineBinding({ domains: a });', { open: '…' });
  check('const a = { ...a, x: 1 }; export default defineBinding({ domains: {}, observe: a });', {
    observe: 'x',
    open: '…',
  });
  check(
    {
      'binding.ts': `export { default } from './other.ts';`,
      'other.ts': `export { default } from './binding.ts';`,
    },
    { open: '…' },
  );
  const bomb = Array.from(
    { length: 40 },
    (_, n) => `const o${n} = { ...o${n + 1}, ...o${n + 1}, k${n}: 1 };`,
  ).join('\n');
  check(`${bomb} export default defineBinding({ domains: {}, steps: o30 });`, {
    steps: Array.from({ length: 10 }, (_, n) => `k${39 - n}`).join(' '),
    open: '…',
  });
});

test('a file that is no TypeScript is a problem with its place', () => {
  check(
    'const a = 1;\nexport default {{;',
    '/p/binding.ts:2:17 Unexpected token. Mend the TypeScript there.',
  );
  check(
    {
      'binding.ts': `import { a } from './a.ts'; export default defineBinding({ domains: a });`,
      'a.ts': '\n\n  export const a = ;',
    },
    '/p/a.ts:3:20 Unexpected token. Mend the TypeScript there.',
  );
  check(
    `export default ${'['.repeat(600)}`,
    '/p/binding.ts:1:516 Brackets nest deeper than 500 levels. Flatten the expression.',
  );
  check(
    'x'.repeat(1_000_001),
    '/p/binding.ts:1:1 Longer than 1000000 characters. Move data to files of its own.',
  );
});

test('a step knows its place', () => {
  const source = `export default defineBinding({\n  steps: {\n    '😀 a step': () => {},\n  },\n});`;
  const step = readBindingSurface('/p/binding.ts', () => source)?.steps[0];
  assert.deepEqual([step?.expression.range.start.line, step?.expression.range.start.column], [3, 5]);
  assert.equal(
    source.slice(step?.expression.range.start.offset, step?.expression.range.end.offset),
    `'😀 a step'`,
  );
});
