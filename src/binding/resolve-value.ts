import { dirname, resolve } from 'node:path';
import type { Expression } from 'oxc-parser';
import { parseModule, type SourceModule } from './parse-module.ts';
import type { BindingProblem } from './surface.ts';

/** An expression and the module that it stands in. */
export interface Value {
  readonly node: Expression;
  readonly module: SourceModule;
}

/** Bounds on how far a value is followed. */
const limits = { steps: 32, modules: 64 };

/**
 * Follows values through `const` declarations, type wrappers, and relative imports. Which files are within reach is
 * for `readFile` to say.
 */
export class ValueResolver {
  readonly #readFile: (path: string) => string | undefined;
  readonly #modules = new Map<string, SourceModule | undefined>();
  #problem: BindingProblem | undefined;

  constructor(readFile: (path: string) => string | undefined) {
    this.#readFile = readFile;
  }

  /** The first file that could not be parsed. */
  get problem(): BindingProblem | undefined {
    return this.#problem;
  }

  /** Reads and parses a file once. @returns undefined where it is out of reach, or no TypeScript */
  module(file: string): SourceModule | undefined {
    if (this.#modules.has(file)) return this.#modules.get(file);
    if (this.#modules.size >= limits.modules) return undefined;
    const text = this.#readFile(file);
    const parsed = text === undefined ? undefined : parseModule(file, text);
    const module = parsed === undefined || 'message' in parsed ? undefined : parsed;
    if (parsed !== undefined && 'message' in parsed) this.#problem ??= parsed;
    this.#modules.set(file, module);
    return module;
  }

  /** What an expression stands for. @returns the expression where it cannot be followed further */
  follow(value: Value): Value {
    let current = value;
    for (let steps = 0; steps < limits.steps; steps += 1) {
      const next = this.#step(current);
      if (next === undefined) return current;
      current = next;
    }
    return current;
  }

  /** What a module exports under a name. */
  exported(module: SourceModule, name: string): Value | undefined {
    let from = module;
    let wanted = name;
    for (let steps = 0; steps < limits.steps; steps += 1) {
      const found = from.exports.get(wanted);
      if (found === undefined) return undefined;
      if (typeof found !== 'string') return { node: found, module: from };
      const constant = from.constants.get(found);
      if (constant !== undefined) return { node: constant, module: from };
      const imported = from.imports.get(found);
      const next = imported === undefined ? undefined : this.imported(from, imported.specifier);
      if (imported === undefined || next === undefined) return undefined;
      from = next;
      wanted = imported.name;
    }
    return undefined;
  }

  #step({ node, module }: Value): Value | undefined {
    switch (node.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ParenthesizedExpression':
        return { node: node.expression, module };
      case 'Identifier': {
        const constant = module.constants.get(node.name);
        if (constant !== undefined) return { node: constant, module };
        const imported = module.imports.get(node.name);
        const from = imported === undefined ? undefined : this.imported(module, imported.specifier);
        return imported === undefined || from === undefined ? undefined : this.exported(from, imported.name);
      }
      default:
        return undefined;
    }
  }

  /** The module of an import. Only relative ones are followed: packages are not part of a binding. */
  imported(from: SourceModule, specifier: string): SourceModule | undefined {
    if (!/^\.\.?\//.test(specifier)) return undefined;
    const file = resolve(dirname(from.file), specifier);
    return this.module(file) ?? (file.endsWith('.js') ? this.module(`${file.slice(0, -3)}.ts`) : undefined);
  }
}
