/** The generated files do not load, or do not hold what their model says. */
export class UnexpectedTests extends Error {}
