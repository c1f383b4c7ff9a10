import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { completeBinding } from '../../binding/complete.ts';
import { type ProjectPlan, planSpecs, projectPlans } from '../../compile.ts';
import { isInside } from '../../config/project.ts';
import { nearestName } from '../../diagnostic/nearest.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { formatFrom } from '../output-format.ts';
import { counted } from '../print-findings.ts';
import { wantedBinding } from './wanted-binding.ts';

/** Writes the binding of a spec with every hole open, or adds what is missing to the one there is. */
export function runBind(name: string, options: { readonly format: string }): ExitCode {
  const format = formatFrom(options.format, ['text', 'json']);
  const planned = selectPlan(name, projectPlans(planSpecs([], process.cwd()).planned));
  const file = planned.project.bindingFile(planned.plan.spec.slug);
  const source = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const { root } = planned.project;
  const { text, added, notes } = completeBinding(source, wantedBinding(planned), {
    file,
    readFile: (path) => (isInside(root, path) && existsSync(path) ? readFileSync(path, 'utf8') : undefined),
  });
  if (text !== source) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const shown = relative(process.cwd(), file).replaceAll('\\', '/');
  if (format === 'json') {
    process.stdout.write(`${JSON.stringify({ version: 1, file: shown, added, notes }, null, 2)}\n`);
  } else {
    process.stdout.write(bindText(shown, added, notes));
  }
  return notes.length > 0 ? exitCode.finding : exitCode.holds;
}

function selectPlan(name: string, plans: readonly ProjectPlan[]): ProjectPlan {
  const found = plans.find(
    ({ plan: { spec }, loaded }) =>
      [spec.slug, spec.id, spec.file].includes(name) || loaded.file.file === resolve(name),
  );
  if (found !== undefined) return found;
  const slugs = plans.map(({ plan }) => plan.spec.slug);
  const nearest = nearestName(name, slugs);
  throw new CouldNotRun(
    `No spec ${JSON.stringify(name)} in this project, expected ${slugs.length === 0 ? 'a spec that lawful.config.json names' : `one of ${slugs.join(', ')}`}.` +
      (nearest === undefined ? '' : ` Did you mean ${nearest}?`),
  );
}

function bindText(file: string, added: readonly string[], notes: readonly string[]): string {
  const lines = [
    ...added.map((member) => `added ${member}`),
    ...notes.map((note) => `not added: ${note}`),
    added.length === 0 && notes.length === 0
      ? `${file} has every member that the spec asks for`
      : `${file}: ${counted(added.length, 'member')} added; replace each hole(…) by what its words say`,
  ];
  return `${lines.join('\n')}\n`;
}
