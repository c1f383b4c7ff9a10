import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compares a text with a golden file; with LAWFUL_ACCEPT=1 the text becomes the file. */
export function checkGolden(actual: string, url: URL): void {
  const path = fileURLToPath(url);
  if (process.env.LAWFUL_ACCEPT === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, actual);
    return;
  }
  const expected = existsSync(path) ? readFileSync(path, 'utf8') : '(no golden file yet)\n';
  assert.equal(
    actual,
    expected,
    'The text differs from its golden file. If it is right, run again with LAWFUL_ACCEPT=1.',
  );
}
