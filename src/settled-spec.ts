/**
 * Input: a spec that was read. Output: all that a check says of it, where that follows from its own file alone.
 * Invariant: the same is said of it among any other specs that `drawnInto` does not draw it into.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { checkLoaded, type OtherFiles } from './check-specs.ts';
import { planChecked } from './compile.ts';
import type { Diagnostic } from './diagnostic/diagnostic.ts';
import type { Silence } from './diagnostic/silence.ts';
import type { LoadedSpec } from './load-corpus.ts';
import { type ObligationCounts, obligationCounts, statusesOf } from './obligation-states.ts';
import { planDigest } from './plan/plan-digest.ts';
import { buildCorpus } from './spec/build-corpus.ts';
import { resolveReference } from './spec/resolve-reference.ts';
import type { Spec } from './spec/spec.ts';
import { type SpecSummary, summaryOf } from './spec-summary.ts';

/** What is kept of a spec that was checked by itself: plain data, a few hundred bytes where nothing is wrong. */
export interface SettledSpec {
  readonly summary: SpecSummary;
  /** Where the spec stands, absolute. */
  readonly path: string;
  readonly slug: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly silences: readonly Silence[];
  readonly obligations: ObligationCounts;
  readonly planDigest: string;
  /** The paths that its links may mean, as specs are shown. */
  readonly links: readonly string[];
  /** What was asked about other files, with the answers: all of this holds as long as they do. */
  readonly asked: readonly Answer[];
}

/** Whether a path exists, or the digest of the text that stands there. */
type Answer = readonly ['exists', string, boolean] | readonly ['text', string, string | null];

/**
 * Checks a spec by itself.
 *
 * @returns undefined where what is to be said of it may depend on other specs: a change file, a reference that does not
 *   lead into the spec itself, a property without one, a binding that cannot be parsed
 */
export function settle(loaded: LoadedSpec, cwd: string): SettledSpec | undefined {
  const { spec } = loaded;
  const corpus = buildCorpus([spec]);
  const ownReferences = spec.references.every(
    (reference) => reference.form === 'wiki' && resolveReference(corpus, reference, spec) !== undefined,
  );
  // The words of such a cell may name a constraint of any spec, which then has its property.
  const wordsForReference = spec.properties.some(({ derivesFrom }) => derivesFrom.length === 0);
  if (spec.change !== undefined || !ownReferences || wordsForReference) return undefined;
  const files = askedFiles();
  const alone = { specs: [loaded], corpusOf: () => corpus, unreadable: [], problems: [], projects: [] };
  const checked = checkLoaded(alone, cwd, files);
  if (checked.bindingOf(spec)?.problem !== undefined) return undefined;
  const planned = planChecked(checked);
  const [first] = planned;
  if (first === undefined) return undefined;
  const settled: SettledSpec = {
    summary: summaryOf(spec),
    path: spec.path,
    slug: spec.slug,
    diagnostics: checked.diagnostics,
    silences: checked.silences,
    obligations: obligationCounts(statusesOf(planned, checked)),
    planDigest: planDigest(first.plan),
    links: linkedPaths(spec),
    asked: files.answers(),
  };
  // A copy: a piece of a text would keep the whole text in memory.
  return JSON.parse(JSON.stringify(settled));
}

/** Whether the files that a settled spec was checked with are as they were. */
export function stillHolds({ asked }: SettledSpec): boolean {
  return asked.every(([question, path, answer]) =>
    question === 'exists' ? existsSync(path) === answer : digestOfText(path) === answer,
  );
}

/** Answers from disk, and remembers what was asked. */
function askedFiles(): OtherFiles & { readonly answers: () => readonly Answer[] } {
  const answers = new Map<string, Answer>();
  return {
    textOf: (path) => {
      const text = textAt(path);
      answers.set(`text ${path}`, ['text', path, text === undefined ? null : sha256(text)]);
      return text;
    },
    exists: (path) => {
      const answer = existsSync(path);
      answers.set(`exists ${path}`, ['exists', path, answer]);
      return answer;
    },
    answers: () => [...answers.values()],
  };
}

/** A link may be meant from the spec's folder or from the root. */
function linkedPaths({ file, links }: Spec): readonly string[] {
  const paths = links.flatMap(({ target }) => {
    const path = unescaped(target.split(/[?#]/, 1)[0] ?? '').replace(/^\//, '');
    return path === '' ? [] : [posix.join(posix.dirname(file), path), posix.normalize(path)];
  });
  return [...new Set(paths)].filter((path) => path !== posix.normalize(file));
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function textAt(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function digestOfText(path: string): string | null {
  const text = textAt(path);
  return text === undefined ? null : sha256(text);
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
