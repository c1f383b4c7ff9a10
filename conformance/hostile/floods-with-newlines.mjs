// Prints short lines, half a gigabyte of them.
import { serve, write } from './support/serve.mjs';

serve(() => {
  const chunk = Buffer.from('still working on it\n'.repeat(10_000));
  for (let written = 0; written < 512 * 1024 * 1024; written += chunk.length) write(chunk);
});
