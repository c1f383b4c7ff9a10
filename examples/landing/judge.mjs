// Runs a tool and says what its end means for a rung: 0 allow, 1 deny, 2 undecided.
// Tools disagree on exit codes (a type checker may fail with 2), and only the author of a ladder knows whether a
// pass settles the matter.
import { spawnSync } from 'node:child_process';

const undecided = 2;
const meanings = { 'pass-allows': 0, 'pass-proves-nothing': undecided };
const [meaning = '', program = '', ...args] = process.argv.slice(2);

if (!Object.hasOwn(meanings, meaning) || program === '') {
  console.error(`Usage: judge.mjs ${Object.keys(meanings).join('|')} PROGRAM [ARGUMENT...]`);
  process.exit(undecided);
}
const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
if (error) console.error(`${program} could not run: ${error.message}`);
// A tool that did not start, or was killed, says nothing about the change.
process.exit(status === null ? undecided : status === 0 ? meanings[meaning] : 1);
