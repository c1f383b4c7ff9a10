import { type Broken, broken, type Comparison, firstRefutation, within } from './comparison.ts';
import type { SumType, Type } from './documents.ts';
import { freshName, outsider } from './fresh.ts';
import { memberOf } from './members.ts';
import { leaf, variantSample } from './sample.ts';
import { sampleValue } from './sample-values.ts';

type Compare = (a: Type, b: Type) => Comparison;

/** The rule of sums: each variant of A is one of B with a subtype payload, or unknown to an open B. */
export function compareSums(a: SumType, b: SumType, compare: Compare): Comparison {
  return firstRefutation(brokenRules(a, b, compare));
}

function* brokenRules(a: SumType, b: SumType, compare: Compare): Iterable<Broken> {
  for (const [variant, payload] of Object.entries(a.variants)) {
    const accepted = memberOf(b.variants, variant);
    if (accepted !== undefined) {
      const inner = compare(payload, accepted);
      if (inner.result !== true) {
        yield within(`variant ${variant}`, inner, (value) => variantSample(variant, value));
      }
    } else if (!b.open) {
      const sample = sampleValue(payload);
      const reason = `variant ${variant} is unknown to a closed sum`;
      yield broken(reason, sample === null ? null : variantSample(variant, sample));
    }
  }
  if (!a.open) return;
  if (!b.open) {
    const variant = freshName('other', a.variants, b.variants);
    yield broken('an open sum is none of a closed one', variantSample(variant, leaf(null)));
  }
  for (const [variant, payload] of Object.entries(b.variants)) {
    if (memberOf(a.variants, variant) !== undefined) continue;
    const reason = `variant ${variant} is typed, and an open sum may emit anything there`;
    yield broken(reason, variantSample(variant, leaf(outsider(payload))));
  }
}
