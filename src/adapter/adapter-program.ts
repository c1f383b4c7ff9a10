/** How to start an adapter. */
export interface AdapterProgram {
  /** The program and its arguments; no shell reads them. */
  readonly command: readonly string[];
  /** Its working folder, as an absolute path. */
  readonly cwd: string;
  /** Variables of its environment; it has PATH, LANG and HOME beside them, and no others. */
  readonly env: Readonly<Record<string, string>>;
}

/** The variable that moves the frames from standard input and output to the file descriptors 3 and 4. */
const channelVariable = 'LAWFUL_FD';

/** Whether the frames go over the file descriptors 3 and 4. */
export function hasOwnChannel(env: Readonly<Record<string, string | undefined>>): boolean {
  return env[channelVariable] === '1';
}
