import type { Assurance } from '../core/documents.ts';

/** Structural assurance, weakest first. Spec: `verdict_lattice`. */
export const ASSURANCES: readonly Assurance[] = ['Reject', 'Unknown', 'PassDeclared'];

/** Whether `a` is at least as strong as `b` in `Reject < Unknown < PassDeclared`. */
export function reaches(a: Assurance, b: Assurance): boolean {
  return ASSURANCES.indexOf(a) >= ASSURANCES.indexOf(b);
}

/** The weaker of two assurances; `PassDeclared` is neutral. Spec: `verdict_lattice`. */
export function meet(a: Assurance, b: Assurance): Assurance {
  return reaches(a, b) ? b : a;
}

/** The stronger of two assurances; `Reject` is neutral. Spec: `verdict_lattice`. */
export function join(a: Assurance, b: Assurance): Assurance {
  return reaches(a, b) ? a : b;
}
