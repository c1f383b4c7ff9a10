import { type ArtefactRule, freshExample, wholeFile } from './artefact-rule.ts';

export const rule: ArtefactRule = {
  id: 'generated-stale',
  severity: 'error',
  why: 'The generated tests were made from other obligations than the spec has now, so that a green run says nothing about the spec. Run `lawful compile`. A change of prose alone, which moves lines and no obligation, is not reported here; `lawful compile --check` compares every byte.',
  accepted: freshExample,
  rejected: { ...freshExample, plan: 'sha256:c' },
  *check({ specFile, folder, plan, recordedPlan, recorded, present }) {
    if (specFile === undefined || plan === undefined) return;
    const missing = [...recorded.keys()].filter((name) => !present.has(name));
    if (recordedPlan === plan && missing.length === 0) return;
    const seen =
      recordedPlan === undefined
        ? 'no generated tests'
        : missing.length > 0 && recordedPlan === plan
          ? `generated tests without ${missing.join(' and ')}`
          : 'generated tests of an older version';
    yield {
      ...wholeFile(specFile),
      message: `Unexpected state of ${folder}: ${seen}, expected the tests of this spec as it is.`,
      actual: seen,
      expected: 'the tests of this spec as it is',
      note: 'Run `lawful compile`.',
    };
  },
};
