// Answers, closes its input and lives on.
import { closeSync } from 'node:fs';
import { answerTo, serve, write } from './support/serve.mjs';

process.exit = () => undefined;
setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20_000);

serve((id, params, input) => {
  input.destroy();
  input.once('close', () => {
    // Node itself leaves the standard descriptors open.
    closeSync(0);
    write(`${answerTo(id, params)}\n`);
  });
});
