import type { SourceText } from '../diagnostic/source-text.ts';
import { nodeRange } from '../markdown/node-span.ts';
import { CaseText } from './case-text.ts';
import { enclosing, isCase, type Outline, type OutlineSection } from './outline.ts';
import { caseBlocks, type Example } from './outline-examples.ts';
import type { Case } from './scenario.ts';
import { isScenario } from './section-role.ts';
import type { Leftover } from './spec.ts';
import { readSteps } from './steps.ts';

/** The cases that one section gives: several where it is an outline, none where that has no examples. */
export interface ReadCase {
  readonly section: OutlineSection;
  readonly cases: readonly Case[];
  readonly leftovers: readonly Leftover[];
}

/** Reads every acceptance case and scenario of a file, in file order. */
export function readCases(outline: Outline): readonly ReadCase[] {
  return outline.sections.filter(isCase).map((section) => readCase(outline, section));
}

function readCase(outline: Outline, section: OutlineSection): ReadCase {
  const { steps: blocks, examples, leftovers } = caseBlocks(outline, section);
  const setting = { keywords: outline.keywords, strict: section.role === 'case' };
  const read = (example: Example | undefined) => {
    const text = new CaseText(outline.source, example?.values ?? new Map());
    return { name: nameOf(section, text), ...readSteps(text, setting, blocks) };
  };
  const range = rangeOf(outline.source, section);
  if (examples === undefined || examples.length === 0) {
    const { name, steps, text, leftovers: own } = read(undefined);
    const cases = examples === undefined ? [{ name, steps, text, example: undefined, range }] : [];
    return { section, cases, leftovers: [...leftovers, ...own] };
  }
  const outlineName = nameOf(section, new CaseText(outline.source, new Map()));
  const rows = examples.map((example) => ({ example, read: read(example) }));
  const cases = rows.map(
    ({ example, read: { name, steps, text } }): Case => ({
      name: name === outlineName ? `${name} (${[...example.values.values()].join(', ')})` : name,
      steps,
      text,
      example: { outline: outlineName, ...example },
      range,
    }),
  );
  // What does not fit in the outline does not in any of its cases: it is said once.
  return { section, cases, leftovers: [...leftovers, ...(rows[0]?.read.leftovers ?? [])] };
}

/** The keyword before the name holds no placeholder, so that the name begins where it does in the title. */
function nameOf({ heading, name }: OutlineSection, text: CaseText): string {
  if (heading === undefined) return '';
  const inline = text.inline(heading);
  return inline.text(inline.trim({ start: name.start, end: inline.value.length }));
}

function rangeOf(source: SourceText, { heading }: OutlineSection): Case['range'] {
  return heading === undefined ? source.rangeAt(0, 0) : nodeRange(source, heading);
}

/** The cases of a file by the section that they belong to. */
export interface OwnedCases {
  readonly under: ReadonlyMap<OutlineSection, readonly Case[]>;
  /** Acceptance cases under no rule. */
  readonly looseCases: readonly Case[];
  /** Scenarios under no requirement. */
  readonly looseScenarios: readonly Case[];
}

/** An acceptance case stands directly under its rule; a scenario may have headings between it and its requirement. */
export function ownedCases(read: readonly ReadCase[]): OwnedCases {
  const under = new Map<OutlineSection, Case[]>();
  const looseCases: Case[] = [];
  const looseScenarios: Case[] = [];
  for (const { section, cases } of read) {
    const scenario = isScenario(section.role);
    const owner = scenario ? enclosing(section, 'requirement') : ruleOf(section);
    const list = owner === undefined ? (scenario ? looseScenarios : looseCases) : (under.get(owner) ?? []);
    list.push(...cases);
    if (owner !== undefined) under.set(owner, list);
  }
  return { under, looseCases, looseScenarios };
}

function ruleOf({ parent }: OutlineSection): OutlineSection | undefined {
  return parent?.role === 'rule' ? parent : undefined;
}
