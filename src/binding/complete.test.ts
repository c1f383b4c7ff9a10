import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeBinding } from './complete.ts';
import type { WantedBinding, WantedDomain } from './wanted.ts';

const nothing: WantedBinding = {
  typesModule: '../../generated/t/binding-types.ts',
  runtimeModule: 'lawful/runtime',
  domains: [],
  steps: [],
  observe: [],
  machine: false,
  world: false,
};

function domainOf(name: string, parts: Partial<WantedDomain> = {}): WantedDomain {
  return { name, comment: [], args: [], variables: [], observe: [], functions: [], phrases: [], ...parts };
}

const run = domainOf('run', {
  comment: ['specs/t.md:5 fails_fast: ran == [a]'],
  observe: [
    { name: 'ran', comment: ['specs/t.md:5 ran == [a]'] },
    { name: 'verdict', comment: [] },
  ],
});

/** Completes a binding and compares all of its text, what was added, and the notes. */
function check(
  source: string | undefined,
  wanted: Partial<WantedBinding>,
  expected: {
    readonly text?: string;
    readonly added?: readonly string[];
    readonly notes?: readonly string[];
  },
  files: Readonly<Record<string, string>> = {},
): void {
  const place = { file: '/p/binding.ts', readFile: (path: string) => files[path] };
  const completed = completeBinding(source, { ...nothing, ...wanted }, place);
  assert.equal(completed.text, expected.text ?? source);
  assert.deepEqual(completed.added, expected.added ?? []);
  assert.deepEqual(completed.notes, expected.notes ?? []);
}

const head = `import fc from 'fast-check';
import { domain, hole } from 'lawful/runtime';
import { defineBinding } from '../../generated/t/binding-types.ts';
`;

test('a new binding has every hole open, under the clause that asks for it', () => {
  check(
    undefined,
    {
      domains: [
        domainOf('run', {
          ...run,
          args: ['1'],
          variables: ['c'],
          functions: [{ name: 'f', parameters: ['x'] }],
          phrases: ["it's so"],
        }),
        domainOf('laws', { functions: [{ name: 'f', parameters: [] }] }),
      ],
      world: true,
      steps: [{ text: 'a `x/y` (or {z})', comment: ['specs/t.md:9 a case'] }],
      observe: [{ name: 'seen', comment: ['specs/t.md:10 seen == 1'] }],
      machine: true,
    },
    {
      text: `${head}
export default defineBinding({
  domains: {
    // specs/t.md:5 fails_fast: ran == [a]
    run: domain({
      arbitrary: hole('GIVEN run(1): inputs with c as a fast-check arbitrary'),
      act: hole('WHEN: what is done with the runtime and the input'),
      observe: {
        // specs/t.md:5 ran == [a]
        ran: hole('THEN ran: how to see it in the outcome'),
        verdict: hole('THEN verdict: how to see it in the outcome'),
      },
      functions: {
        f: hole('THEN f(x): as calls to the runtime'),
      },
      phrases: {
        "it's so": hole('THEN: throw where these words do not hold'),
      },
    }),
    laws: domain({
      arbitrary: hole('GIVEN laws(): inputs as a fast-check arbitrary'),
      functions: {
        f: hole('THEN f(): as calls to the runtime'),
      },
    }),
  },
  world: hole('what the steps of one case share, made anew for each case'),
  steps: {
    // specs/t.md:9 a case
    'a \`x\\\\/y\` \\\\(or \\\\{z})': hole('a step: act on the runtime in the world, or look and throw'),
  },
  observe: {
    // specs/t.md:10 seen == 1
    seen: hole('THEN seen: how to see it in the world of the case'),
  },
  machine: {
    fire: hole('fire one transition on the runtime, and report its answer'),
  },
});
`,
      added: [
        'domains.run',
        'domains.laws',
        'world',
        'steps.a `x\\/y` \\(or \\{z})',
        'observe.seen',
        'machine.fire',
      ],
    },
  );
});

test('a spec that asks for nothing has an empty binding', () => {
  check(
    undefined,
    {},
    {
      text: `import { defineBinding } from '../../generated/t/binding-types.ts';

export default defineBinding({
  domains: {},
});
`,
    },
  );
});

const filled = `// A person's own words.
${head}
export default defineBinding({
  domains: {
    run: domain({
      arbitrary: () => fc.nat(), // small
      act: (runtime, n) => n,
      observe: {
        ran: (outcome) => [outcome],   /* kept as it is */
      },
    }),
  }, // the end
  steps: { 'it has {int} parts': (world, n) => {} }
});
`;

test('missing members are inserted, and all else stays', () => {
  check(
    filled,
    {
      domains: [run, domainOf('walk', { comment: ['specs/t.md:7 walks'] })],
      machine: true,
      steps: [{ text: 'it has 3 parts', comment: [] }],
    },
    {
      text: filled
        .replace(
          '/* kept as it is */\n',
          "/* kept as it is */\n        verdict: hole('THEN verdict: how to see it in the outcome'),\n",
        )
        .replace(
          '    }),\n  }, // the end',
          `    }),
    // specs/t.md:7 walks
    walk: domain({
      arbitrary: hole('GIVEN walk(): inputs as a fast-check arbitrary'),
      act: hole('WHEN: what is done with the runtime and the input'),
    }),
  }, // the end`,
        )
        .replace(
          'n) => {} }\n',
          `n) => {} },
  machine: {
    fire: hole('fire one transition on the runtime, and report its answer'),
  }
`,
        ),
      added: ['domains.run.observe.verdict', 'domains.walk', 'machine.fire'],
    },
  );
});

test('objects on one line are opened up, those around them too', () => {
  check(
    `import { domain as d } from 'lawful/runtime';\nexport default defineBinding({ domains: { run: d({ arbitrary, observe: { ran: 1 } }) } });\n`,
    { domains: [run], world: true },
    {
      text: `import { domain as d, hole } from 'lawful/runtime';
export default defineBinding({
  domains: {
    run: d({
      arbitrary,
      observe: {
        ran: 1,
        verdict: hole('THEN verdict: how to see it in the outcome'),
      },
    }),
  },
  world: hole('what the steps of one case share, made anew for each case'),
});
`,
      added: ['domains.run.observe.verdict', 'world'],
    },
  );
});

test('empty objects, tabs, CRLF and a byte order mark are kept to', () => {
  check(
    '\uFEFFimport { hole } from "../runtime.ts";\r\nexport default defineBinding({\r\n\tdomains: {},\r\n\tsteps: {\r\n\t\t// none yet\r\n\t},\r\n});\r\n',
    { domains: [domainOf('a')], steps: [{ text: 'b', comment: ['c'] }] },
    {
      text:
        "\uFEFFimport fc from 'fast-check';\r\nimport { domain } from 'lawful/runtime';\r\nimport { hole } from \"../runtime.ts\";\r\nexport default defineBinding({\r\n\tdomains: {\r\n\t\ta: domain({\r\n" +
        "\t\t\tarbitrary: hole('GIVEN a(): inputs as a fast-check arbitrary'),\r\n\t\t\tact: hole('WHEN: what is done with the runtime and the input'),\r\n\t\t}),\r\n\t},\r\n" +
        "\tsteps: {\r\n\t\t// none yet\r\n\t\t// c\r\n\t\tb: hole('a step: act on the runtime in the world, or look and throw'),\r\n\t},\r\n});\r\n",
      added: ['domains.a', 'steps.b'],
    },
  );
});

test('a constant of the file is completed where it is written, once', () => {
  const source = `${head}
const observe = {
  ran: 1,
};
const run = domain({ arbitrary, observe });

export default defineBinding({ domains: { run, walk: run } });
`;
  check(
    source,
    { domains: [run, { ...run, name: 'walk' }] },
    {
      text: source.replace(
        '  ran: 1,\n',
        "  ran: 1,\n  verdict: hole('THEN verdict: how to see it in the outcome'),\n",
      ),
      added: ['domains.run.observe.verdict'],
    },
  );
});

test('what belongs in another file, or behind a spread, is told and not guessed', () => {
  const source = `import { run } from './domains/run.ts';\nexport default defineBinding({\n  domains: { run },\n  ...rest,\n});\n`;
  const files = { '/p/domains/run.ts': 'export const run = domain({ arbitrary, observe: { ran: 1 } });' };
  const world =
    'world was not found. It belongs in the binding, a part of which cannot be read from here; add it there where it is missing.';
  check(
    source,
    { domains: [run], world: true },
    {
      notes: [
        'domains.run.observe.verdict is missing. It belongs in domains/run.ts, where domains.run.observe is written.',
        world,
      ],
    },
    files,
  );
});

test('a file that cannot be completed is left alone', () => {
  check(
    'export default {{;',
    {},
    { notes: ['Line 1, column 17: Unexpected token. Mend the TypeScript there. Nothing was added.'] },
  );
  check(
    'export default make();',
    {},
    {
      notes: [
        'No object that the default export gives to defineBinding(…) was found in this file, so nothing was added.',
      ],
    },
  );
});
