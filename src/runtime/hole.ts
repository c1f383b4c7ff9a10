/** Thrown when a test reaches a part of the binding that nobody has written yet. */
export class OpenHole extends Error {
  constructor(what: string) {
    super(`This part of the binding is still open: ${what}. Replace its hole(…) in the binding file.`);
    this.name = 'OpenHole';
  }
}

/**
 * Stands in a binding for a part that is not written yet. `lawful bind` writes it; `lawful check` counts it as
 * needs-binding; a test that calls it fails. It fits every member's type, so the binding compiles meanwhile.
 *
 * @param what the member and what it has to do, in words
 */
export function hole(what: string): (...args: unknown[]) => never {
  return () => {
    throw new OpenHole(what);
  };
}
