// Why: recovery splits at separators outside brackets, so one bracket that is never closed must not swallow the rest.
import type { Mark, Token } from './token.ts';

const openerOf: ReadonlyMap<Mark, Mark> = new Map<Mark, Mark>([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/**
 * The partner of each bracket token, by token index, in both directions. A bracket without a partner has no entry.
 * Linear: a closer drops the unclosed openers above its own once and for all.
 */
export function matchBrackets(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const partners = new Map<number, number>();
  const open: { readonly symbol: Mark; readonly index: number }[] = [];
  const waiting = new Map<Mark, number>();
  const count = (symbol: Mark, change: number) => waiting.set(symbol, (waiting.get(symbol) ?? 0) + change);
  tokens.forEach((token, index) => {
    if (token.kind !== 'symbol') return;
    const { symbol } = token;
    if (symbol === '(' || symbol === '[' || symbol === '{') {
      open.push({ symbol, index });
      count(symbol, 1);
      return;
    }
    const opener = openerOf.get(symbol);
    if (opener === undefined || (waiting.get(opener) ?? 0) === 0) return;
    for (let top = open.pop(); top !== undefined; top = open.pop()) {
      count(top.symbol, -1);
      if (top.symbol !== opener) continue;
      partners.set(top.index, index);
      partners.set(index, top.index);
      break;
    }
  });
  return partners;
}
