import type { List, ListItem, Paragraph, RootContent } from 'mdast';
import type { Range } from '../diagnostic/range.ts';
import type { InlineText } from '../markdown/inline-text.ts';
import { nodeRange, type Span } from '../markdown/node-span.ts';
import { isOpenBlock } from '../markdown/open-block.ts';
import type { CaseText } from './case-text.ts';
import type { Keywords } from './keywords.ts';
import { markedText } from './marked-text.ts';
import { nearStepKeyword } from './near-keyword.ts';
import type { Step, StepArgument, StepRole } from './scenario.ts';
import type { Leftover } from './spec.ts';
import {
  argumentsIn,
  codeArgument,
  listItem,
  proseArgument,
  proseOf,
  tableArgument,
} from './step-argument.ts';
import { readStepForm, textForm } from './step-form.ts';
import { isComment, isExtra, type StepLine, stepLines } from './step-lines.ts';
import { withoutSwallowedProse } from './swallowed-prose.ts';

/** What the blocks of a case are: its steps, its prose, and what is neither. */
export interface ReadSteps {
  readonly steps: readonly Step[];
  /** The prose beside the steps, one paragraph a line. */
  readonly text: string;
  readonly leftovers: readonly Leftover[];
}

/** How the steps of a case are written. */
export interface StepSetting {
  readonly keywords: Keywords;
  /**
   * Whether each bullet is a step, as in acceptance cases. In scenarios, a bullet without a keyword belongs to the
   * step before it, and steps need no bullet.
   */
  readonly strict: boolean;
}

const stepShape = 'a bullet that begins with GIVEN, WHEN, THEN, AND or BUT';

/** Reads the steps of a case in file order, with what stands under each. */
export function readSteps(text: CaseText, setting: StepSetting, blocks: readonly RootContent[]): ReadSteps {
  const reader = new StepReader(text, setting);
  reader.blocks(blocks);
  return reader.result();
}

type OpenStep = Omit<Step, 'form' | 'arguments'> & {
  readonly inline: InlineText;
  readonly line: StepLine;
  readonly arguments: StepArgument[];
};

class StepReader {
  readonly #text: CaseText;
  readonly #setting: StepSetting;
  readonly #steps: OpenStep[] = [];
  readonly #prose: string[] = [];
  readonly #leftovers: Leftover[] = [];
  /** Whether the last step is a line without a bullet. */
  #bare = false;

  constructor(text: CaseText, setting: StepSetting) {
    this.#text = text;
    this.#setting = setting;
  }

  result(): ReadSteps {
    const steps = this.#steps.map(({ inline, line, ...step }): Step => {
      const form =
        step.arguments.length === 0
          ? readStepForm(inline, line.rest, step.role, this.#setting.strict)
          : textForm(inline, line.rest);
      return { ...step, form };
    });
    return { steps, text: this.#prose.join('\n'), leftovers: this.#leftovers };
  }

  blocks(blocks: readonly RootContent[]): void {
    for (const block of withoutSwallowedProse(this.#text.source, blocks)) this.#block(block);
  }

  #block(block: RootContent): void {
    switch (block.type) {
      case 'list':
        // Where steps have no bullets, bullets stand under a step.
        if (this.#bare) this.#underStep(block);
        else for (const item of block.children) this.#bullet(block, item);
        return;
      case 'paragraph':
        if (this.#bareSteps(block)) this.#bare = true;
        else this.#prose.push(this.#text.marked(block, []));
        return;
      case 'blockquote':
        this.#prose.push(proseOf(this.#text, block));
        return;
      default:
        this.#underStep(block);
    }
  }

  /** A paragraph of steps without bullets: the keyword is bold or in capitals, or several lines begin with one. */
  #bareSteps(paragraph: Paragraph): boolean {
    if (this.#setting.strict) return false;
    const inline = this.#text.inline(paragraph);
    const lines = stepLines(inline, this.#setting.keywords);
    const words = lines.flatMap(({ word }) => word ?? []);
    const [first] = words;
    if (first === undefined) return this.#misspelt(inline, paragraph);
    const setApart = first.bold || first.letters === 'capitals';
    if (!setApart && (words.length < 2 || first.letters === 'small')) return false;
    this.#lines(inline, lines);
    return true;
  }

  /** A bare line that begins with a misspelt keyword in bold. */
  #misspelt(inline: InlineText, paragraph: Paragraph): boolean {
    const bold = inline.strongs.some(({ start }) => start === inline.whole.start);
    const near = bold ? nearStepKeyword(inline.text(inline.whole)) : undefined;
    if (near === undefined) return false;
    this.#leave(paragraph, `a line that begins with \`${near.written}\``, stepShape, near);
    return true;
  }

  #bullet(list: List, item: ListItem): void {
    const [first, ...rest] = item.children;
    if (first === undefined) return;
    if (first.type !== 'paragraph') {
      if (this.#steps.length === 0 || this.#setting.strict)
        this.#leave(item, 'a bullet that is no step', stepShape);
      else this.blocks(item.children);
      return;
    }
    const inline = this.#text.inline(first);
    const lines = stepLines(inline, this.#setting.keywords);
    if (lines.some(({ word }) => word !== undefined)) {
      this.#lines(inline, lines);
      this.#bare = false;
      for (const child of withoutSwallowedProse(this.#text.source, rest)) this.#underStep(child);
      return;
    }
    const near = nearStepKeyword(inline.text(inline.whole));
    if (near !== undefined) {
      this.#leave(item, `a bullet that begins with \`${near.written}\``, stepShape, near);
    } else if (this.#setting.strict || this.#steps.length === 0) {
      this.#leave(item, 'a bullet that is no step', stepShape);
    } else this.#detail(list, item);
  }

  #lines(inline: InlineText, lines: readonly StepLine[]): void {
    for (const line of lines) {
      const { word, whole } = line;
      if (word === undefined) {
        this.#prose.push(markedText(inline, whole));
        continue;
      }
      const before = this.#steps.at(-1)?.role;
      const role: StepRole | undefined = word.role ?? before;
      if (role === undefined && isComment(word.keyword)) {
        this.#prose.push(markedText(inline, whole));
        continue;
      }
      const range = rangeWithMarks(inline, whole);
      if (role === undefined) {
        this.#leftovers.push({
          range,
          what: `${word.keyword} without a step before it`,
          expected: 'GIVEN, WHEN or THEN first',
        });
        continue;
      }
      const text = markedText(inline, line.rest);
      this.#steps.push({ keyword: word.keyword, role, text, range, arguments: [], inline, line });
    }
  }

  /** What stands under a step, or after the steps in a block of its own. */
  #underStep(block: RootContent): void {
    const step = this.#steps.at(-1);
    switch (block.type) {
      case 'list':
        for (const item of block.children) this.#nestedBullet(block, item);
        return;
      case 'html':
        if (!isOnlyComments(block.value) && !isOpenBlock(block, block.value))
          this.#leave(block, 'HTML under a step', stepShape);
        return;
      case 'thematicBreak':
      case 'definition':
      case 'footnoteDefinition':
        return;
      case 'table':
      case 'code':
        if (step === undefined) {
          this.#leave(
            block,
            `a ${block.type === 'table' ? 'table' : 'code block'} before the first step`,
            'a step above it',
          );
        } else if (block.type === 'code') step.arguments.push(codeArgument(this.#text, block));
        else {
          const { argument, leftovers } = tableArgument(this.#text, block);
          step.arguments.push(argument);
          this.#leftovers.push(...leftovers);
        }
        return;
      case 'paragraph':
        if (this.#bareSteps(block)) return;
        step?.arguments.push(proseArgument(this.#text, block));
        return;
      case 'blockquote':
        step?.arguments.push(proseArgument(this.#text, block));
        return;
      default:
        this.#leave(
          block,
          `${block.type === 'heading' ? 'a heading' : 'more content'} under a step`,
          stepShape,
        );
    }
  }

  /** A bullet under a step is a step of its own where its keyword is bold or in capitals. */
  #nestedBullet(list: List, item: ListItem): void {
    const [first] = item.children;
    const inline = first?.type === 'paragraph' ? this.#text.inline(first) : undefined;
    const word = inline && stepLines(inline, this.#setting.keywords)[0]?.word;
    const isStep =
      word !== undefined &&
      (isExtra(word.keyword) ? word.letters === 'capitals' : word.bold || word.letters === 'capitals');
    if (isStep) this.#bullet(list, item);
    else this.#detail(list, item);
  }

  /** Adds a bullet to the list of the step before it. */
  #detail(list: List, item: ListItem): void {
    const step = this.#steps.at(-1);
    if (step === undefined) return;
    const last = step.arguments.at(-1);
    const range = nodeRange(this.#text.source, list);
    const read = listItem(this.#text, item);
    if (last?.kind === 'list' && last.range.start.offset === range.start.offset) {
      step.arguments[step.arguments.length - 1] = { ...last, items: [...last.items, read] };
    } else step.arguments.push({ kind: 'list', items: [read], range });
    for (const node of argumentsIn(item)) this.#underStep(node);
  }

  #leave(node: RootContent, what: string, expected: string, misspelt?: Leftover['misspelt']): void {
    this.#leftovers.push({
      range: nodeRange(this.#text.source, node),
      what,
      expected,
      ...(misspelt && { misspelt }),
    });
  }
}

/** The range of a step with the marks around its keyword. */
function rangeWithMarks(inline: InlineText, { start, end }: Span): Range {
  const { source, outer, whole } = inline;
  const place = inline.sourceSpan({ start, end });
  const marks =
    /[*_]*$/.exec(source.text.slice(Math.max(outer.start, place.start - 3), place.start))?.[0].length ?? 0;
  const from = start === whole.start ? outer.start : place.start - marks;
  return source.rangeAt(from, end === whole.end ? outer.end : place.end);
}

function isOnlyComments(html: string): boolean {
  return html.replace(/<!--[\s\S]*?-->/g, '').trim() === '';
}
