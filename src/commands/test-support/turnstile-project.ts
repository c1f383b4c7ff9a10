import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { repository } from './lawful.ts';

/** A copy of the turnstile project outside of the repository, as a user's project stands. */
export interface TurnstileProject {
  readonly root: string;
  readonly path: (name: string) => string;
  readonly read: (name: string) => string;
  readonly write: (name: string, text: string) => void;
  /** Replaces a piece of a file that must be there. */
  readonly edit: (name: string, from: string, to: string) => void;
}

/** Where the project's spec, binding and generated tests stand. */
export const turnstile = {
  spec: 'specs/turnstile.md',
  binding: 'bindings/turnstile/binding.ts',
  generated: 'generated/turnstile',
} as const;

/** Makes a copy that is gone after the test. */
export function turnstileProject(t: TestContext): TurnstileProject {
  const root = mkdtempSync(join(tmpdir(), 'lawful-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  cpSync(join(repository, 'fixtures/projects/turnstile'), root, { recursive: true });
  mkdirSync(join(root, 'node_modules/@types'), { recursive: true });
  symlinkSync(repository, join(root, 'node_modules/lawful'));
  for (const name of ['fast-check', '@types/node', 'typescript']) {
    symlinkSync(join(repository, 'node_modules', name), join(root, 'node_modules', name));
  }
  const path = (name: string) => join(root, name);
  const read = (name: string) => readFileSync(path(name), 'utf8');
  const write = (name: string, text: string) => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text);
  };
  write('package.json', '{ "type": "module" }\n');
  write(
    'tsconfig.json',
    JSON.stringify({
      extends: join(repository, 'tsconfig.json'),
      compilerOptions: { types: ['node'] },
      include: ['bindings', 'generated', 'src'],
    }),
  );
  const edit = (name: string, from: string, to: string) => {
    const text = read(name);
    if (!text.includes(from)) throw new Error(`${name} has no ${JSON.stringify(from)}`);
    write(
      name,
      text.replace(from, () => to),
    );
  };
  return { root, path, read, write, edit };
}
