import type { TestPlan } from '../plan/plan.ts';
import { textLiteral } from '../typescript/literal.ts';
import { docComment } from './comment.ts';
import { type EmitLayout, headerOf, runtimeModule } from './layout.ts';
import type { SourceFileContent } from './source-file.ts';

/** `vocabulary.ts`: the closed sets of names that the spec declares, with their order where it gives one. */
export function vocabularyFile(plan: TestPlan, layout: EmitLayout): SourceFileContent {
  return {
    file: 'vocabulary.ts',
    header: [headerOf(layout)],
    modules: [{ module: runtimeModule, names: ['orderedVocabulary', 'vocabulary'], types: ['NameOf'] }],
    body: (writer) => {
      for (const { name, ordered, members, source, constraint } of plan.vocabularies) {
        const maker = ordered ? 'orderedVocabulary' : 'vocabulary';
        const shown = ordered ? members.join(' < ') : `{${members.join(', ')}}`;
        writer.writeLine(docComment([`${constraint}, ${source}: ${shown}`]));
        writer.writeLine(`export const ${name} = ${maker}([${members.map(textLiteral).join(', ')}]);`);
        writer.writeLine(`export type ${name} = NameOf<typeof ${name}>;`).blankLine();
      }
    },
  };
}
