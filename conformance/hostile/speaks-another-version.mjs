// Speaks a version of the protocol that was not offered.
import { serve } from './support/serve.mjs';

serve(() => undefined, { protocol: 2 });
