// Fails itself, and says so.
import { send, serve } from './support/serve.mjs';

serve((id) => send({ id, error: { code: -32603, message: 'division by zero' } }));
