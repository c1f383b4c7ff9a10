// Dies as a program does that the system ends.
import { serve } from './support/serve.mjs';

serve(() => process.kill(process.pid, 'SIGSEGV'));
