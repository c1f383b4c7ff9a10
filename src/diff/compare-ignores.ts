import type { Ignore } from '../spec/ignore.ts';
import type { Spec } from '../spec/spec.ts';
import type { Change } from './change.ts';
import { digestOf, type Place } from './obligation.ts';
import type { Pair } from './pair-obligations.ts';
import type { VersionedSpec } from './version.ts';

/**
 * Ignores that came weaken a spec, those that went strengthen it. One that covers another text than before is a new
 * one: what it silences there was never agreed to.
 */
export function compareIgnores(specs: readonly Pair<VersionedSpec>[]): readonly Change[] {
  return specs.flatMap(({ before, after }) => {
    const old = keyedIgnores(before?.spec);
    const current = keyedIgnores(after?.spec);
    const about = after ?? before;
    if (about === undefined) return [];
    const common = {
      kind: 'ignore' as const,
      project: about.project,
      spec: about.spec.id.value,
      was: undefined,
    };
    const come = [...current].filter(([key]) => !old.has(key));
    const gone = [...old].filter(([key]) => !current.has(key));
    return [
      ...come.map(
        ([key, { ignore, place }]): Change => ({
          ...common,
          class: 'weakened',
          name: ignore.rule.value,
          before: undefined,
          after: place,
          details: [`silenced now: ${ignore.reason ?? 'without a reason'}`],
          old: null,
          new: digestOf(key),
        }),
      ),
      ...gone.map(
        ([key, { ignore, place }]): Change => ({
          ...common,
          class: 'strengthened',
          name: ignore.rule.value,
          before: place,
          after: undefined,
          details: ['silenced no longer'],
          old: digestOf(key),
          new: null,
        }),
      ),
    ];
  });
}

interface PlacedIgnore {
  readonly ignore: Ignore;
  readonly place: Place;
}

/** Ignores by rule, reason and covered text; a second one with all three the same by its number too. */
function keyedIgnores(spec: Spec | undefined): ReadonlyMap<string, PlacedIgnore> {
  const keyed = new Map<string, PlacedIgnore>();
  for (const ignore of spec?.ignores ?? []) {
    if (spec === undefined || !silences(ignore)) continue;
    const covered = ignore.covers.map(({ start, end }) => spec.source.text.slice(start.offset, end.offset));
    const parts = [ignore.keyword.value, ignore.rule.value, ignore.reason, ...covered.map(normalised)];
    let number = 0;
    while (keyed.has(JSON.stringify([...parts, number]))) number += 1;
    keyed.set(JSON.stringify([...parts, number]), {
      ignore,
      place: { file: spec.file, line: ignore.range.start.line },
    });
  }
  return keyed;
}

/** A comment of another form silences nothing; `ignore-invalid` reports it. */
function silences({ keyword, rule, reason }: Ignore): boolean {
  return keyword.value === 'lawful-ignore' && rule.value !== '' && reason !== undefined;
}

function normalised(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
