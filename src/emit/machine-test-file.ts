import type { PlannedMachine, TestPlan } from '../plan/plan.ts';
import { titleOf } from '../runtime/obligation.ts';
import { textLiteral } from '../typescript/literal.ts';
import { clauseText } from './clause-text.ts';
import { lineComments } from './comment.ts';
import { type EmitLayout, headerOf } from './layout.ts';
import type { SourceFileContent } from './source-file.ts';
import { testImports } from './test-imports.ts';

/** `machine.test.ts`: each transition from every state and under every guard, and random walks over all of them. */
export function machineTestFile(
  plan: TestPlan,
  machine: PlannedMachine,
  layout: EmitLayout,
): SourceFileContent {
  return {
    file: 'machine.test.ts',
    header: [headerOf(layout)],
    modules: testImports(plan, layout),
    body: (writer) => {
      for (const { name, guards, obligation } of machine.transitions) {
        writer.writeLine(lineComments(guards.map((guard) => `${guard.name}: ${guard.clause}`)));
        writer.writeLine(`test(${textLiteral(titleOf(obligation))}, (t) => tryTransition(t,`);
        writer
          .writeLine(`${clauseText(obligation)}, machine, binding.machine, ${textLiteral(name)}));`)
          .blankLine();
      }
      writer.writeLine(`test(${textLiteral(titleOf(machine.walk))}, (t) => walkMachine(t,`);
      writer.writeLine(`${clauseText(machine.walk)}, machine, binding.machine));`);
    },
  };
}
