import { textLiteral } from '../typescript/literal.ts';
import {
  type NewMember,
  newDomain,
  newMachine,
  newObject,
  newStep,
  newWorld,
  newWorldObservation,
} from './new-member.ts';
import { type PrintStyle, printMember } from './print-member.ts';
import { proposeSteps } from './propose-steps.ts';
import type { WantedBinding } from './wanted.ts';

const style: PrintStyle = { unit: '  ', hole: 'hole', domain: 'domain' };

/** The members of a binding at its top level, with all that a spec asks for. */
export function newBindingMembers(wanted: WantedBinding): readonly NewMember[] {
  return [
    newObject('domains', wanted.domains.map(newDomain)),
    ...(wanted.world ? [newWorld()] : []),
    ...(wanted.steps.length > 0 ? [newObject('steps', proposeSteps(wanted.steps).map(newStep))] : []),
    ...(wanted.observe.length > 0 ? [newObject('observe', wanted.observe.map(newWorldObservation))] : []),
    ...(wanted.machine ? [newMachine()] : []),
  ];
}

/** The text of a new binding, in which every hole is open. */
export function newBinding(wanted: WantedBinding): string {
  const members = newBindingMembers(wanted);
  const hasDomains = wanted.domains.length > 0;
  const hasHoles =
    hasDomains || wanted.world || wanted.steps.length + wanted.observe.length > 0 || wanted.machine;
  const runtimeNames = [...(hasDomains ? ['domain'] : []), ...(hasHoles ? ['hole'] : [])];
  const imports = [
    ...(hasDomains ? [`import fc from 'fast-check';`] : []),
    ...(hasHoles ? [`import { ${runtimeNames.join(', ')} } from ${textLiteral(wanted.runtimeModule)};`] : []),
    `import { defineBinding } from ${textLiteral(wanted.typesModule)};`,
  ];
  const body = members.map((member) => `${printMember(member, style.unit, style)},\n`).join('');
  return `${imports.join('\n')}\n\nexport default defineBinding({\n${body}});\n`;
}
