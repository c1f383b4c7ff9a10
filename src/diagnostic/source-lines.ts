/** The lines of a file, for snippets. */
export interface SourceLines {
  /** The text of a line, counted from 1, without its line ending; empty where there is no such line. */
  line(number: number): string;
}
