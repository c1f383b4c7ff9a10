// Input: a commit of a repository.
// Output: a temporary folder with what lawful reads of it: its configs, and the files that these name.
// Invariant: nothing of the repository or its working tree is touched, and nothing is written outside of the folder.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { defaults } from '../../config/config.ts';
import { configFileName, fixConfig } from '../../config/find-config.ts';
import type { Repository } from './git.ts';
import { readTreeFiles, type TreeFile, treeOf } from './git-tree.ts';

/** A part of a commit in a folder of its own. */
export interface CheckedOut {
  /** Absolute path that stands for the root of the repository. */
  readonly root: string;
  readonly tree: readonly TreeFile[];
  readonly dispose: () => void;
}

/** Writes the configs of a commit and the files that could be specs by their globs. */
export function checkOut(commit: string, repository: Repository): CheckedOut {
  const tree = treeOf(commit, repository);
  const configs = tree.filter(({ path, mode }) => mode === 'file' && posix.basename(path) === configFileName);
  const configTexts = readTreeFiles(configs, repository);
  const masks = configs.flatMap(({ path }) => masksOf(path, configTexts.get(path)?.toString('utf8') ?? ''));
  const files = tree.filter(
    ({ path }) => posix.basename(path) === configFileName || masks.some((fits) => fits(path)),
  );
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lawful-base-')));
  fixConfig(dirname(root), undefined);
  const dispose = () => rmSync(root, { recursive: true, force: true });
  try {
    writeFiles(withTargets(files, tree, repository), root, repository);
  } catch (error) {
    dispose();
    throw error;
  }
  return { root, tree, dispose };
}

type Mask = (path: string) => boolean;

/** What the globs of a config fit at most: their parts before the first and after the last sign of a glob. */
function masksOf(configPath: string, text: string): readonly Mask[] {
  const folder = posix.dirname(configPath) === '.' ? '' : `${posix.dirname(configPath)}/`;
  return globsOf(text).map((glob) => {
    const [before = '', ...rest] = glob.split(/[*?[\]{}()!+@\\]+/);
    const after = rest.at(-1) ?? '';
    const start = folder + before.replace(/^\.\//, '');
    return (path) => path.startsWith(start) && path.endsWith(after);
  });
}

/** The globs of a config. One that is malformed is reported when it is read as a config. */
function globsOf(text: string): readonly string[] {
  try {
    const specs: unknown = JSON.parse(text.replace(/^\uFEFF/, '')).specs;
    if (Array.isArray(specs)) {
      return specs.filter((glob): glob is string => typeof glob === 'string' && !glob.startsWith('!'));
    }
  } catch {
    // Reported when it is read as a config.
  }
  return defaults.specs;
}

/** Some files with those that links among them lead to, inside of the tree. */
function withTargets(
  files: readonly TreeFile[],
  tree: readonly TreeFile[],
  repository: Repository,
): readonly TreeFile[] {
  const links = files.filter(({ mode }) => mode === 'link');
  const targets = readTreeFiles(links, repository);
  const wanted = new Set(
    links.map(({ path }) => posix.join(posix.dirname(path), String(targets.get(path) ?? ''))),
  );
  const known = new Set(files.map(({ path }) => path));
  return [...files, ...tree.filter(({ path }) => wanted.has(path) && !known.has(path))];
}

function writeFiles(files: readonly TreeFile[], root: string, repository: Repository): void {
  const contents = readTreeFiles(files, repository);
  for (const { path, mode } of files) {
    const content = contents.get(path) ?? Buffer.alloc(0);
    // A name that git would refuse to check out.
    if (path.split('/').some((part) => part === '..' || part === '.git')) continue;
    const target = posix.normalize(posix.join(posix.dirname(path), content.toString('utf8')));
    if (mode === 'link' && (target.startsWith('../') || posix.isAbsolute(content.toString('utf8')))) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (mode === 'link') symlinkSync(content.toString('utf8'), join(root, path));
    else writeFileSync(join(root, path), content);
  }
}
