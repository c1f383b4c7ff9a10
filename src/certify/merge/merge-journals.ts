// Input: the journals of all parts of a run. Output: the journal that one run of the whole would have written.
// Invariant: every case of a part is in the whole once, and what does not belong together is never joined.
import { inShard } from '../case-digest.ts';
import { differingMembers } from '../journal/differing-members.ts';
import type { BrokenTestLine, CounterexampleLine, Journal, JournalHead, Shard } from '../journal/journal.ts';
import { byPath } from '../report.ts';

/** A part's journal, and its file for messages. */
export interface PartJournal {
  readonly file: string;
  readonly journal: Journal;
}

/** Journals are not the parts of one run. The message names the files, and what is the matter. */
export class MergeProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MergeProblem';
  }
}

/**
 * Joins the parts of a run. Lines are in the order of their digests, so that the order of the parts does not matter.
 *
 * @throws MergeProblem where a part is missing, stands twice, is of another run, or has cases of another part
 */
export function mergeJournals(parts: readonly PartJournal[]): Journal {
  const head = { ...commonHead(parts), shard: null };
  for (const { file, journal } of parts) {
    const stray = journal.cases.find((line) => !inShard(line.case, journal.head.shard));
    if (stray === undefined) continue;
    throw new MergeProblem(
      `${file} has the case ${stray.case.slice(0, 12)}, which belongs to another part. Run the part again.`,
    );
  }
  const journals = parts.map(({ journal }) => journal);
  const cases = journals.flatMap((journal) => journal.cases).sort((a, b) => (a.case < b.case ? -1 : 1));
  const pathOf = new Map(cases.map((line) => [line.case, line]));
  const byStart = (a: CounterexampleLine, b: CounterexampleLine) =>
    byPath(pathOf.get(a.counterexample) ?? a, pathOf.get(b.counterexample) ?? b);
  return {
    head,
    cases,
    // A run looks for one counterexample a test, from the first case that failed.
    counterexamples: onceATest(journals.flatMap((journal) => journal.counterexamples).sort(byStart)).sort(
      (a, b) => (a.counterexample < b.counterexample ? -1 : 1),
    ),
    broken: onceATest(journals.flatMap((journal) => journal.broken)).sort((a, b) =>
      testOf(a) < testOf(b) ? -1 : 1,
    ),
  };
}

/** What the heads say, the parts aside. @throws MergeProblem where they are not all parts of one run */
function commonHead(parts: readonly PartJournal[]): JournalHead {
  const [first, ...others] = parts;
  if (first === undefined) throw new MergeProblem('There is no part to join.');
  const { head } = first.journal;
  for (const { file, journal } of others) {
    const differing = differingMembers(head, journal.head).filter((member) => member !== 'shard');
    if (differing.length === 0) continue;
    throw new MergeProblem(
      `${first.file} and ${file} are of different runs: ${differing.join(', ')} ${differing.length === 1 ? 'differs' : 'differ'}. ` +
        'Run all parts on the same files, with the same --seed and --runs.',
    );
  }
  checkShards(parts.map(({ file, journal }) => ({ file, shard: journal.head.shard })));
  return head;
}

function checkShards(parts: readonly { readonly file: string; readonly shard: Shard | null }[]): void {
  const files = new Map<number, string>();
  const [of = 0] = parts.map(({ shard }) => shard?.of);
  for (const { file, shard } of parts) {
    if (shard === null) throw new MergeProblem(`${file} is of a whole run, which needs no other part.`);
    if (shard.of !== of) {
      throw new MergeProblem(`${file} is part ${shard.index} of ${shard.of}, and others are parts of ${of}.`);
    }
    const other = files.get(shard.index);
    if (other !== undefined) {
      throw new MergeProblem(`${other} and ${file} are both part ${shard.index} of ${of}. Name one of them.`);
    }
    files.set(shard.index, file);
  }
  if (files.size === of) return;
  const missing: number[] = [];
  for (let index = 1; index <= of && missing.length < 20; index += 1)
    if (!files.has(index)) missing.push(index);
  throw new MergeProblem(
    `Of ${of} parts, ${missing.join(', ')}${of - files.size > 20 ? ', …' : ''} ${of - files.size === 1 ? 'is' : 'are'} missing. Name the folders of all.`,
  );
}

/** The first line of each test. */
function onceATest<Line extends CounterexampleLine | BrokenTestLine>(lines: readonly Line[]): Line[] {
  const first = new Map<string, Line>();
  for (const line of lines) if (!first.has(testOf(line))) first.set(testOf(line), line);
  return [...first.values()];
}

function testOf(line: CounterexampleLine | BrokenTestLine): string {
  return `${line.spec}: ${'broken' in line ? line.broken : line.test}`;
}
