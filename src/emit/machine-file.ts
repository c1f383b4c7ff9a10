import type { PlannedMachine } from '../plan/plan.ts';
import { keyLiteral, textLiteral } from '../typescript/literal.ts';
import { docComment } from './comment.ts';
import { type EmitLayout, headerOf, runtimeModule } from './layout.ts';
import type { SourceFileContent } from './source-file.ts';

/** `machine.ts`: the model's states, transitions and guards, legal moves in types, illegal ones refused at run time. */
export function machineFile(machine: PlannedMachine, layout: EmitLayout): SourceFileContent {
  return {
    file: 'machine.ts',
    header: [headerOf(layout)],
    modules: [
      {
        module: runtimeModule,
        names: ['defineMachine'],
        types: ['GuardOf', 'StateOf', 'TransitionFrom', 'TransitionOf'],
      },
    ],
    body: (writer) => {
      const external = [
        ...new Set(
          machine.transitions.flatMap(({ guards }) => guards.filter((g) => g.external).map((g) => g.name)),
        ),
      ];
      writer.writeLine(
        docComment([
          'The model. `machine.fire` takes only transitions that leave the given state; `machine.attempt` takes any',
          'and refuses what the model does not allow.',
          ...(external.length === 0 ? [] : [`Guards of other specs: ${external.join(', ')}.`]),
        ]),
      );
      writer.writeLine('export const machine = defineMachine({');
      writer.writeLine(`initial: ${textLiteral(machine.initial)},`);
      writer.writeLine(`states: [${machine.states.map(textLiteral).join(', ')}],`);
      writer.writeLine('transitions: {');
      for (const { name, from, to, guards, obligation } of machine.transitions) {
        writer.writeLine(docComment([obligation.source]));
        writer.writeLine(
          `${keyLiteral(name)}: { from: ${textLiteral(from)}, to: ${textLiteral(to)}, ` +
            `guards: [${guards.map((guard) => textLiteral(guard.name)).join(', ')}] },`,
        );
      }
      writer.writeLine('} });').blankLine();
      writer.writeLine('export type Table = typeof machine.table;');
      writer.writeLine('export type State = StateOf<Table>;');
      writer.writeLine('export type Transition = TransitionOf<Table>;').blankLine();
      writer.writeLine(docComment(['A constraint that guards a transition.']));
      writer.writeLine('export type Guard = GuardOf<Table>;').blankLine();
      writer.writeLine(docComment(['The transitions that leave a state.']));
      writer.writeLine('export type Leaving<From extends State> = TransitionFrom<Table, From>;');
    },
  };
}
