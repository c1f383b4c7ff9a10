// Why: a badge is all that most people see.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Report } from '../report.ts';
import { badge } from './badge.ts';

const badges: readonly (readonly [Report['constraints'], string, string])[] = [
  [{ certified: 34 }, '34 of 34 constraints', 'brightgreen'],
  [{ certified: 33, unsupported: 1 }, '33 of 34 constraints', 'yellow'],
  [{ certified: 33, 'not-covered': 1 }, '33 of 34 constraints', 'yellow'],
  [{ certified: 32, failed: 1, unsupported: 1 }, '32 of 34 constraints', 'red'],
  [{}, '0 of 0 constraints', 'lightgrey'],
];

for (const [constraints, message, color] of badges) {
  test(`${JSON.stringify(constraints)} is ${color}`, () => {
    assert.deepEqual(JSON.parse(badge({ constraints })), {
      schemaVersion: 1,
      label: 'lawful',
      message,
      color,
    });
  });
}
