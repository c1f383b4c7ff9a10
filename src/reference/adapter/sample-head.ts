import type { JournalHead } from '../../certify/journal/journal.ts';

const noDigest = '0'.repeat(64);

/** The spec that cases of the runner's own tests are said to be of. */
export const sampleSpec = { id: 'runner.sample', slug: 'sample', name: 'specs/sample.md', sha256: noDigest };

/** The head of a run of which only the cases matter. */
export const sampleHead: JournalHead = {
  journal: 1,
  runtime: '--adapter scripted',
  handshake: {
    protocol: 1,
    runtime: { name: 'scripted', version: '1', language: 'JavaScript' },
    adapter: { name: 'scripted', version: '1' },
    operations: ['act'],
    stateless: true,
    max_in_flight: 1,
    max_batch: 1,
  },
  artifact: [],
  specs: [sampleSpec],
  suite: noDigest,
  seed: 1,
  runs: 1,
  runner: { name: 'lawful', version: '0', fast_check: '0' },
  shard: null,
};
