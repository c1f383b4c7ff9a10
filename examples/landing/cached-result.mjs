// The `reuse` rung: `look-up` answers for a tree that was decided before, `record` keeps a decision from stdin.
// A tree with changes that are not committed has no digest to look up, so it is never answered from the cache.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = '.lawful/landing';
const answers = { allow: 0, deny: 1, unknown: 2 };

function tree() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : undefined;
}

function lookUp() {
  const digest = tree();
  if (digest === undefined) return 'unknown';
  try {
    return JSON.parse(readFileSync(`${folder}/${digest}.json`, 'utf8')).verdict;
  } catch {
    return 'unknown';
  }
}

function record() {
  const digest = tree();
  const { subject, verdict, reason } = JSON.parse(readFileSync(0, 'utf8'));
  // Doubt is not worth remembering, and what a person allowed was allowed once.
  if (digest === undefined || reason === 'INDETERMINATE' || subject.risk_class === 'self_modify') return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${digest}.json`, JSON.stringify({ verdict }));
}

if (process.argv[2] === 'record') record();
else process.exit(answers[lookUp()] ?? answers.unknown);
