// Answers with a byte that is no UTF-8, as a program does that writes Latin-1.
import { answerTo, serve, write } from './support/serve.mjs';

serve((id) => write(Buffer.from(`${answerTo(id, 'caf\u00e9')}\n`, 'latin1')));
