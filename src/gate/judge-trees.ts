// Input: the files of one project before and after an edit, as texts by path.
// Output: the judgement of the edit.
// Invariant: a pure function of its arguments: no clock, no files, no git.
import { posix } from 'node:path';
import { type Config, defaults } from '../config/config.ts';
import { configFileName } from '../config/find-config.ts';
import { validateConfig } from '../config/validate-config.ts';
import { compareVersions } from '../diff/compare-versions.ts';
import { digestOf } from '../diff/obligation.ts';
import type { Version } from '../diff/version.ts';
import type { TouchedFile } from './edit.ts';
import { type JudgementRules, judgeEdit, judgementRules } from './judge-edit.ts';
import type { Judgement } from './judgement.ts';
import { judgingFileAt } from './judging-file.ts';
import { knownSpec } from './known-specs.ts';

/** Texts of files by path, with forward slashes from the project's folder. */
export type Tree = ReadonlyMap<string, string>;

/** Where the transition records of a project stand. */
export const transitionsFolder = 'specs/transitions';

/** A tree that cannot be judged. */
export class UnjudgedTree extends Error {}

/** The parts of a judgement of trees. Replace one to see what the suite says of its absence. */
export interface TreeParts {
  readonly compare: typeof compareVersions;
  readonly rules: JudgementRules;
  /** Which of two configs finds and judges the specs after the edit. */
  readonly judge: (before: Config, after: Config) => Config;
}

/** The parts as they should be. (lawful.gate.base_judges) */
export const treeParts: TreeParts = {
  compare: compareVersions,
  rules: judgementRules,
  judge: (before) => before,
};

/** Judges an edit of a project whose specs are the Markdown files in `specs`. @throws UnjudgedTree on a malformed config */
export function judgeTrees(before: Tree, after: Tree, parts: TreeParts = treeParts): Judgement {
  const base = configOf(before, 'before');
  const proposed = configOf(after, 'after');
  const judge = parts.judge(base, proposed);
  const changes = parts.compare(versionOf(before, base), versionOf(after, proposed));
  const records = {
    project: '.',
    signers: judge.signers,
    before: recordsIn(before),
    after: recordsIn(after),
  };
  return judgeEdit({ changes, touched: touchedIn(before, after, judge) }, [records], parts.rules);
}

function configOf(tree: Tree, which: string): Config {
  const text = tree.get(configFileName);
  if (text === undefined) return defaults;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UnjudgedTree(`${which}: ${configFileName} is no JSON: ${String(error)}`);
  }
  const validated = validateConfig(value);
  if (validated.valid) return { ...defaults, ...validated.config };
  const [problem] = validated.problems;
  throw new UnjudgedTree(`${which}: ${configFileName}: ${problem?.pointer}: ${problem?.message}`);
}

function versionOf(tree: Tree, config: Config): Version {
  const files = [...tree].filter(([path]) => path.startsWith('specs/') && path.endsWith('.md')).sort();
  return {
    specs: files.map(([path, text]) => ({ spec: knownSpec(path, text), project: '.' })),
    projects: [{ project: '.', config }],
  };
}

function recordsIn(tree: Tree): Tree {
  return new Map(
    [...tree].filter(([path]) => posix.dirname(path) === transitionsFolder && path.endsWith('.json')).sort(),
  );
}

function touchedIn(before: Tree, after: Tree, config: Config): readonly TouchedFile[] {
  const projects = [{ project: '.', config }];
  const digest = (text: string | undefined) => (text === undefined ? null : digestOf(text));
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path) => {
    const [old, now] = [before.get(path), after.get(path)];
    const file = old === now ? undefined : judgingFileAt(path, projects);
    return file === undefined ? [] : [{ ...file, old: digest(old), new: digest(now) }];
  });
}
