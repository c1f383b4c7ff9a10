import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Json } from '../../runtime/runtime.ts';
import type { Answers, Decision, Subject } from './documents.ts';
import { prepareLadder } from './prepare.ts';
import { type DocumentKind, validate } from './validate.ts';
import { validateLadder } from './validate-ladder.ts';
import { walk } from './walk.ts';

interface Manifest {
  readonly accepted: readonly { readonly file: string; readonly kind: DocumentKind }[];
  readonly rejected: readonly {
    readonly file: string;
    readonly kind: DocumentKind;
    readonly codes: readonly string[];
  }[];
  readonly walks: readonly {
    readonly ladder: string;
    readonly subject: Subject;
    readonly answers: Answers;
    readonly decision: string;
  }[];
}

const folder = new URL('../../../fixtures/ladder/', import.meta.url);
const read = <Value = Json>(file: string): Value => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const manifest = read<Manifest>('manifest.json');

for (const { file, kind } of manifest.accepted) {
  test(`${file} is accepted as a ${kind}`, () => {
    const validation = validate(kind, read(file));
    assert.deepEqual(validation.ok ? [] : validation.problems, []);
  });
}

for (const { file, kind, codes } of manifest.rejected) {
  test(`${file} is refused as a ${kind}`, () => {
    const validation = validate(kind, read(file));
    const seen = validation.ok ? [] : validation.problems.map(({ code }) => code);
    assert.deepEqual(seen, codes);
  });
}

for (const { ladder, subject, answers, decision } of manifest.walks) {
  test(`the walk of ${ladder} for ${subject.risk_class} is ${decision}`, () => {
    const validation = validateLadder(read(ladder));
    assert.ok(validation.ok);
    assert.deepEqual(walk(prepareLadder(validation.document), subject, answers), read<Decision>(decision));
  });
}

test('the manifest names every fixture', () => {
  const named = [...manifest.accepted, ...manifest.rejected].map(({ file }) => file);
  const present = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'manifest.json');
  assert.deepEqual(present.toSorted(), named.toSorted());
});
