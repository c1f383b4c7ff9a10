/** Folders whose tests are pure, so that those of a group run in one process. */
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
} as const;
