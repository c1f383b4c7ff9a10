/** Folds words to snake_case: `Fail fast ordering` and `(Fail, fast) ordering!` are `fail_fast_ordering`. */
export function snakeCase(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('_');
}
