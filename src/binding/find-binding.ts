import type { Expression } from 'oxc-parser';
import type { SourceModule } from './parse-module.ts';
import type { Value, ValueResolver } from './resolve-value.ts';

/** The object that a binding's default export gives to `defineBinding(…)`, where it can be seen. */
export function findBinding(module: SourceModule, resolver: ValueResolver): Value | undefined {
  const exported = resolver.exported(module, 'default');
  if (exported === undefined) return undefined;
  const value = resolver.follow(exported);
  const argument = argumentOf(value, 'defineBinding');
  return argument === undefined ? undefined : resolver.follow(argument);
}

/** The first argument of a call of a function that is imported, or known, by this name. */
export function argumentOf({ node, module }: Value, functionName: string): Value | undefined {
  if (!isCallOf({ node, module }, functionName) || node.type !== 'CallExpression') return undefined;
  const argument = node.arguments[0];
  return argument === undefined || argument.type === 'SpreadElement' ? undefined : { node: argument, module };
}

/** Whether an expression calls a function that is imported, or known, by this name. */
export function isCallOf(
  { node, module }: { node: Expression; module: SourceModule },
  functionName: string,
): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return false;
  const local = node.callee.name;
  return (module.imports.get(local)?.name ?? local) === functionName;
}
