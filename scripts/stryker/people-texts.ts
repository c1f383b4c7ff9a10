/** Leaves out what no spec speaks of: the words in which the reference explains itself to people. */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** As much of a node of the syntax tree as is looked at. */
interface Node {
  readonly type: string;
  readonly key?: { readonly name?: string };
  readonly callee?: { readonly name?: string };
}

function shouldIgnore(path: object): string | undefined {
  const { node } = path as { readonly node: Node };
  if (node.type === 'ObjectProperty' && node.key?.name === 'message') return 'message text for people';
  if (node.type === 'NewExpression' && /Error$/.test(node.callee?.name ?? '')) return 'text of an error';
  return undefined;
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'people-texts', { shouldIgnore })];
