// Ends in the middle of a call, and leaves a child behind that holds its pipes open.
import { spawn } from 'node:child_process';
import { serve } from './support/serve.mjs';

serve(() => {
  const wait = 'setTimeout(() => {}, 20_000)';
  spawn(process.execPath, ['-e', wait, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(0);
});
