/** One line of a known-failing list: a failure that is known, and pinned by what it says. */
export interface KnownFailure {
  /** File and line of the entry, such as `conformance/known-failing/python.txt:4`. */
  readonly source: string;
  /** Short name of the spec. */
  readonly spec: string;
  /** The id of a constraint, or else the title of a test; `*` stands for any text. */
  readonly pattern: string;
  /** A part of what the failure says that it found. */
  readonly text: string;
  readonly reason: string;
}
