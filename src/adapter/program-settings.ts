import type { AdapterLimits } from './adapter-limits.ts';
import type { AdapterNotes } from './adapter-lives.ts';
import type { AdapterProgram } from './adapter-program.ts';
import type { Session } from './protocol.ts';

/** Environment variable by which `lawful test` tells a test process about the program, as JSON. */
export const programVariable = 'LAWFUL_ADAPTER';

/** What {@link programVariable} holds. */
export interface ProgramSettings {
  readonly program: AdapterProgram;
  /** What the program may take that is not usual. */
  readonly limits: Partial<AdapterLimits>;
  readonly session: Pick<Session, 'specs' | 'suite'>;
  /** A folder for the notes of each process, in files named by its process id. */
  readonly notes: string;
}

/** What a test process notes of its adapter when it is done. */
export type ProcessNote = Omit<AdapterNotes, 'called' | 'failure'> & { readonly failure: string | null };
