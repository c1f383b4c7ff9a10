// Answers requests that it never reads, by counting their ids, so that what is written to it piles up.
import { readSync } from 'node:fs';
import { answerTo, handshake, send, write } from './support/serve.mjs';

const first = Buffer.alloc(64 * 1024);
let { id } = JSON.parse(first.toString('utf8', 0, readSync(0, first)));
send({ id, result: handshake });
setInterval(() => {
  id += 1;
  write(`${answerTo(id, null)}\n`);
}, 100);
