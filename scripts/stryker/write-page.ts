/** Writes conformance/POWER.md from the reports of `npm run stryker` and the explanations that people gave. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { groupBy } from './group-by.ts';
import { type FolderResult, readReports, type Survivor } from './survivors.ts';

/** Why mutants of some places survive. */
interface Explanation {
  /** Beginning of a path from the project's root. */
  readonly file: string;
  /** A part of the original text of the mutated place; without it, all of the file. */
  readonly original?: string;
  /** All of the text that stands in its place. */
  readonly replacement?: string;
  readonly reason: string;
  /** The cause is known and is a hole in a spec: a clause would kill these. */
  readonly open?: boolean;
}

const root = resolve(import.meta.dirname, '../..');
const explanations = JSON.parse(
  readFileSync(join(root, 'scripts/stryker/explanations.json'), 'utf8'),
) as readonly Explanation[];
const results = readReports(join(root, '.lawful/stryker/reports'));
const survivors = results.flatMap((result) => result.survivors);

const measured = results.flatMap(({ files }) => files);
const stale = explanations.filter(
  (explanation) =>
    measured.some((path) => path.startsWith(explanation.file)) &&
    !survivors.some((each) => explains(explanation, each)),
);
if (stale.length > 0) {
  for (const { file, original = '' } of stale) {
    console.error(`explanations.json: nothing survives in ${file} ${original}. Take the entry out.`);
  }
  process.exitCode = 1;
} else {
  writeFileSync(join(root, 'conformance/POWER.md'), page());
}

function page(): string {
  const ignored = new Map<string, number>();
  for (const [reason, count] of results.flatMap((result) => [...result.ignored])) {
    ignored.set(reason, (ignored.get(reason) ?? 0) + count);
  }
  return `# What the generated tests notice

<!-- Written by scripts/stryker/write-page.ts. Explain survivors in scripts/stryker/explanations.json. -->

The reference is changed in one place at a time, and the generated tests alone are run against it. A change that no test
notices survives: a hole in a spec, or a place of which no spec speaks. A property draws few inputs, and more
where a change survived (fewDraws and manyDraws in scripts/stryker/stryker.config.mjs). Timeouts count as killed.

    STRYKER_ONLY=ladder npm run stryker    # a folder of src/reference; all of them without it
    npx tsx scripts/stryker/write-page.ts  # this page, from the reports in .lawful/stryker/reports

## Score

| folder | files | mutants | killed | survived | never run | score | no hole | known hole | unexplained |
| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |
${results.map(row).join('\n')}

A folder or file that is not here has not been measured.

## Left out

${[...ignored].map(([reason, count]) => `- ${reason}: ${count} mutants`).join('\n')}
- \`src/reference/adapter\`, the suite's own machinery, and the law machine, which runs in a worker thread where Stryker's
  coverage does not reach

## Survivors that are no hole

${explained()}

## Known holes

${holes()}

## Unexplained survivors

Grouped by file; \`-\` marks places that no generated test runs.

${unexplained()}
`;
}

function row({ folder, files, killed, survivors: alive }: FolderResult): string {
  const total = killed + alive.length;
  const covered = alive.filter((each) => each.covered).length;
  const causes = alive.map(explanationOf);
  const harmless = causes.filter((cause) => cause !== undefined && cause.open !== true).length;
  const holes = causes.filter((cause) => cause?.open === true).length;
  const score = total === 0 ? '' : `${((100 * killed) / total).toFixed(1)} %`;
  const cells = [
    folder,
    files.length,
    total,
    killed,
    covered,
    alive.length - covered,
    score,
    harmless,
    holes,
    alive.length - harmless - holes,
  ];
  return `| ${cells.join(' | ')} |`;
}

function explained(): string {
  const rows = explanations
    .filter(({ open }) => open !== true)
    .map((explanation) => {
      const count = survivors.filter((each) => explanationOf(each) === explanation).length;
      return `| ${explanation.file} | ${cell(explanation.original ?? '')}${explanation.replacement === undefined ? '' : ` → ${cell(explanation.replacement)}`} | ${count} | ${explanation.reason} |`;
    });
  return rows.length === 0
    ? 'None yet.'
    : ['| where | text | mutants | why |', '| --- | --- | --: | --- |', ...rows].join('\n');
}

function holes(): string {
  const open = survivors.filter((each) => explanationOf(each)?.open === true);
  const byReason = groupBy(open, (each) => explanationOf(each)?.reason ?? '');
  const rows = [...byReason].map(([reason, ofReason]) => {
    const files = [...groupBy(ofReason, ({ file }) => file)].map(
      ([file, here]) =>
        `${file.replace('src/reference/', '')} ${[...new Set(here.map(({ line }) => line))].join(' ')}`,
    );
    return `| ${reason} | ${ofReason.length} | ${files.join('; ')} |`;
  });
  return ['| cause | mutants | files and lines |', '| --- | --: | --- |', ...rows].join('\n');
}

function unexplained(): string {
  const open = survivors.filter((each) => explanationOf(each) === undefined);
  const rows = [...groupBy(open, ({ file }) => file)].map(([file, ofFile]) => {
    const lines = [...groupBy(ofFile, ({ line }) => line)].map(
      ([line, here]) =>
        `${line}${here.every(({ covered }) => covered) ? '' : '-'}${here.length > 1 ? ` (${here.length})` : ''}`,
    );
    return `| ${file} | ${ofFile.length} | ${lines.join(', ')} |`;
  });
  return ['| file | mutants | lines |', '| --- | --: | --- |', ...rows].join('\n');
}

function explanationOf(survivor: Survivor): Explanation | undefined {
  return explanations.find((each) => explains(each, survivor));
}

function explains({ file, original = '', replacement }: Explanation, survivor: Survivor): boolean {
  return (
    survivor.file.startsWith(file) &&
    survivor.original.includes(original) &&
    (replacement === undefined || survivor.replacement === replacement)
  );
}

function cell(text: string): string {
  return text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``;
}
