// Answers with a sound frame of a hundred megabytes.
import { serve, write } from './support/serve.mjs';

serve((id) => {
  write(`{"jsonrpc":"2.0","id":${id},"result":{"outcome":"value","value":"`);
  const chunk = Buffer.alloc(1024 * 1024, 'a');
  for (let megabytes = 0; megabytes < 100; megabytes += 1) write(chunk);
  write('"}}\n');
});
