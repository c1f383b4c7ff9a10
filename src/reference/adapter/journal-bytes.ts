import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { differingMembers } from '../../certify/journal/differing-members.ts';
import type { JournalHead } from '../../certify/journal/journal.ts';
import type { ReadJournal } from '../../certify/journal/read-journal.ts';
import { Refusal } from '../operation.ts';

/** Reads a journal's bytes, in base64, as a file of its own. @throws Refusal `journal-refused` */
export async function readJournalBytes(base64: string): Promise<ReadJournal> {
  // Loaded when a journal is first read: what validates its lines takes its time.
  const { JournalProblem, readJournal } = await import('../../certify/journal/read-journal.ts');
  const folder = mkdtempSync(join(tmpdir(), 'lawful-journal-'));
  try {
    const file = join(folder, 'journal.ndjson');
    writeFileSync(file, Buffer.from(base64, 'base64'));
    return readJournal(file);
  } catch (error) {
    if (error instanceof JournalProblem) {
      throw new Refusal('journal-refused', error.message.replace(`${folder}/`, ''));
    }
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What reads journals, and compares their heads. */
export interface JournalParts {
  readonly readJournalBytes: typeof readJournalBytes;
  readonly differingMembers: typeof differingMembers;
}

/**
 * The cases that a run need not run again, since its journal has them.
 *
 * @throws Refusal `journal-of-another-run` where the head is not the one of the run that is to go on
 */
export async function knownCases(
  parts: JournalParts,
  { journal, head }: { readonly journal: string; readonly head: JournalHead },
): Promise<readonly string[]> {
  const earlier = await parts.readJournalBytes(journal);
  const differing = parts.differingMembers(head, earlier.head);
  if (differing.length > 0) {
    throw new Refusal('journal-of-another-run', `${differing.join(', ')} changed since the run was begun`);
  }
  return earlier.cases.map((line) => line.case);
}
