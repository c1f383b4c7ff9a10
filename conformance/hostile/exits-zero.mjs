// Ends in the middle of a call as if all were well.
import { writeSync } from 'node:fs';
import { serve } from './support/serve.mjs';

serve(() => {
  writeSync(2, 'goodbye\n');
  process.exit(0);
});
