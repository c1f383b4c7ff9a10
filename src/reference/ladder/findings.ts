import type { Problem, ProblemCode } from './problem.ts';

/** The most problems that one document is reported with; more would only be the same mistake again. */
const mostProblems = 100;

/** Collects problems while a document is inspected. Keeps the first 100. */
export class Findings {
  readonly #problems: Problem[] = [];

  /** Records a problem at a JSON Pointer. */
  add(code: ProblemCode, path: string, message: string): void {
    if (this.#problems.length < mostProblems) this.#problems.push({ code, path, message });
  }

  get problems(): readonly Problem[] {
    return this.#problems;
  }

  get clean(): boolean {
    return this.#problems.length === 0;
  }

  /** True when no further problem would be kept, so that an inspection can stop. */
  get full(): boolean {
    return this.#problems.length >= mostProblems;
  }
}
