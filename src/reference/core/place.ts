/** A place inside a value: the way to it, as a list that its parts share. Null is the value itself. */
export type Place = { readonly within: Place; readonly step: string | number } | null;

/** The place as a JSON Pointer. Only findings need one, so only they pay for it. */
export function pointerTo(place: Place): string {
  const steps: string[] = [];
  for (let at = place; at !== null; at = at.within) {
    steps.push(String(at.step).replaceAll('~', '~0').replaceAll('/', '~1'));
  }
  return steps.reduceRight((pointer, step) => `${pointer}/${step}`, '');
}
