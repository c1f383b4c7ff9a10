// Prints lines among its answers, as a forgotten debugging statement does.
import { answerTo, serve, write } from './support/serve.mjs';

serve((id, params) => {
  console.log('about to answer');
  console.log(`${'a long line '.repeat(100)}`);
  setTimeout(() => write(`${answerTo(id, params)}\n`), 50);
});
