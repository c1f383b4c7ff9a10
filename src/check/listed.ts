/** Names in a sentence: `a`, `b` and `c`, each in code marks. */
export function listed(names: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  const marked = names.map((name) => `\`${name}\``);
  const last = marked.pop() ?? '';
  return marked.length === 0 ? last : `${marked.join(', ')} ${conjunction} ${last}`;
}
