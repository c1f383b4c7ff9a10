import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { RuleLevels } from '../rule-levels.ts';
import { type ArtefactRule, type GeneratedState, runArtefactRule } from './artefact-rule.ts';
import { rule as generatedEdited } from './generated-edited.ts';
import { rule as generatedOrphan } from './generated-orphan.ts';
import { rule as generatedStale } from './generated-stale.ts';

/** The rules about generated files, in the order of their ids' registry. */
export const artefactRules: readonly ArtefactRule[] = [generatedStale, generatedEdited, generatedOrphan];

/** Applies the rules about generated files to one folder. */
export function checkArtefacts(state: GeneratedState, levels: RuleLevels): readonly Diagnostic[] {
  return artefactRules.flatMap((rule) => {
    const level = levels[rule.id];
    if (level === 'off') return [];
    const diagnostics = runArtefactRule(rule, state);
    if (level === undefined) return diagnostics;
    return diagnostics.map((each) => ({
      ...each,
      severity: level === 'warn' ? ('warning' as const) : level,
    }));
  });
}
