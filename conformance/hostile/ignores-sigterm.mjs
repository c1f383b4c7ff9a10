// Will not end: neither when told, nor when its input ends, nor by SIGTERM.
import { answerTo, serve, write } from './support/serve.mjs';

process.exit = () => undefined;
process.on('SIGTERM', () => undefined);
setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20_000);

serve((id, params) => write(`${answerTo(id, params)}\n`));
