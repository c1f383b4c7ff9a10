import { CucumberExpression } from '@cucumber/cucumber-expressions';
import { parameterTypes } from '../runtime/parameter-types.ts';
import { longestMatched, stepExpression } from './step-expression.ts';
import type { WantedStep } from './wanted.ts';

/** A step definition to be written, with the steps that it is for. */
export interface ProposedStep {
  /** A cucumber expression that fits each of the steps. */
  readonly expression: string;
  /** The kinds of its parameters, in order. */
  readonly parameters: readonly string[];
  /** At least one. */
  readonly steps: readonly WantedStep[];
}

/** A part of a step that may differ between steps of one definition. */
interface Slot {
  readonly kind: 'code' | 'string' | 'number';
  readonly text: string;
}

/** A step taken apart: words and slots by turns, words first and last. */
interface Parts {
  readonly words: readonly string[];
  readonly slots: readonly Slot[];
}

const slot =
  /(?<code>`[^`]+`)|(?<string>"[^"\\]*")|(?<number>(?<![\p{L}\p{N}_.,:/#-])-?\d+(?:\.\d+)?(?![\p{L}\p{N}_:/-]|[.,]\d))/gu;

/**
 * Groups steps that differ only in code spans, quoted texts and numbers. What differs becomes a parameter, what is the
 * same in all stays as it is. A step that is like no other gets a definition for its very text.
 */
export function proposeSteps(steps: readonly WantedStep[]): readonly ProposedStep[] {
  const groups = new Map<string, { readonly step: WantedStep; readonly parts: Parts }[]>();
  for (const step of steps) {
    const parts = step.text.length > longestMatched ? { words: [step.text], slots: [] } : partsOf(step.text);
    const key = JSON.stringify([parts.words, parts.slots.map(({ kind }) => kind)]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [{ step, parts }]);
    else group.push({ step, parts });
  }
  return [...groups.values()].flatMap((group) => {
    const shared = group.length > 1 ? expressionFor(group.map(({ parts }) => parts)) : undefined;
    const fits = shared !== undefined && fitsAll(shared.expression, group);
    if (fits) return [{ ...shared, steps: group.map(({ step }) => step) }];
    return group.map(({ step }) => ({
      expression: stepExpression(step.text),
      parameters: [],
      steps: [step],
    }));
  });
}

function partsOf(text: string): Parts {
  const words: string[] = [];
  const slots: Slot[] = [];
  let at = 0;
  for (const match of text.matchAll(slot)) {
    const kind =
      match.groups?.code !== undefined ? 'code' : match.groups?.string !== undefined ? 'string' : 'number';
    words.push(text.slice(at, match.index));
    slots.push({ kind, text: match[0] });
    at = match.index + match[0].length;
  }
  return { words: [...words, text.slice(at)], slots };
}

function expressionFor(group: readonly Parts[]): Omit<ProposedStep, 'steps'> | undefined {
  const [first] = group;
  if (first === undefined) return undefined;
  const parameters: string[] = [];
  const expression = first.words.map((words, index) => {
    const own = first.slots[index];
    if (own === undefined) return stepExpression(words);
    const texts = group.map(({ slots }) => slots[index]?.text ?? '');
    if (texts.every((text) => text === own.text)) return stepExpression(words + own.text);
    const name = own.kind === 'number' ? (texts.every(isWhole) ? 'int' : 'float') : own.kind;
    parameters.push(name);
    return `${stepExpression(words)}{${name}}`;
  });
  return { expression: expression.join(''), parameters };
}

function isWhole(text: string): boolean {
  return !text.includes('.');
}

function fitsAll(source: string, group: readonly { readonly step: WantedStep }[]): boolean {
  const expression = new CucumberExpression(source, parameterTypes());
  return group.every(({ step }) => expression.match(step.text) !== null);
}
