// Writes half a gigabyte that never becomes a line.
import { serve, write } from './support/serve.mjs';

serve(() => {
  const chunk = Buffer.alloc(256 * 1024, 'x');
  for (let written = 0; written < 512 * 1024 * 1024; written += chunk.length) write(chunk);
});
