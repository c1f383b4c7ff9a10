import fc from 'fast-check';

/** What a synthetic document holds, known from how it was made. */
export interface KnownCounts {
  readonly requirements: readonly {
    readonly name: string;
    readonly scenarios: readonly { readonly steps: number; readonly arguments: number }[];
  }[];
}

/** A document and what it holds. */
export interface SyntheticDocument extends KnownCounts {
  readonly text: string;
}

/** The words that a document is written with. */
interface Words {
  readonly scenario: string;
  readonly outline: string;
  readonly examples: string;
  readonly steps: readonly [given: string, when: string, then: string, and: string];
}

const english: Words = {
  scenario: 'Scenario:',
  outline: 'Scenario Outline:',
  examples: 'Examples:',
  steps: ['GIVEN', 'WHEN', 'THEN', 'AND'],
};

/** The words that a document may use beside the English ones. */
const languages = fc.constantFrom<Words>(
  { ...english, steps: ['Given', 'When', 'Then', 'And'] },
  { scenario: '场景：', outline: '场景大纲:', examples: '例子：', steps: ['假如', '当', '那么', '并且'] },
  {
    scenario: 'Escenario:',
    outline: 'Esquema del escenario:',
    examples: 'Ejemplos:',
    steps: ['DADO', 'CUANDO', 'ENTONCES', 'PERO'],
  },
);

/** How the keyword of a step is marked, and what stands before it. */
const stepStyles = fc.constantFrom<{ readonly bullet: string; readonly mark: (word: string) => string }>(
  { bullet: '- ', mark: (word) => `**${word}**` },
  { bullet: '* ', mark: (word) => `**${word}:**` },
  { bullet: '+ ', mark: (word) => `__${word}__:` },
  { bullet: '1. ', mark: (word) => `**${word}**` },
  { bullet: '- ', mark: (word) => word },
  { bullet: '', mark: (word) => `**${word}**` },
);

/** What stands under a step: lines that are indented to its text, and how many arguments they are. Paragraphs are
 * arguments under a bullet; beside steps without bullets they are prose. */
const bodies = fc.constantFrom<{
  readonly lines: readonly string[];
  readonly arguments: number;
  readonly paragraphs?: number;
}>(
  ...Array.from({ length: 4 }, () => ({ lines: [], arguments: 0 })),
  { lines: ['that goes on', 'over two lines with `#### Scenario: code`'], arguments: 0 },
  { lines: ['', '- a detail', '  - a detail of it', '- when plain, no step'], arguments: 1 },
  { lines: ['', '```md', '#### Scenario: in a fence', '- **WHEN** in a fence', '```'], arguments: 1 },
  { lines: ['', '| a | b |', '| -- | -- |', '| 1 | x\\|y |', '| 2 | `|` |'], arguments: 1 },
  { lines: ['', '| a |', '| -- |', '| 1 |', 'prose that the table swallows'], arguments: 1, paragraphs: 1 },
  { lines: ['', 'A second paragraph.'], arguments: 0, paragraphs: 1 },
  { lines: ['', '<!-- a comment', '#### Scenario: in a comment', '-->'], arguments: 0 },
  { lines: ['with `<!--` in code'], arguments: 0 },
);

const decoys = fc.constantFrom(
  '',
  'Prose. When it begins like a step, it is none.',
  '<!--\n### Requirement: in a comment\n-->',
  '~~~\n### Requirement: in a fence\n#### Scenario: in a fence\n~~~',
  "The fix of\n#3082's bug, and\n#hashtag.",
  '> A quote.\n\n---',
  '| a | table |\n| -- | -- |\n| of | prose |',
);

const names = fc.constantFrom(
  'plain',
  '`code()`',
  'with: colons',
  '[DRAFT] tag',
  '<name> tag',
  'R-1.2',
  'ünïcode 🎉',
);

const scenarios = fc.record({
  /** Whether it is written in the other language of the document. */
  foreign: fc.boolean(),
  style: stepStyles,
  /** How many further steps after WHEN and THEN. */
  ands: fc.nat(2),
  given: fc.boolean(),
  bodies: fc.array(bodies, { minLength: 5, maxLength: 5 }),
  /** Rows of its examples; none where it is no outline. */
  rows: fc.option(fc.integer({ min: 1, max: 3 })),
  examplesUnderHeading: fc.boolean(),
  /** All its steps on one line. */
  oneLine: fc.boolean(),
  name: names,
  /** Levels below its requirement. */
  below: fc.nat(2),
  indent: fc.nat(3),
});
type Scenario = (typeof scenarios extends fc.Arbitrary<infer Value> ? Value : never) & {
  readonly words: Words;
};

const requirements = fc.record({
  name: names,
  depth: fc.integer({ min: 1, max: 4 }),
  underlined: fc.boolean(),
  decoy: decoys,
  heading: fc.boolean(),
  scenarios: fc.array(scenarios, { maxLength: 4 }),
});

/** Documents that combine the shapes in which people write requirements. */
export const syntheticDocuments: fc.Arbitrary<SyntheticDocument> = fc
  .record({
    requirements: fc.array(requirements, { maxLength: 4 }),
    language: languages,
    lineEnding: fc.constantFrom('\n', '\r\n'),
    byteOrderMark: fc.boolean(),
    glued: fc.boolean(),
  })
  .map(({ requirements: each, language, lineEnding, byteOrderMark, glued }) => {
    const gap = glued ? '\n' : '\n\n';
    const parts = each.flatMap(({ name, depth, underlined, decoy, heading, scenarios: own }, index) => [
      requirementHeading(`${name} ${index}`, depth, underlined),
      `The system SHALL ${index}.\n`,
      decoy,
      ...own.map((plan, at) => {
        const scenario = { ...plan, words: plan.foreign ? language : english };
        const between = heading && scenario.below > 1 ? `${'#'.repeat(depth + 1)} Group ${at}${gap}` : '';
        return `${between}${scenarioText(scenario, depth, `${scenario.name} ${at}`, gap)}`;
      }),
    ]);
    // Fences, tables and comments need their blank line; a heading that is glued to them does not.
    const text = parts.filter((part) => part !== '').join(gap);
    return {
      text: (byteOrderMark ? '\uFEFF' : '') + text.replaceAll('\n', lineEnding),
      requirements: each.map(({ name, scenarios: own }, index) => ({
        name: `${name.replaceAll('`', '')} ${index}`,
        scenarios: own.flatMap((plan) => {
          const counts = countsOf({ ...plan, words: english });
          return Array<typeof counts>(plan.rows ?? 1).fill(counts);
        }),
      })),
    };
  });

function requirementHeading(name: string, depth: number, underlined: boolean): string {
  if (underlined && depth <= 2) return `\nRequirement: ${name}\n${(depth === 1 ? '=' : '-').repeat(5)}`;
  return `${'#'.repeat(depth)} Requirement: ${name}`;
}

function scenarioText(scenario: Scenario, above: number, name: string, gap: string): string {
  const { words, rows, indent, below, examplesUnderHeading } = scenario;
  const depth = above + below;
  // In an outline a tag is a placeholder, which would need a column.
  const plain = rows === null ? name : name.replace('<name>', 'name');
  const heading = `${' '.repeat(indent)}${'#'.repeat(depth)} ${rows === null ? words.scenario : words.outline} ${plain}`;
  const text = [heading, stepsOf(scenario)];
  if (rows !== null) {
    const table = [
      '| n | m |',
      '| -- | -- |',
      ...Array.from({ length: rows }, (_, row) => `| ${row} | x |`),
    ].join('\n');
    const title = examplesUnderHeading
      ? `${'#'.repeat(depth)} ${words.examples.slice(0, -1)}`
      : words.examples;
    text.push(`\n${title}\n\n${table}\n`);
  }
  return text.join(gap);
}

/** The keywords of a scenario's steps, in order. */
function keywordsOf({ words, given, ands }: Scenario): readonly string[] {
  const [first, when, then, and] = words.steps;
  return [...(given ? [first] : []), when, then, ...Array<string>(ands).fill(and)];
}

function stepsOf(scenario: Scenario): string {
  const { style, bodies: under, oneLine, rows } = scenario;
  const keywords = keywordsOf(scenario);
  const step = (word: string, index: number) =>
    `${style.mark(word)} step ${index}${rows === null ? '' : ' of <n> and `<m>`'}`;
  if (isOneLine(scenario) && oneLine) return `- ${keywords.map(step).join(', ')}`;
  return keywords
    .map((word, index) => {
      const inner = ' '.repeat(style.bullet.length);
      const lines = (under[index]?.lines ?? []).map((line) => (line === '' ? '' : inner + line));
      const after = lines.length > 0 ? '\n' : '';
      return [style.bullet + step(word, index), ...lines].join('\n') + after;
    })
    .join('\n');
}

/** Several steps on one line are told apart by their bold keywords. */
function isOneLine({ style }: Scenario): boolean {
  return style.bullet !== '' && style.mark('x') === '**x**';
}

function countsOf(scenario: Scenario): { steps: number; arguments: number } {
  const steps = keywordsOf(scenario).length;
  const bare = scenario.style.bullet === '';
  const all = scenario.bodies
    .slice(0, steps)
    .reduce((sum, body) => sum + body.arguments + (bare ? 0 : (body.paragraphs ?? 0)), 0);
  return { steps, arguments: isOneLine(scenario) && scenario.oneLine ? 0 : all };
}
