import type { Json } from '../../runtime/runtime.ts';
import type { Type } from './documents.ts';

/** A name that none of the objects has. */
export function freshName(stem: string, ...taken: readonly object[]): string {
  let name = stem;
  for (let index = 0; taken.some((names) => Object.hasOwn(names, name)); index += 1)
    name = `${stem}_${index}`;
  return name;
}

/** A value that is not one of the type's. */
export function outsider(type: Type): Json {
  return type.shape === 'scalar' && type.name === 'unit' ? false : null;
}
