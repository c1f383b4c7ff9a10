import type { List, ListItem, RootContent } from 'mdast';
import type { SourceText } from '../diagnostic/source-text.ts';
import { inlineText } from '../markdown/inline.ts';
import { nodeRange } from '../markdown/node-span.ts';
import { markedText } from './marked-text.ts';
import type { Step, StepRole } from './scenario.ts';
import type { Leftover } from './spec.ts';
import { readStepForm } from './step-form.ts';
import { stepText } from './step-keyword.ts';

/** What the bullets of a case are: its steps, and what is none. */
export interface ReadSteps {
  readonly steps: readonly Step[];
  readonly leftovers: readonly Leftover[];
}

const stepShape = 'a bullet that begins with GIVEN, WHEN, THEN, AND or BUT';
const ownRoles = { GIVEN: 'given', WHEN: 'when', THEN: 'then' } as const;

/** Reads the bulleted or numbered steps of a case, nested ones included, in file order. */
export function readSteps(source: SourceText, blocks: readonly RootContent[]): ReadSteps {
  const known = read.get(blocks);
  if (known !== undefined) return known;
  const steps = readAll(source, blocks);
  read.set(blocks, steps);
  return steps;
}

/** A case asks for its steps, and again for what is none among them. */
const read = new WeakMap<readonly RootContent[], ReadSteps>();

function readAll(source: SourceText, blocks: readonly RootContent[]): ReadSteps {
  const steps: Step[] = [];
  const leftovers: Leftover[] = [];
  const pending: RootContent[] = blocks.filter((block) => block.type === 'list').reverse();
  let role: StepRole | undefined;
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'list') {
      pending.push(...[...node.children].reverse());
    } else if (node.type === 'listItem') {
      const step = readStep(source, node, role);
      if ('what' in step) leftovers.push(step);
      else {
        steps.push(step);
        role = step.role;
        pending.push(...node.children.slice(1).reverse());
      }
    } else {
      leftovers.push({
        range: nodeRange(source, node),
        what: `${underStep(node)} under a step`,
        expected: stepShape,
      });
    }
  }
  return { steps, leftovers };
}

function readStep(source: SourceText, item: ListItem, before: StepRole | undefined): Step | Leftover {
  const range = nodeRange(source, item);
  const [paragraph] = item.children;
  if (paragraph?.type !== 'paragraph')
    return { range, what: 'a bullet that is no step', expected: stepShape };
  const inline = inlineText(source, paragraph);
  const text = stepText(inline);
  if (text === undefined) return { range, what: 'a bullet that is no step', expected: stepShape };
  const role = text.keyword === 'AND' || text.keyword === 'BUT' ? before : ownRoles[text.keyword];
  if (role === undefined) {
    return { range, what: `${text.keyword} without a step before it`, expected: 'GIVEN, WHEN or THEN first' };
  }
  return {
    keyword: text.keyword,
    role,
    text: markedText(inline, text.rest),
    form: readStepForm(inline, text.rest, role),
    range: nodeRange(source, paragraph),
  };
}

function underStep(node: Exclude<RootContent, List | ListItem>): string {
  switch (node.type) {
    case 'table':
      return 'a data table';
    case 'code':
      return 'a code block';
    case 'paragraph':
      return 'a second paragraph';
    default:
      return 'more content';
  }
}
