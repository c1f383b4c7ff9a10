import { createHash } from 'node:crypto';
import type { Expr } from '../predicate/expr.ts';

/** What can be promised by a spec, as far as an edit is judged by it. */
export type ObligationKind =
  | 'spec'
  | 'constraint'
  | 'requirement'
  | 'state'
  | 'transition'
  | 'property'
  | 'case';

/** A place in a file; lines count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** One of the things that an obligation says. An obligation with more of them is a stronger one. */
export interface Statement {
  /** What it is about, such as `expr`, `then` or `guard`. Only statements of one label are held against each other. */
  readonly label: string;
  /** Its canonical spelling. */
  readonly text: string;
  /** A predicate, or words as a phrase. */
  readonly expr: Expr;
}

/** One obligation in a form in which two versions of it can be held against each other. */
export interface Obligation {
  readonly kind: ObligationKind;
  /** Folder of the project's config from the root of the tree; `.` for the root. */
  readonly project: string;
  readonly spec: string;
  /** What it stands under: the rule or requirement of a case; empty for a row. */
  readonly owner: string;
  readonly name: string;
  readonly place: Place;
  /** Under which it is asked: a generator, GIVEN and WHEN, the ends of a transition. A change asks something else. */
  readonly circumstances: readonly string[];
  readonly statements: readonly Statement[];
  /** As written, without its layout. */
  readonly wording: string;
}

/** `sha256:` and the hex digest of what an obligation says; its name, place and wording are no part of it. */
export function contentDigest({ kind, circumstances, statements }: Obligation): string {
  const said = statements.map(({ label, text }) => [label, text]);
  return digestOf(JSON.stringify([kind, circumstances, said]));
}

/** `sha256:` and the hex digest of a text in UTF-8. */
export function digestOf(text: string): string {
  return `sha256:${createHash('sha256').update(text, 'utf8').digest('hex')}`;
}
