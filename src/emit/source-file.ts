import { Project, StructureKind, type WriterFunction } from 'ts-morph';

/** Names that a file may import from one module; only those that its body uses are imported. */
export interface ImportableModule {
  readonly module: string;
  readonly names?: readonly string[];
  /** Names that are types only. */
  readonly types?: readonly string[];
  readonly defaultName?: string;
}

/** A generated file before formatting. */
export interface SourceFileContent {
  readonly file: string;
  /** First lines, as a comment. */
  readonly header: readonly string[];
  readonly modules: readonly ImportableModule[];
  readonly body: WriterFunction;
}

/** Writes source files, in memory, one pass each: edits to a ts-morph file are quadratic. */
export class SourceFileWriter {
  readonly #project = new Project({ useInMemoryFileSystem: true });

  /** The file's text, not formatted yet. */
  write(content: SourceFileContent): string {
    const body = this.#project.createWriter();
    content.body(body);
    const words = wordsOf(body.toString());
    const imports = content.modules.flatMap(({ module, names = [], types = [], defaultName }) => {
      const used = names.filter((name) => words.has(name));
      const usedTypes = types.filter((name) => words.has(name));
      const usesDefault = defaultName !== undefined && words.has(defaultName);
      if (used.length + usedTypes.length === 0 && !usesDefault) return [];
      const onlyTypes = used.length === 0 && !usesDefault;
      return [
        {
          kind: StructureKind.ImportDeclaration as const,
          moduleSpecifier: module,
          isTypeOnly: onlyTypes,
          ...(usesDefault ? { defaultImport: defaultName } : {}),
          namedImports: [
            ...used.map((name) => ({ name, isTypeOnly: false })),
            ...usedTypes.map((name) => ({ name, isTypeOnly: !onlyTypes })),
          ].sort((a, b) => compareNames(a.name, b.name)),
        },
      ];
    });
    const file = this.#project.createSourceFile(
      content.file,
      {
        statements: [
          (writer) => writer.write(content.header.map((line) => `// ${line}\n`).join('')),
          ...imports,
          (writer) => writer.newLine().write(body.toString()),
        ],
      },
      { overwrite: true },
    );
    const text = file.getFullText();
    this.#project.removeSourceFile(file);
    return text;
  }
}

/** The identifiers of a body, those in comments and string literals left out. */
function wordsOf(body: string): ReadonlySet<string> {
  const code = body.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "''");
  return new Set(code.match(/[A-Za-z_$][\w$]*/g) ?? []);
}

/** Order of named imports as the formatter's import sorter has it: case aside, then by code unit. */
function compareNames(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  if (left !== right) return left < right ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
