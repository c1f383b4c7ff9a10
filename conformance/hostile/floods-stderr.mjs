// Writes a hundred megabytes to standard error, and then answers.
import { writeSync } from 'node:fs';
import { answerTo, serve, write } from './support/serve.mjs';

serve((id, params) => {
  const chunk = Buffer.from('a warning\n'.repeat(10_000));
  for (let written = 0; written < 100 * 1024 * 1024; written += chunk.length) writeSync(2, chunk);
  write(`${answerTo(id, params)}\n`);
});
