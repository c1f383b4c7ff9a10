import { closeSync, openSync, writeSync } from 'node:fs';
import type { JournalHead, JournalLine } from './journal.ts';

/** Appends lines to a journal: each is there whole, or, where the machine stopped in the middle, the last is cut. */
export interface JournalWriter {
  append(line: JournalHead | JournalLine): void;
  close(): void;
}

/** Opens a journal for appending; it is made where there is none. */
export function openJournal(file: string): JournalWriter {
  const descriptor = openSync(file, 'a');
  return {
    append(line) {
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
      for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
    },
    close() {
      closeSync(descriptor);
    },
  };
}
