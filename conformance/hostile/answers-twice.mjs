// Answers a call, and then answers it again, as code does that falls through.
import { answerTo, serve, write } from './support/serve.mjs';

serve((id, params) => {
  const answer = `${answerTo(id, params)}\n`;
  write(answer + answer);
});
