import { readFileSync, statSync } from 'node:fs';
import { SourceText } from '../diagnostic/source-text.ts';
import { type Config, defaults } from './config.ts';
import { ConfigError } from './config-error.ts';
import { scanJson } from './scan-json.ts';
import { validateConfig } from './validate-config.ts';

const largest = 1_000_000;

/**
 * Reads one config file and fills in the defaults.
 *
 * @param file absolute path
 * @throws ConfigError with every problem of the file
 */
export function readConfig(file: string): Config {
  // Editors do not count a byte order mark as a column.
  const text = readText(file).replace(/^\uFEFF/, '');
  const { problem, places } = scanJson(text);
  const source = new SourceText(file, text);
  const at = (offset: number) => {
    const { line, column } = source.positionAt(offset);
    return { line, column };
  };
  if (problem !== undefined) {
    throw new ConfigError(file, [{ ...at(problem.offset), pointer: undefined, message: problem.message }]);
  }
  const validated = validateConfig(JSON.parse(text));
  if (!validated.valid) {
    const placed = validated.problems
      .map(({ pointer, message }) => ({ offset: places.get(pointer) ?? 0, pointer, message }))
      .sort((a, b) => a.offset - b.offset);
    throw new ConfigError(
      file,
      placed.map(({ offset, pointer, message }) => ({ ...at(offset), pointer, message })),
    );
  }
  return { ...defaults, ...validated.config };
}

function readText(file: string): string {
  try {
    if (statSync(file).size <= largest) return readFileSync(file, 'utf8');
  } catch (error) {
    const message = `Cannot be read: ${(error as Error).message}. Make it readable, or run lawful elsewhere.`;
    throw new ConfigError(file, [{ line: 1, column: 1, pointer: undefined, message }]);
  }
  const message = `Larger than ${largest} bytes, which no config needs. Make it smaller.`;
  throw new ConfigError(file, [{ line: 1, column: 1, pointer: undefined, message }]);
}
