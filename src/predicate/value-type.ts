// Why: generated bindings are typed. These are the types that a predicate can ask of an observed value.

/**
 * The type of a value in a binding. `union`: several vocabularies fit. `change`: the value before and after the run, for names that a predicate calls
 * unchanged. `json`: nothing is known.
 */
export type ValueType =
  | { readonly kind: 'boolean' | 'number' | 'string' | 'time' | 'state' | 'json' }
  | { readonly kind: 'vocabulary'; readonly name: string }
  | { readonly kind: 'union'; readonly options: readonly ValueType[] }
  | { readonly kind: 'list' | 'set'; readonly item: ValueType }
  | { readonly kind: 'record'; readonly fields: ReadonlyMap<string, ValueType> }
  | { readonly kind: 'change'; readonly of: ValueType };
