import type { SourceText } from '../diagnostic/source-text.ts';
import { nodeRange } from '../markdown/node-span.ts';
import { nameAfterColon, type Outline, type OutlineSection } from './outline.ts';
import type { Case } from './scenario.ts';
import { readSteps } from './steps.ts';

/** Reads the sections of one role among some sections as cases. */
export function readCases(
  source: SourceText,
  role: 'case' | 'scenario',
  sections: readonly OutlineSection[],
): readonly Case[] {
  return sections.flatMap(({ heading, title, role: actual, blocks }) => {
    if (heading === undefined || title === undefined || actual !== role) return [];
    return [
      {
        name: title.text(nameAfterColon(title)),
        steps: readSteps(source, blocks).steps,
        range: nodeRange(source, heading),
      },
    ];
  });
}

/** Reads the cases that stand in no section of the role they belong in. */
export function readLooseCases(
  outline: Outline,
  role: 'case' | 'scenario',
  owner: 'rule' | 'requirement',
): readonly Case[] {
  return readCases(
    outline.source,
    role,
    outline.sections.filter(({ parent }) => parent?.role !== owner),
  );
}
