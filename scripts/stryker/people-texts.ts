/** Leaves out what no spec speaks of: the words in which the reference explains itself to people. */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** As much of a node of the syntax tree, and of its place, as is looked at. */
interface Node {
  readonly type: string;
  readonly key?: { readonly name?: string };
  readonly id?: { readonly name?: string };
  readonly callee?: { readonly name?: string; readonly property?: { readonly name?: string } };
}
interface Place {
  readonly node: Node;
  readonly parent: Node | null;
  readonly listKey?: string | null;
  readonly key?: string | number | null;
}

/** `findings.add(code, path, message)` */
const messageArgument = 2;

function shouldIgnore(path: object): string | undefined {
  const { node, parent, listKey, key } = path as Place;
  const named =
    (node.type === 'ObjectProperty' && node.key?.name === 'message') ||
    (node.type === 'VariableDeclarator' && node.id?.name === 'message') ||
    (parent?.callee?.property?.name === 'add' && listKey === 'arguments' && key === messageArgument);
  if (named) return 'message text for people';
  if (node.type === 'NewExpression' && /Error$/.test(node.callee?.name ?? '')) return 'text of an error';
  return undefined;
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'people-texts', { shouldIgnore })];
