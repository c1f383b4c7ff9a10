// Answers with a value of a hundred thousand levels, which fits a frame and overflows a recursive reader.
import { serve, write } from './support/serve.mjs';

const levels = 100_000;
const value = '['.repeat(levels) + ']'.repeat(levels);

serve((id) => write(`{"jsonrpc":"2.0","id":${id},"result":{"outcome":"value","value":${value}}}\n`));
