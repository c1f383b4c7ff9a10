/** A value cannot be sent as a frame. */
export class FrameProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FrameProblem';
  }
}
