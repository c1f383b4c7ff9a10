import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pc from 'picocolors';
import type { DiscoveryProblem } from '../config/discovery.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { renderSilences, renderText } from '../diagnostic/render-text.ts';
import type { Silence } from '../diagnostic/silence.ts';
import { SourceText } from '../diagnostic/source-text.ts';
import type { Spec } from '../spec/spec.ts';

/** Whether what goes to stdout is coloured: on a terminal, unless the environment says no. */
export function coloursStdout(): boolean {
  return process.stdout.isTTY === true && pc.isColorSupported;
}

/** Findings for people, each with its snippet; sources that are no specs, such as bindings, are read again. */
export function findingsText(
  diagnostics: readonly Diagnostic[],
  specs: readonly Spec[],
  cwd: string,
): string {
  const sources = new Map(specs.map((spec) => [spec.file, spec.source]));
  return renderText(diagnostics, {
    sourceOf: (file) => {
      const source = sources.get(file) ?? sourceOnDisk(file, cwd);
      if (source !== undefined) sources.set(file, source);
      return source;
    },
    colour: coloursStdout(),
  });
}

function sourceOnDisk(file: string, cwd: string): SourceText | undefined {
  try {
    const bytes = readFileSync(resolve(cwd, file));
    return new SourceText(file, new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** What comments in the specs silenced, for people. */
export function silencesText(silences: readonly Silence[]): string {
  return renderSilences(silences, coloursStdout());
}

/** What stood in the way of reading what was asked for, a line each. */
export function problemsText(problems: readonly DiscoveryProblem[]): string {
  return problems.map(({ path, message }) => `lawful: ${path}: ${message}\n`).join('');
}

/** `1 error`, `2 errors` */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
