/** A command cannot do its work. Its message is one line: what, where, and what to do. Exit code 2. */
export class CouldNotRun extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CouldNotRun';
  }
}
