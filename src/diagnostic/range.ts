/** A place in a source file. Lines and columns count from 1, offsets from 0; columns and offsets in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** A stretch of a source file, from `start` up to but not including `end`. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A value together with the place it was read from. */
export interface Located<Value> {
  readonly value: Value;
  readonly range: Range;
}
