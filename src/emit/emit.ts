/**
 * Input: a TestPlan and where its files go. Output: the files of `generated/<spec>/`, as text.
 * Invariant: the same plan gives the same bytes on every machine; nothing is read or written here.
 */
import type { TestPlan } from '../plan/plan.ts';
import { bindingTypesFile } from './binding-types-file.ts';
import { casesFile } from './cases-file.ts';
import { formatTypeScript } from './format.ts';
import type { EmitLayout, EmittedFile } from './layout.ts';
import { machineFile } from './machine-file.ts';
import { machineTestFile } from './machine-test-file.ts';
import { modelText } from './model-file.ts';
import { propertiesFile } from './properties-file.ts';
import { SourceFileWriter } from './source-file.ts';
import { vocabularyFile } from './vocabulary-file.ts';

/** Emits all files of one spec. A file that would hold nothing is not emitted. */
export async function emitSpec(plan: TestPlan, layout: EmitLayout): Promise<readonly EmittedFile[]> {
  const { machine } = plan;
  const writer = new SourceFileWriter();
  const contents = [
    ...(plan.vocabularies.length === 0 ? [] : [vocabularyFile(plan, layout)]),
    bindingTypesFile(plan, layout),
    ...(machine === undefined ? [] : [machineFile(machine, layout)]),
    ...(plan.properties.length === 0 ? [] : [propertiesFile(plan, layout)]),
    ...(plan.cases.length === 0 ? [] : [casesFile(plan, layout)]),
    ...(machine === undefined ? [] : [machineTestFile(plan, machine, layout)]),
  ];
  const texts = new Map<string, string>();
  for (const content of contents) texts.set(content.file, await formatTypeScript(writer.write(content)));
  texts.set('model.json', await modelText(plan, texts));
  return [...texts].map(([name, text]) => ({ path: `${layout.folder}/${name}`, text }));
}
