// Answers with a name that stands twice, which readers understand differently.
import { serve, write } from './support/serve.mjs';

serve((id) =>
  write(`{"jsonrpc":"2.0","id":${id},"result":{"outcome":"value","value":{"a":1,"\\u0061":2}}}\n`),
);
