// Input: `--quick` or nothing; specs are made up from fixed seeds.
// Output: tables of what whole processes take: each beside lawful's, with exponents of growth.
// Invariant: contestants take turns on the same files, and the least of their turns counts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contestants, lawful, openspec } from './contestants.ts';
import { type Cost, costOf, leastCost } from './cost.ts';
import { ratio, table } from './table.ts';
import { usualTopics, writeProject } from './write-project.ts';

const quick = process.argv.includes('--quick');
const counts = quick ? [10, 50] : [10, 100, 1_000, 10_000];
/** Others are left out where they would take many minutes. */
const mostForOthers = 1_000;
const rounds = quick ? 1 : 2;

const scratch = mkdtempSync(join(tmpdir(), 'lawful-bench-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));

function projectOf(name: string, count: number, topics?: number): string {
  const folder = join(scratch, name);
  writeProject(folder, count, topics);
  return folder;
}

/** The costs of some programs in a folder, which take turns. */
function inTurns(
  programs: Readonly<Record<string, readonly string[]>>,
  folder: string,
  turns = rounds,
): Record<string, Cost> {
  const taken: Record<string, Cost[]> = {};
  for (let round = 0; round < turns; round += 1) {
    for (const [name, args] of Object.entries(programs))
      taken[name] = [...(taken[name] ?? []), costOf(args, folder)];
  }
  return Object.fromEntries(Object.entries(taken).map(([name, costs]) => [name, leastCost(costs)]));
}

/** The power of the count, or of the size, with which a cost grows; what one process costs anyway is taken off. */
function exponent(small: number, large: number, factor: number, fixed: number): string {
  return (Math.log((large - fixed) / (small - fixed)) / Math.log(factor)).toFixed(2);
}

function report(title: string, header: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`\n${title}\n\n${table(header, rows)}`);
}

const columns = ['', 'wall', 'processor', 'memory', 'ms', 'MB'];

function rowsBeside(base: Cost, costs: Readonly<Record<string, Cost>>): string[][] {
  return Object.entries(costs).map(([name, { wall, processor, memory }]) => [
    name,
    ratio(wall / base.wall),
    ratio(processor / base.processor),
    ratio(memory / base.memory),
    wall.toFixed(0),
    memory.toFixed(0),
  ]);
}

const one = projectOf('one', 1);
const node = ['-e', '0'];
const starts = inTurns(
  {
    'node -e 0': node,
    'lawful --help': [lawful, '--help'],
    'lawful check, one spec': [lawful, 'check', 'openspec/specs/spec_0/spec.md'],
    'openspec validate, one spec': [openspec, 'validate', 'spec_0', '--strict'],
  },
  one,
  quick ? 3 : 10,
);
const empty = starts['lawful check, one spec'] as Cost;
report('Start, with `lawful check` of one spec as 1', columns, rowsBeside(empty, starts));

const byCount = new Map<number, Cost>();
for (const count of counts) {
  const folder = projectOf(`many-${count}`, count);
  const running = count > mostForOthers ? contestants.slice(0, 1) : contestants;
  const costs = inTurns(
    Object.fromEntries(running.map(({ name, args }) => [name, args])),
    folder,
    count > 100 ? 1 : rounds,
  );
  const base = costs['lawful check'] as Cost;
  byCount.set(count, base);
  report(`${count} specs of 17 KB, with lawful as 1`, columns, rowsBeside(base, costs));
  rmSync(folder, { recursive: true });
}

const sizes = quick ? [usualTopics * 5, usualTopics * 20] : [usualTopics * 30, usualTopics * 300];
const bySize = sizes.map((topics) =>
  costOf([lawful, 'check', 'openspec'], projectOf(`size-${topics}`, 1, topics)),
);
const growth = [...byCount].slice(1).map(([count, cost], index) => {
  const [before, costBefore] = [...byCount][index] as [number, Cost];
  return [
    `${before} to ${count} specs`,
    exponent(costBefore.processor, cost.processor, count / before, empty.processor),
    exponent(costBefore.memory, cost.memory, count / before, empty.memory),
  ];
});
const [small, large] = bySize as [Cost, Cost];
const factor = (sizes[1] ?? 1) / (sizes[0] ?? 1);
growth.push([
  `one spec of ${((sizes[0] ?? 0) * 1.25).toFixed(0)} to ${((sizes[1] ?? 0) * 1.25).toFixed(0)} KB`,
  exponent(small.processor, large.processor, factor, empty.processor),
  exponent(small.memory, large.memory, factor, empty.memory),
]);
report('Exponents of growth of `lawful check`; 1 is linear', ['', 'processor', 'memory'], growth);

const compiled = projectOf('compiled', quick ? 3 : 30);
writeFileSync(join(compiled, 'lawful.config.json'), '{ "specs": ["openspec/specs/*/spec.md"] }\n');
const compile = [lawful, 'compile'];
const first = costOf(compile, compiled);
report(
  'Compile, with the first as 1',
  columns,
  rowsBeside(first, { first, 'again, nothing changed': costOf(compile, compiled) }),
);
