// Answers a request that was never sent.
import { answerTo, serve, write } from './support/serve.mjs';

serve((id, params) => write(`${answerTo(id + 1000, params)}\n`));
