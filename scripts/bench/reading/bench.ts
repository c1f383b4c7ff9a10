// Input: `--quick` or nothing; specs are made up from fixed seeds.
// Output: tables of what whole processes take: each beside lawful's, with exponents of growth.
// Invariant: contestants take turns on the same files, and the least of their turns counts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contestants, lawful, openspec } from './contestants.ts';
import { type Cost, costOf, growthOf, leastCost } from './cost.ts';
import { shown, table } from './table.ts';
import { usualTopics, writeProject } from './write-project.ts';

type Costs = Readonly<Record<string, Cost | undefined>>;

const quick = process.argv.includes('--quick');
const counts = quick ? [10, 50] : [10, 100, 1_000, 10_000];
/** Others are left out where they would take many minutes. */
const mostForOthers = 1_000;
const rounds = quick ? 1 : 2;
/** Topics of one large spec, before and after it grows; a topic is about 1.2 KB. */
const sizes = quick ? [70, 280] : [420, 4_200];

const scratch = mkdtempSync(join(tmpdir(), 'lawful-bench-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));

function projectOf(name: string, count: number, topics: number = usualTopics): string {
  const folder = join(scratch, name);
  writeProject(folder, count, topics);
  return folder;
}

/** The costs of some programs in a folder, which take turns. */
function inTurns(
  programs: Readonly<Record<string, readonly string[]>>,
  folder: string,
  turns: number,
): Costs {
  const taken = new Map<string, (Cost | undefined)[]>();
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [name, args] of Object.entries(programs)) {
      taken.set(name, [...(taken.get(name) ?? []), costOf(args, folder)]);
    }
  }
  return Object.fromEntries([...taken].map(([name, costs]) => [name, leastCost(costs)]));
}

/** Prints costs as multiples of one of them, with milliseconds and megabytes beside. */
function printBeside(title: string, base: string, costs: Costs): void {
  const by = (measure: keyof Cost, cost: Cost | undefined) =>
    shown((cost?.[measure] ?? Number.NaN) / (costs[base]?.[measure] ?? Number.NaN));
  const rows = Object.entries(costs).map(([name, cost]) => [
    name,
    by('wall', cost),
    by('processor', cost),
    by('memory', cost),
    cost?.wall.toFixed(0) ?? '-',
    cost?.memory.toFixed(0) ?? '-',
  ]);
  console.log(
    `\n${title}, with ${base} as 1\n\n${table(['', 'wall', 'processor', 'memory', 'ms', 'MB'], rows)}`,
  );
}

const starts = inTurns(
  {
    'node -e 0': ['-e', '0'],
    'lawful --help': [lawful, '--help'],
    'lawful check': [lawful, 'check', 'openspec/specs/spec_0/spec.md'],
    'openspec validate': [openspec, 'validate', 'spec_0', '--strict'],
  },
  projectOf('one', 1),
  quick ? 3 : 10,
);
printBeside('One spec', 'lawful check', starts);

const byCount = counts.map((count) => {
  const folder = projectOf(`many-${count}`, count);
  const running = count > mostForOthers ? contestants.slice(0, 1) : contestants;
  const programs = Object.fromEntries(running.map(({ name, args }) => [name, args]));
  const costs = inTurns(programs, folder, count > 100 ? 1 : rounds);
  printBeside(`${count} specs of 17 KB`, 'lawful check', costs);
  rmSync(folder, { recursive: true });
  return costs['lawful check'];
});
const bySize = sizes.map((topics) =>
  costOf([lawful, 'check', 'openspec'], projectOf(`size-${topics}`, 1, topics)),
);

const growths = (label: string, amounts: readonly number[], costs: readonly (Cost | undefined)[]) =>
  amounts.slice(1).map((amount, index) => {
    const before = amounts[index] ?? amount;
    const pair = [costs[index], costs[index + 1]] as const;
    const growth = (measure: 'processor' | 'memory') =>
      shown(growthOf(measure, pair, amount / before, starts['lawful check']));
    return [`${before} to ${amount} ${label}`, growth('processor'), growth('memory')];
  });
console.log(
  `\nExponents of growth of lawful check; 1 is linear\n\n${table(
    ['', 'processor', 'memory'],
    [...growths('specs', counts, byCount), ...growths('topics in one spec', sizes, bySize)],
  )}`,
);

const compiled = projectOf('compiled', quick ? 3 : 30);
writeFileSync(join(compiled, 'lawful.config.json'), '{ "specs": ["openspec/specs/*/spec.md"] }\n');
const compile = [lawful, 'compile'];
printBeside('Compile', 'first', {
  first: costOf(compile, compiled),
  'again, nothing changed': costOf(compile, compiled),
});
