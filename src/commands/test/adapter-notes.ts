import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessNote } from '../../adapter/program-settings.ts';
import type { SpecResult } from './results.ts';

const stopSignals = ['SIGINT', 'SIGTERM'] as const;

/** Lets test processes leave their notes in a folder that is there only meanwhile, also where a signal ends the run. */
export async function withNotes<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'lawful-notes-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Once: whoever ends the tests then lets the signal have its usual effect.
  for (const signal of stopSignals) process.once(signal, remove);
  try {
    return await run(folder);
  } finally {
    for (const signal of stopSignals) process.off(signal, remove);
    remove();
  }
}

/** The note of one test process; undefined where it had no adapter, or ended before it was done. */
export function readNote(folder: string, pid: number | undefined): ProcessNote | undefined {
  const file = join(folder, `${pid}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A suite's result with a failure that came after the last answer: it is no planned test's. */
export function withNote(result: SpecResult, note: ProcessNote | undefined): SpecResult {
  const failure = note?.failure ?? null;
  return failure === null ? result : { ...result, strays: [...result.strays, failure] };
}

/** The notes that the test processes left. */
export function readNotes(folder: string): readonly ProcessNote[] {
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/** What the notes say beside failures, in a line each; nothing where adapters only answered. */
export function noteLines(notes: readonly ProcessNote[]): readonly string[] {
  const lines: string[] = [];
  const restarts = notes.reduce((sum, note) => sum + note.restarts, 0);
  if (restarts > 0) lines.push(`the adapter was started again ${restarts} times after a failure`);
  const noise = notes.reduce((sum, note) => sum + note.noise.lines, 0);
  if (noise > 0) {
    const [first = ''] = notes.flatMap((note) => note.noise.kept);
    lines.push(
      `noise: ${noise} lines on the adapter's output are no frames, such as ${JSON.stringify(first)}`,
    );
  }
  return lines;
}
