import type { Writable } from 'node:stream';

/** Frames that are written together have about this many UTF-16 units, or less where no more wait. */
const pieceLength = 64 * 1024;

/** Writes frames to a program, those of one tick together: a write costs more than a frame does. */
export class FrameWriter {
  readonly #input: Writable;
  #frames = '';

  constructor(input: Writable) {
    this.#input = input;
  }

  /** Whether the program has yet to read what was written. Frames that are added now are kept in memory. */
  get congested(): boolean {
    return this.#input.writableLength > 0;
  }

  add(frame: string): void {
    if (this.#frames === '') process.nextTick(() => this.#write());
    this.#frames += frame;
    if (this.#frames.length >= pieceLength) this.#write();
  }

  #write(): void {
    const frames = this.#frames;
    this.#frames = '';
    if (frames !== '' && this.#input.writable) this.#input.write(frames);
  }
}
