import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { checkSpecs } from './check-specs.ts';

const doors = (name: string): string =>
  `### Requirement: ${name}\n\nThe lift SHALL open.\n\n#### Scenario: Arrival\n\n- **WHEN** it arrives\n- **THEN** it opens\n`;
const change = 'openspec/changes/faster/specs/lift/spec.md';
const archived = 'openspec/changes/archive/2026-01-01-slower/specs/lift/spec.md';

function folder(t: TestContext, files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'lawful-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

function found(paths: readonly string[], cwd: string): string[] {
  return checkSpecs(paths, cwd).diagnostics.map(({ rule, file, expected }) =>
    `${rule} ${file} ${expected ?? ''}`.trim(),
  );
}

test('a change file alone is held against the spec that it changes, from any folder', (t) => {
  const root = folder(t, {
    'openspec/specs/lift/spec.md': doors('Doors'),
    [change]: `## MODIFIED Requirements\n\n${doors('Door')}`,
  });
  assert.deepEqual(found([change], root), [`change-not-applicable ${change} Doors`]);
  assert.deepEqual(found(['specs/lift/spec.md'], join(root, 'openspec/changes/faster')), [
    'change-not-applicable specs/lift/spec.md Doors',
  ]);
  assert.deepEqual(found(['openspec'], root), [`change-not-applicable ${change} Doors`]);
});

test('archived changes are read, and not applied again', (t) => {
  const root = folder(t, {
    'openspec/specs/lift/spec.md': doors('Doors'),
    [archived]: `## ADDED Requirements\n\n${doors('Doors')}`,
  });
  const { specs, diagnostics } = checkSpecs(['openspec'], root);
  assert.deepEqual(
    specs.map(({ spec }) => [spec.id.value, spec.requirements.length]),
    [
      ['2026-01-01-slower/lift', 1],
      ['lift', 1],
    ],
  );
  assert.deepEqual(diagnostics, []);
});

test('a change that builds on another pending one is a warning', (t) => {
  const root = folder(t, {
    'changes/first/specs/lift/spec.md': `## ADDED Requirements\n\n${doors('Doors')}`,
    'changes/second/specs/lift/spec.md': `## MODIFIED Requirements\n\n${doors('Doors')}`,
  });
  const [only, ...others] = checkSpecs(['changes'], root).diagnostics;
  assert.deepEqual(others, []);
  assert.equal(only?.severity, 'warning');
  assert.match(only?.message ?? '', /the pending change `first` adds it/);
});
