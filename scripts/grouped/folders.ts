/**
 * Folders whose tests share nothing in a process that another could see, so that those of a group run in one process.
 * A folder's tests that run the command are here too: what they share is on the other side of a process.
 */
export const groups = {
  reading: ['src/predicate', 'src/spec', 'src/markdown', 'src/diagnostic'],
  judging: [
    'src/check',
    'src/plan',
    'src/emit',
    'src/diff',
    'src/reference/core',
    'src/reference/ladder',
    'src/certify/reports',
    'src/certify/known-failing',
    'src/certify/progress',
    'src/xml',
  ],
  refining: ['src/reference/tiers', 'src/reference/registry', 'src/reference/adapter'],
  certifying: [
    'src/certify/certificate',
    'src/certify/journal',
    'src/certify/merge',
    'src/certify/rejudge',
    'src/config',
    'src/cache',
  ],
  deciding: [
    'src/commands/explain',
    'src/commands/diff',
    'src/commands/tiers',
    'src/commands/records',
    'src/commands/merge',
    'src/commands/verify',
    'src/commands/ladder',
  ],
  running: ['src/runtime'],
  agreeing: ['generated/core', 'generated/ladder', 'generated/registry', 'generated/tiers'],
  guarding: ['generated/adapter', 'generated/gate'],
  speaking: ['src/adapter'],
} as const;
