/**
 * Checks who may import whom. Reads import specifiers as text, so that it sees type imports and dynamic ones too.
 * Run by `npm run fence`; prints each breach with its line and the rule, and exits 1 where there is one.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { globSync } from 'tinyglobby';

const root = resolve(import.meta.dirname, '..');

/** Folders of `src` and the folders of `src` that each may import from, itself aside. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  diagnostic: ['xml'],
  markdown: ['diagnostic'],
  predicate: ['diagnostic'],
  spec: ['diagnostic', 'markdown', 'predicate'],
  config: ['diagnostic'],
  runtime: ['config'],
  adapter: ['diagnostic', 'config', 'runtime'],
  typescript: [],
  xml: [],
  cache: [],
  binding: ['diagnostic', 'typescript', 'runtime'],
  check: ['diagnostic', 'spec', 'predicate', 'binding', 'runtime'],
  plan: ['diagnostic', 'spec', 'predicate', 'binding', 'runtime', 'check', 'config'],
  emit: ['plan', 'predicate', 'runtime', 'typescript'],
  certify: ['diagnostic', 'config', 'runtime', 'adapter', 'binding', 'plan', 'emit', 'xml'],
  diff: ['diagnostic', 'config', 'spec', 'predicate'],
  gate: ['diagnostic', 'config', 'spec', 'diff'],
  // The runner and the gate are themselves runtimes of specs.
  reference: ['diagnostic', 'runtime', 'adapter', 'certify', 'diff', 'gate'],
};

/** Packages that only one folder may import. */
const owners: Readonly<Record<string, string>> = {
  unified: 'markdown',
  'remark-parse': 'markdown',
  'remark-gfm': 'markdown',
  'remark-frontmatter': 'markdown',
  satteri: 'markdown',
  'ts-morph': 'emit',
  prettier: 'emit',
  'oxc-parser': 'binding',
  commander: 'commands',
  'quickjs-wasi': 'reference',
  'better-sqlite3': 'reference',
};

const breaches: string[] = [];

for (const path of globSync(['src/**/*.ts', 'generated/**/*.ts', 'fixtures/**/*.ts'], { cwd: root }).sort()) {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    for (const [, specifier = ''] of line.matchAll(
      /(?:\bfrom\s+|\b(?:import|require)\s*\(\s*|^\s*import\s+)['"]([^'"]+)['"]/g,
    )) {
      const problem = path.startsWith('src/')
        ? judgeSource(path, specifier)
        : judgeGenerated(path, specifier);
      if (problem !== undefined) breaches.push(`${path}:${index + 1}  imports ${specifier}: ${problem}`);
    }
  }
}

function judgeSource(path: string, specifier: string): string | undefined {
  const from = folderOf(path);
  if (path.endsWith('.test.ts')) return undefined;
  if (!specifier.startsWith('.')) {
    const name = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
    const owner = owners[name];
    return owner === undefined || owner === from || path === 'src/cli.ts'
      ? undefined
      : `only src/${owner} may import ${name}`;
  }
  const target = relative(root, resolve(root, dirname(path), specifier));
  if (target === 'package.json') return undefined;
  const to = folderOf(target);
  if (from === to || from === 'commands' || from === '') return undefined;
  const may = allowed[from];
  if (may === undefined) return `src/${from} has no entry in the fence; add it with what it may import`;
  return may.includes(to)
    ? undefined
    : `src/${from} may import only ${may.map((name) => `src/${name}`).join(', ') || 'nothing'}`;
}

/** Generated code and bindings are what runs against any runtime, so they must not know the reference. */
function judgeGenerated(path: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const target = relative(root, resolve(root, dirname(path), specifier));
  return target.startsWith('src/')
    ? 'generated code and bindings import lawful/runtime, never src'
    : undefined;
}

function folderOf(path: string): string {
  const [, folder = '', rest] = path.split('/');
  return rest === undefined ? '' : folder;
}

if (breaches.length > 0) {
  console.error(breaches.join('\n'));
  console.error(
    `\n${breaches.length} imports cross the fence. ARCHITECTURE.md says why it stands where it does.`,
  );
  process.exitCode = 1;
}
