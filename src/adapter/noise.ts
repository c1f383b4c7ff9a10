const linesKept = 20;
const longestKept = 200;

/** Lines on a program's standard output that are no frames: counted all, and the first few kept. */
export class Noise {
  /** The first lines, each cut to 200 bytes. */
  readonly kept: string[] = [];
  lines = 0;
  /** Bytes since {@link answered} was last called. */
  bytesSinceAnswer = 0;

  add(line: Uint8Array): void {
    this.lines += 1;
    this.bytesSinceAnswer += line.length + 1;
    if (this.kept.length < linesKept) {
      this.kept.push(Buffer.from(line.subarray(0, longestKept)).toString('utf8'));
    }
  }

  answered(): void {
    this.bytesSinceAnswer = 0;
  }
}
