import type { SourceModule } from './parse-module.ts';
import type { Value, ValueResolver } from './resolve-value.ts';

/** What the code of a step definition looks at, as far as it can be seen without running it. */
export interface StepReach {
  /** The words of its names and literals, and of all that it calls within reach, in lower case. */
  readonly words: ReadonlySet<string>;
  /** Whether each parameter after the world is used. What lies beyond the list is not declared. */
  readonly parameters: readonly boolean[];
}

/** Any node of the parser's tree. */
interface TreeNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** How many declarations one definition may lead through; above that, its reach counts as unknown. */
const mostDeclarations = 500;

/**
 * Follows a step definition through the functions and constants that it names, in its own module and in those that it
 * imports by a relative path. Packages know nothing of a spec, and are not looked at.
 *
 * @param also further values that the definition works on, such as the world
 * @returns undefined where a part of the code is out of reach
 */
export function stepReach(
  value: Value,
  also: readonly Value[],
  resolver: ValueResolver,
): StepReach | undefined {
  const definition = functionOf(value, resolver);
  if (definition === undefined) return undefined;
  const walk = new ReachWalk(resolver);
  walk.add(definition);
  for (const { node, module } of also) walk.add({ node: node as unknown as TreeNode, module });
  return walk.complete ? { words: walk.words, parameters: usedParameters(definition.node) } : undefined;
}

/** A declaration and the module that it stands in. */
interface Declared {
  readonly node: TreeNode;
  readonly module: SourceModule;
}

/** The function that a value is: written out, or declared under the name that it is. */
function functionOf(value: Value, resolver: ValueResolver): Declared | undefined {
  const node = value.node as unknown as TreeNode;
  if (isFunction(node)) return { node, module: value.module };
  if (value.node.type !== 'Identifier') return undefined;
  const declared = declaredAs(value.node.name, value.module, resolver);
  return typeof declared === 'object' && isFunction(declared.node) ? declared : undefined;
}

function isFunction({ type }: TreeNode): boolean {
  return (
    type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'
  );
}

class ReachWalk {
  readonly words = new Set<string>();
  complete = true;
  readonly #resolver: ValueResolver;
  readonly #seen = new Set<unknown>();

  constructor(resolver: ValueResolver) {
    this.#resolver = resolver;
  }

  add(root: Declared): void {
    const pending: Declared[] = [root];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (this.#seen.has(next.node)) continue;
      this.#seen.add(next.node);
      if (this.#seen.size > mostDeclarations) this.complete = false;
      if (!this.complete) return;
      const { words, names } = readDeclaration(next.node);
      for (const word of words) this.words.add(word);
      for (const name of names) {
        const declared = declaredAs(name, next.module, this.#resolver);
        if (declared === 'out-of-reach') this.complete = false;
        else if (declared !== undefined) pending.push(declared);
      }
    }
  }
}

/** The words and names of each declaration; many definitions lead through the same ones. */
const read = new WeakMap<
  TreeNode,
  { readonly words: ReadonlySet<string>; readonly names: ReadonlySet<string> }
>();

function readDeclaration(root: TreeNode): {
  readonly words: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
} {
  const known = read.get(root);
  if (known !== undefined) return known;
  const words = new Set<string>();
  const names = new Set<string>();
  const say = (text: string): void => {
    for (const word of wordsOf(text)) words.add(word);
  };
  for (const node of nodesOf(root)) {
    if (node.type === 'Identifier') {
      names.add(String(node.name));
      say(String(node.name));
    } else if (node.type === 'Literal') say(String(node.value));
    else if (node.type === 'TemplateElement') say((node.value as { readonly raw: string }).raw);
  }
  const found = { words, names };
  read.set(root, found);
  return found;
}

/** What a name in a module stands for: undefined for a name of its own scope or a package's, `out-of-reach` beyond. */
function declaredAs(
  name: string,
  module: SourceModule,
  resolver: ValueResolver,
): Declared | 'out-of-reach' | undefined {
  const own = declarationOf(name, module);
  if (own !== undefined) return { node: own, module };
  const imported = module.imports.get(name);
  if (imported === undefined || !/^\.\.?\//.test(imported.specifier)) return undefined;
  const from = resolver.imported(module, imported.specifier);
  if (from === undefined) return 'out-of-reach';
  const there = imported.name === '*' ? undefined : declarationOf(imported.name, from);
  return { node: there ?? (from.program as unknown as TreeNode), module: from };
}

/** The declaration of a name at the top level of a module. */
function declarationOf(name: string, { program }: SourceModule): TreeNode | undefined {
  for (const statement of program.body as unknown as readonly TreeNode[]) {
    const declared = (statement.declaration as TreeNode | null | undefined) ?? statement;
    if ((declared.id as TreeNode | null | undefined)?.name === name) return declared;
    if (declared.type !== 'VariableDeclaration') continue;
    for (const each of declared.declarations as readonly TreeNode[]) {
      if ((each.id as TreeNode).name === name) return each;
    }
  }
  return undefined;
}

/** Whether each parameter of a function after the first is named in its body; one that is taken apart is. */
function usedParameters({ params, body }: TreeNode): readonly boolean[] {
  const names = new Set<string>();
  for (const node of nodesOf(body as TreeNode)) if (node.type === 'Identifier') names.add(String(node.name));
  const [, ...rest] = params as readonly TreeNode[];
  const used: boolean[] = [];
  for (const parameter of rest) {
    if (parameter.type === 'RestElement') return [...used, ...Array<boolean>(64).fill(true)];
    used.push(parameter.type !== 'Identifier' || names.has(String(parameter.name)));
  }
  return used;
}

function* nodesOf(root: TreeNode): Iterable<TreeNode> {
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const next = pending.pop();
    if (Array.isArray(next)) pending.push(...next);
    else if (isNode(next)) {
      yield next;
      for (const [key, value] of Object.entries(next)) {
        if (key !== 'typeAnnotation' && typeof value === 'object') pending.push(value);
      }
    }
  }
}

function isNode(value: unknown): value is TreeNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The words of a text in lower case: `userId` is user and id, `HTTP_404` is http and 404. */
export function wordsOf(text: string): readonly string[] {
  return (text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.toLowerCase(),
  );
}
