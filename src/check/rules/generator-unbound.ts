import { placedCasesOf } from '../../spec/placed-cases.ts';
import type { GeneratorUse, Spec } from '../../spec/spec.ts';
import { didYouMean } from '../did-you-mean.ts';
import type { CheckRule } from '../rule.ts';
import { domainsOf, isOverDomain } from '../steps-of.ts';
import { suggester } from '../suggester.ts';

const property = (generator: string) => `## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
| all_taken | unit | [[example]] | \`${generator}()\` | \`taken == arrived\` |
`;

export const rule: CheckRule = {
  id: 'generator-unbound',
  severity: 'warning',
  why: 'The binding of a spec makes the inputs of each generator real. A generator that the binding does not have, or has only as an open hole, leaves its property and cases without inputs: they are compiled, counted as needing the binding, and not run.',
  accepted: { 'example.md': property('many_jobs'), binding: 'domain many_jobs' },
  rejected: { 'example.md': property('any_jobs'), binding: 'domain many_jobs' },
  *check({ corpus, bindingOf }) {
    for (const spec of corpus.specs) {
      const binding = bindingOf(spec);
      if (binding === undefined) continue;
      const nearestTo = suggester([...binding.domains.keys()]);
      for (const { domain, range } of firstUses(spec)) {
        const bound = binding.domains.get(domain);
        if (bound === undefined ? binding.open : !bound.hole) continue;
        const nearest = bound === undefined ? nearestTo(domain) : undefined;
        yield {
          file: spec.file,
          range,
          message:
            bound === undefined
              ? `Unexpected generator \`${domain}\` that \`${binding.file}\` does not have.${didYouMean(nearest)}`
              : `Unexpected generator \`${domain}\` that is still an open hole in \`${binding.file}\`.`,
          actual: domain,
          expected: nearest ?? `a domain \`${domain}\` in the binding`,
          note:
            bound === undefined
              ? `Run \`lawful bind ${spec.slug}\` to add it to the binding, then fill it.`
              : `Fill the hole; \`lawful bind ${spec.slug}\` adds what else is missing.`,
        };
      }
    }
  },
};

/** Each domain once, at its first use: one entry of the binding serves them all. */
function firstUses(spec: Spec): GeneratorUse[] {
  const uses = [
    ...spec.properties.flatMap((row) => row.generators),
    ...placedCasesOf(spec).flatMap((placed) => (isOverDomain(placed.case) ? domainsOf(placed.case) : [])),
  ];
  const firsts = new Map<string, GeneratorUse>();
  for (const use of uses) if (!firsts.has(use.domain)) firsts.set(use.domain, use);
  return [...firsts.values()];
}
