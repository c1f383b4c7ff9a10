/** Exit codes of every command. */
export const exitCode = {
  /** What was asked about holds. */
  holds: 0,
  /** A finding, a refusal or a failure. */
  finding: 1,
  /** The command could not run: bad arguments, unreadable or malformed input. */
  couldNotRun: 2,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
