import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Located } from '../diagnostic/range.ts';
import { SourceText } from '../diagnostic/source-text.ts';
import { readSpec } from './read.ts';
import type { Spec } from './spec.ts';

/** How many of each piece a random document has, and how it is laid out. */
const plans = fc.record({
  constraints: fc.integer({ min: 0, max: 6 }),
  states: fc.integer({ min: 0, max: 6 }),
  transitions: fc.integer({ min: 0, max: 6 }),
  properties: fc.integer({ min: 0, max: 6 }),
  rules: fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }), { maxLength: 4 }),
  requirements: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
  lineEnding: fc.constantFrom('\n', '\r\n'),
  blankLines: fc.boolean(),
  byteOrderMark: fc.boolean(),
  bullet: fc.constantFrom('-', '*', '+', '1.'),
  keywords: fc.constantFrom<(word: string) => string>(
    (word) => `**${word}**`,
    (word) => word,
    (word) => `**${word.toLowerCase()}**`,
  ),
  expr: fc.constantFrom('a == b', '|a| ⊆ b', 'x ∧ y; z', 'a \\| b', '𝒜 ≤ b'),
});
type Plan = typeof plans extends fc.Arbitrary<infer Value> ? Value : never;

const count = (length: number): number[] => Array.from({ length }, (_, index) => index);

function writeSpec(plan: Plan): string {
  const table = (header: string, rows: readonly string[]): string[] => [
    [`| ${header} |`, `|${' -- |'.repeat(header.split('|').length)}`, ...rows].join('\n'),
  ];
  const steps = (extra: number): string =>
    ['GIVEN', 'WHEN', 'THEN', ...count(extra).map(() => 'AND')]
      .map(
        (word, index) =>
          `${plan.bullet} ${plan.keywords(word)} step ${index}\n${' '.repeat(plan.bullet.length + 1)}wrapped`,
      )
      .join('\n');
  const blocks = [
    '---\nid: random.spec\n---',
    '# Title',
    '## Constraints',
    ...table(
      'id | kind | expr | traces_to',
      count(plan.constraints).map((i) => `| c_${i} | invariant | \`${plan.expr}\` | [[random.spec]] |`),
    ),
    '## Model',
    '### States',
    ...(plan.states === 0
      ? []
      : [
          count(plan.states)
            .map((i) => `${plan.bullet} \`s_${i}\``)
            .join('\n'),
        ]),
    '### Transitions',
    ...table(
      'id | from | to | guard',
      count(plan.transitions).map((i) => `| t_${i} | s_0 | s_1 | [[random.spec.c_0]] |`),
    ),
    '## Properties',
    ...table(
      'id | kind | derives_from | generator | predicate',
      count(plan.properties).map(
        (i) => `| p_${i} | unit | [[random.spec.c_${i}]] | \`g_${i}(${i})\` | \`${plan.expr}\` |`,
      ),
    ),
    '## Cases',
    ...plan.rules.flatMap((cases, rule) => [
      `### Rule: C ${rule}`,
      `It SHALL satisfy \`c_${rule}\`.`,
      ...cases.flatMap((extra, index) => [`#### Acceptance case: ${rule} ${index}`, steps(extra)]),
    ]),
    '## Requirements',
    ...plan.requirements.flatMap((scenarios, index) => [
      `### Requirement: R ${index}`,
      'It SHALL hold.',
      ...count(scenarios).flatMap((scenario) => [`#### Scenario: ${index} ${scenario}`, steps(scenario)]),
    ]),
  ];
  const text = blocks.join(plan.blankLines ? '\n\n' : '\n').replaceAll('\n', plan.lineEnding);
  return (plan.byteOrderMark ? '\uFEFF' : '') + text;
}

/** Every located text of a spec. */
function locatedTexts(spec: Spec): Located<string>[] {
  return [
    spec.id,
    ...spec.constraints.flatMap(({ id, kind, expr }) => [
      id,
      kind,
      { value: expr.text.replaceAll('|', '\\|'), range: expr.range },
    ]),
    ...spec.states.map(({ id }) => id),
    ...spec.transitions.flatMap(({ id, from, to, guardText }) => [id, from, to, guardText]),
    ...spec.properties.flatMap(({ id, generators }) => [
      id,
      ...generators.map(({ text, range }) => ({ value: text, range })),
    ]),
    ...spec.rules.flatMap(({ constraint, name, range }) => [
      ...(constraint ? [constraint] : []),
      { value: name, range },
    ]),
    ...spec.references.map(({ target, range }) => ({ value: target, range })),
    ...spec.sections.map(({ title, range }) => ({ value: title, range })),
  ];
}

test('law: a document of known pieces reads back as those pieces, each in its place', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const source = new SourceText('specs/random.md', writeSpec(plan));
      const spec = readSpec(source);
      assert.deepEqual(
        {
          constraints: spec.constraints.length,
          states: spec.states.length,
          transitions: spec.transitions.length,
          properties: spec.properties.length,
          rules: spec.rules.map(({ cases }) => cases.map(({ steps }) => steps.length - 3)),
          requirements: spec.requirements.map(({ scenarios }) => scenarios.length),
          leftovers: spec.leftovers.map(({ what }) => what),
        },
        {
          constraints: plan.constraints,
          states: plan.states,
          transitions: plan.transitions,
          properties: plan.properties,
          rules: plan.rules,
          requirements: plan.requirements,
          leftovers: [],
        },
      );
      for (const { value, range } of locatedTexts(spec)) {
        const written = source.text.slice(range.start.offset, range.end.offset);
        assert.ok(
          written.includes(value) || written.replaceAll('|', '\\|').includes(value),
          `${written} holds ${value}`,
        );
        assert.deepEqual(range.start, source.positionAt(range.start.offset));
      }
    }),
    { numRuns: 30 },
  );
});

test('law: no document throws, and ranges are in file order and inside the file', () => {
  const fragment = fc.constantFrom(
    ...[
      '# A\n',
      '## Constraints\n',
      '## Model\n',
      '### States\n',
      '### Rule: x\n',
      '#### Acceptance case: y\n',
      '---\n',
    ],
    ...[
      '- **GIVEN** `a`; b\n',
      '- THEN **a:** `b`\n',
      '- AND',
      '| id | expr |\n',
      '| -- | -- |\n',
      '| `a|b` | c |\n',
      '> ',
      '  ',
    ],
    ...[
      '[[a.b]]',
      '[[a.b]',
      'uses a-b `c`',
      '`',
      '**',
      '<!--',
      '-->',
      '```\n',
      '\n',
      '\r\n',
      '\t',
      '\\',
      '(',
      'id: &a [*a]\n',
      '∧',
      ';',
    ],
  );
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 30 }), (parts) => {
      const source = new SourceText('x.md', parts.join(''));
      const { references, links, leftovers } = readSpec(source);
      for (const list of [references, links, leftovers]) {
        const starts = list.map(({ range }) => range.start.offset);
        assert.deepEqual(
          starts,
          starts.toSorted((a, b) => a - b),
        );
        for (const { range } of list) {
          assert.ok(range.start.offset <= range.end.offset && range.end.offset <= source.text.length);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('an outline with more rows than its steps allow is cut, and says so', () => {
  const rows = Array.from({ length: 1_002 }, (_, row) => `| ${row} |`).join('\n');
  const text = `#### Scenario Outline: x\n\n- **WHEN** <n>\n- **THEN** y\n\nExamples:\n\n| n |\n| -- |\n${rows}\n`;
  const spec = readSpec(new SourceText('x.md', text));
  assert.equal(spec.looseScenarios.length, 1_000);
  assert.deepEqual(
    spec.leftovers.map(({ what, range }) => [what, range.start.line]),
    [['row 1001 of the examples of one outline', 1_010]],
  );
});
