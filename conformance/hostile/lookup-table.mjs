// Implements nothing: it looks calls up in a table of answers, and refuses what is not there. The variable LOOKUP names
// the table, a JSON file with a list of {operation, params, reply}.
import { readFileSync } from 'node:fs';
import { serveReplies } from './support/serve.mjs';

/** The JSON text of a value, the same for any order of names. */
function spelled(value) {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

const known = new Map(
  JSON.parse(readFileSync(process.env.LOOKUP, 'utf8')).map(({ operation, params, reply }) => [
    spelled([operation, params]),
    reply,
  ]),
);

const lookUp = (operation) => (params) =>
  known.get(spelled([operation, params])) ?? {
    outcome: 'reject',
    code: 'unknown',
    message: 'It is not in the table.',
  };

serveReplies({ 'ladder.validate': lookUp('ladder.validate'), 'ladder.walk': lookUp('ladder.walk') });
