import { createRequire } from 'node:module';
import type { Expression, Program } from 'oxc-parser';
import type { Position } from '../diagnostic/range.ts';
import { SourceText } from '../diagnostic/source-text.ts';
import type { BindingProblem } from './surface.ts';

const require = createRequire(import.meta.url);

/** Where an imported name comes from. */
export interface ImportedName {
  readonly specifier: string;
  /** Name in the other module; `*` is all of it. */
  readonly name: string;
}

/** One parsed file, with the declarations that values can be followed through. */
export interface SourceModule {
  readonly file: string;
  readonly text: string;
  readonly program: Program;
  readonly positionAt: (offset: number) => Position;
  /** Values of `const` declarations at the top level. */
  readonly constants: ReadonlyMap<string, Expression>;
  readonly imports: ReadonlyMap<string, ImportedName>;
  /** Exported values by exported name, `default` among them; a name means the declaration or import of that name. */
  readonly exports: ReadonlyMap<string, Expression | string>;
}

/** Bindings are written by people; the parser is native code, whose stack a deeper file could overflow. */
const limits = { characters: 1_000_000, nesting: 500 };

/** Parses a TypeScript file without running it. */
export function parseModule(file: string, text: string): SourceModule | BindingProblem {
  const source = new SourceText(file, text);
  const problemAt = (start: number, end: number, message: string): BindingProblem => {
    return { file, range: source.rangeAt(start, end), message };
  };
  if (text.length > limits.characters) {
    return problemAt(0, 0, `Longer than ${limits.characters} characters. Move data to files of its own.`);
  }
  const deep = firstTooDeep(text);
  if (deep !== undefined) {
    return problemAt(
      deep,
      deep + 1,
      `Brackets nest deeper than ${limits.nesting} levels. Flatten the expression.`,
    );
  }
  // Native code that a run without bindings need not load.
  const { parseSync } = require('oxc-parser') as typeof import('oxc-parser');
  const { program, errors } = parseSync(file, text, { lang: 'ts', preserveParens: false });
  const error = errors.find(({ severity }) => severity === 'Error');
  if (error !== undefined) {
    const label = error.labels[0];
    return problemAt(label?.start ?? 0, label?.end ?? 0, `${error.message}. Mend the TypeScript there.`);
  }
  return {
    file,
    text,
    program,
    positionAt: (offset) => source.positionAt(offset),
    ...declarationsOf(program),
  };
}

function declarationsOf(program: Program): Pick<SourceModule, 'constants' | 'imports' | 'exports'> {
  const constants = new Map<string, Expression>();
  const imports = new Map<string, ImportedName>();
  const exports = new Map<string, Expression | string>();
  for (const statement of program.body) {
    const declared =
      statement.type === 'ExportNamedDeclaration' && statement.declaration !== null
        ? statement.declaration
        : statement;
    if (declared.type === 'VariableDeclaration' && declared.kind === 'const') {
      for (const { id, init } of declared.declarations) {
        if (id.type !== 'Identifier' || init === null) continue;
        constants.set(id.name, init);
        if (declared !== statement) exports.set(id.name, id.name);
      }
    } else if (declared.type === 'ImportDeclaration') {
      for (const specifier of declared.specifiers) {
        imports.set(specifier.local.name, {
          specifier: declared.source.value,
          name: importedName(specifier),
        });
      }
    } else if (declared.type === 'ExportDefaultDeclaration') {
      const value = declared.declaration;
      if (isExpression(value)) exports.set('default', value);
    } else if (declared.type === 'ExportNamedDeclaration') {
      for (const { local, exported } of declared.specifiers) {
        const name = moduleName(exported);
        if (declared.source === null) {
          exports.set(name, moduleName(local));
        } else {
          // A name that no program can declare stands for the way through this module.
          const through = `export ${name}`;
          imports.set(through, { specifier: declared.source.value, name: moduleName(local) });
          exports.set(name, through);
        }
      }
    }
  }
  return { constants, imports, exports };
}

type Statement = Program['body'][number];
type ImportSpecifier = Extract<Statement, { type: 'ImportDeclaration' }>['specifiers'][number];
type DefaultExport = Extract<Statement, { type: 'ExportDefaultDeclaration' }>['declaration'];
type ModuleName = Extract<Statement, { type: 'ExportNamedDeclaration' }>['specifiers'][number]['local'];

function importedName(specifier: ImportSpecifier): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.type === 'ImportNamespaceSpecifier' ? '*' : moduleName(specifier.imported);
}

function moduleName(name: ModuleName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

function isExpression(
  value: DefaultExport,
): value is Exclude<DefaultExport, { type: 'FunctionDeclaration' }> & Expression {
  return !/Declaration$/.test(value.type);
}

/** The first bracket that nests too deep, counting those in strings and comments too. */
function firstTooDeep(text: string): number | undefined {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[()[\]{}]/g)) {
    depth = Math.max(0, depth + ('([{'.includes(bracket) ? 1 : -1));
    if (depth > limits.nesting) return index;
  }
  return undefined;
}
