// The `human` rung: a person answers by an environment variable that names the commit they looked at, so that an
// answer never carries over to another commit: LANDING_ALLOWED=<commit> or LANDING_DENIED=<commit>.
import { execFileSync } from 'node:child_process';

const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
const { LANDING_ALLOWED: allowed, LANDING_DENIED: denied } = process.env;

if (denied === commit) process.exit(1);
if (allowed === commit) process.exit(0);
console.error(`Nobody has answered for ${commit}. Set LANDING_ALLOWED or LANDING_DENIED to it.`);
process.exit(2);
