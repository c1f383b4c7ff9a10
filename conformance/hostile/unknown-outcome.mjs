// Answers with an outcome that the protocol does not have.
import { send, serve } from './support/serve.mjs';

serve((id) => send({ id, result: { outcome: 'passed' } }));
