// Input: the path of a record file, a name, and how many records to append, as arguments.
// Output: one line for each record that was acknowledged: its sequence number and its digest.
// Invariant: a line is written only after `append` returned.
import { writeSync } from 'node:fs';
import { openSqliteStore } from '../sqlite-store.ts';

const [path = '', name = '', count = '0'] = process.argv.slice(2);
const store = openSqliteStore(path);
for (let index = 0; index < Number(count); index += 1) {
  const entry = store.append({ name, index, filler: 'x'.repeat(200) });
  writeSync(1, `${entry.sequence} ${entry.digest}\n`);
}
store.close();
