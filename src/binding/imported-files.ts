import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * Modules and all that they import by relative paths, directly or not, as absolute paths. Packages are left out; so is a
 * file that is imported and not there, which will not load anyway.
 */
export function importedFiles(modules: readonly string[]): readonly string[] {
  const seen = new Set(modules);
  for (const file of seen) {
    if (!/\.[cm]?[jt]s$/.test(file)) continue;
    const { staticImports, staticExports, dynamicImports } = parseSync(
      file,
      readFileSync(file, 'utf8'),
    ).module;
    const specifiers = [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ];
    if (dynamicImports.length > 0) {
      const text = readFileSync(file, 'utf8');
      for (const { moduleRequest } of dynamicImports) {
        specifiers.push(/^['"](.*)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]);
      }
    }
    for (const specifier of specifiers) {
      if (specifier === undefined || !/^\.\.?\//.test(specifier)) continue;
      const imported = resolve(dirname(file), specifier);
      if (existsSync(imported)) seen.add(imported);
    }
  }
  return [...seen];
}
