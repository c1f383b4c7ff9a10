import assert from 'node:assert/strict';
import { isIn, isSubset } from './collections.ts';
import type { Change } from './domain.ts';
import { shown } from './failure.ts';
import { isOrdered, type OrderOperator } from './order.ts';
import { same } from './same.ts';

/**
 * Assertions for the forms of the predicate language that node:assert has no word for. Each message says what was
 * seen and what was expected, since it becomes the `found` line of a failure.
 */
export const expect = {
  /** A condition; `clause` is the part of the predicate that it stands for. */
  holds(condition: boolean, clause: string): void {
    check(condition, `${clause} is false`);
  },

  /** `left < right` and its kin, on numbers, strings, or ranks of an ordered vocabulary. */
  order(left: unknown, operator: OrderOperator, right: unknown, clause: string): void {
    check(isOrdered(left, operator, right), `${clause} is false: ${shown(left)} ${operator} ${shown(right)}`);
  },

  /** `value ∈ collection` */
  in(value: unknown, collection: readonly unknown[], clause: string): void {
    check(isIn(value, collection), `${clause} is false: ${shown(value)} is not in ${shown(collection)}`);
  },

  /** `part ⊆ whole` */
  subset(part: readonly unknown[], whole: readonly unknown[], clause: string): void {
    const missing = part.filter((item) => !isIn(item, whole));
    check(missing.length === 0, `${clause} is false: ${shown(missing)} is not in ${shown(whole)}`);
  },

  /** `{a, b}` and other unordered collections with equal members. */
  sameMembers(seen: readonly unknown[], expected: readonly unknown[], clause: string): void {
    const equal = isSubset(seen, expected) && isSubset(expected, seen);
    check(equal, `${clause} is false: saw ${shown(seen)}, expected ${shown(expected)} in any order`);
  },

  /** `subject has a ∧ b`: each part is there, and not null and not empty text. */
  has(subject: object, parts: readonly string[], clause: string): void {
    const values = new Map<string, unknown>(Object.entries(subject));
    const missing = parts.filter((part) => [undefined, null, ''].includes(values.get(part) as null));
    check(missing.length === 0, `${clause} is false: ${missing.join(' and ')} missing in ${shown(subject)}`);
  },

  /** `subject unchanged` */
  unchanged(change: Change<unknown>, clause: string): void {
    check(
      same(change.before, change.after),
      `${clause} is false: it was ${shown(change.before)} and became ${shown(change.after)}`,
    );
  },

  /** `subjects differ`: at least two, and no two alike. */
  differ(values: readonly unknown[], clause: string): void {
    const alike = values.some((value, index) => isIn(value, values.slice(index + 1)));
    check(values.length > 1 && !alike, `${clause} is false: ${shown(values)}`);
  },

  /** `no subject`: nothing of the kind was seen. */
  absent(occurrences: readonly unknown[], clause: string): void {
    check(occurrences.length === 0, `${clause} is false: saw ${shown(occurrences)}`);
  },

  /** `new subject appended`: what was there is the beginning of what is there now, and there is more. */
  appended(change: Change<readonly unknown[]>, clause: string): void {
    const { before, after } = change;
    const kept = same(after.slice(0, before.length), before);
    check(
      kept && after.length > before.length,
      `${clause} is false: it was ${shown(before)} and became ${shown(after)}`,
    );
  },

  /** `subject remains value`: it had the value before, and has it still. */
  remains(change: Change<unknown>, value: unknown, clause: string): void {
    check(
      same(change.before, value) && same(change.after, value),
      `${clause} is false: it was ${shown(change.before)} and is ${shown(change.after)}`,
    );
  },

  /** `subject includes value`: a member of a collection, or a part of a text. */
  includes(subject: string | readonly unknown[], value: unknown, clause: string): void {
    const holds = typeof subject === 'string' ? subject.includes(String(value)) : isIn(value, subject);
    check(holds, `${clause} is false: ${shown(value)} is not in ${shown(subject)}`);
  },
};

function check(condition: boolean, message: string): void {
  if (!condition) throw new assert.AssertionError({ message });
}
