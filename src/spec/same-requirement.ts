import type { Case, Requirement, Step } from './scenario.ts';

/** A name folded for comparison: white space counts once. Case counts. */
export function sameName(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}

/** Requirements by folded name; the first of two equal names wins. */
export function requirementsByName(requirements: readonly Requirement[]): Map<string, Requirement> {
  const byName = new Map<string, Requirement>();
  for (const requirement of requirements) {
    const name = sameName(requirement.name);
    if (!byName.has(name)) byName.set(name, requirement);
  }
  return byName;
}

/** What a requirement says, whatever its name: equal for two that say the same, undefined for one without text. */
export function contentOf({ text, scenarios }: Requirement): string | undefined {
  return text.trim() === '' ? undefined : JSON.stringify([text, scenarios.map(caseContent)]);
}

function caseContent({ name, steps }: Case): unknown {
  return [name, steps.map(stepContent)];
}

function stepContent({ keyword, text, arguments: given }: Step): unknown {
  return [keyword, text, given.map(({ range: _range, ...argument }) => argument)];
}

/** Whether a change file takes the requirement away or renames it, so that it needs no text there. */
export function isRetired({ operation }: Requirement): boolean {
  return operation === 'removed' || operation === 'renamed';
}
