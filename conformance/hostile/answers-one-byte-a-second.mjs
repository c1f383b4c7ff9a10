// Sends a sound answer so slowly that it is never complete, though it never stops either.
import { answerTo, serve, write } from './support/serve.mjs';

serve((id, params) => {
  const answer = [...`${answerTo(id, params)}\n`];
  setInterval(() => write(answer.shift() ?? ' '), 1000);
});
