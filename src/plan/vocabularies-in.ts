import type { ValueType } from '../predicate/value-type.ts';

/** The names of the vocabularies that a type mentions. */
export function vocabulariesIn(type: ValueType): readonly string[] {
  switch (type.kind) {
    case 'vocabulary':
      return [type.name];
    case 'union':
      return type.options.flatMap(vocabulariesIn);
    case 'list':
    case 'set':
      return vocabulariesIn(type.item);
    case 'change':
      return vocabulariesIn(type.of);
    case 'record':
      return [...type.fields.values()].flatMap(vocabulariesIn);
    default:
      return [];
  }
}
