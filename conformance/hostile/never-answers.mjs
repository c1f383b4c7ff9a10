// Takes a call and says nothing.
import { writeSync } from 'node:fs';
import { serve } from './support/serve.mjs';

serve(() => writeSync(2, 'thinking about it\n'));
