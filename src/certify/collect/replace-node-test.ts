/** Module hooks that give generated tests a `test` which does not run them. Loaded by node in a thread of its own. */
import type { InitializeHook, ResolveHook } from 'node:module';

let replacement = '';

export const initialize: InitializeHook<{ readonly replacement: string }> = (data) => {
  replacement = data.replacement;
};

export const resolve: ResolveHook = (specifier, context, next) => {
  const generated = context.parentURL !== undefined && /\.test\.ts(\?|$)/.test(context.parentURL);
  return specifier === 'node:test' && generated
    ? { url: replacement, shortCircuit: true }
    : next(specifier, context);
};
