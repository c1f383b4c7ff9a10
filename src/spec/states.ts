import type { List, ListItem } from 'mdast';
import type { SourceText } from '../diagnostic/source-text.ts';
import { inlineText } from '../markdown/inline.ts';
import type { InlineText } from '../markdown/inline-text.ts';
import { nodeRange } from '../markdown/node-span.ts';
import { located } from './located.ts';
import { type Outline, sectionsOf } from './outline.ts';
import { findReferences } from './references.ts';
import type { State } from './spec.ts';

/** A bullet of `### States`: the state it is, or undefined where it is none. */
export interface StateBullet {
  readonly item: ListItem;
  readonly state: State | undefined;
}

/** What may follow a state's name: what it emits, a description after a dash or a colon, or nothing. */
const afterName = /^\s*(?:\(emits:[^)]*\))?\s*(?:$|[—–:-]\s)/;
const bareName = /^[A-Za-z_][\w.]*/;

/** Reads the bullets of `### States`. */
export function readStates(outline: Outline): readonly State[] {
  return sectionsOf(outline, 'states').flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'list'
        ? readStateBullets(outline.source, block).flatMap(({ state }) => state ?? [])
        : [],
    ),
  );
}

/** Reads one list; a bullet with more in it than one paragraph is no state. */
export function readStateBullets(source: SourceText, list: List): readonly StateBullet[] {
  return list.children.map((item) => {
    const [paragraph, ...more] = item.children;
    if (paragraph?.type !== 'paragraph' || more.length > 0) return { item, state: undefined };
    const inline = inlineText(source, paragraph);
    const name = nameOf(inline);
    if (name === undefined) return { item, state: undefined };
    const state = {
      id: located(inline, name),
      emits: findReferences(inline, 'emits', 'outside-code'),
      range: nodeRange(source, item),
    };
    return { item, state };
  });
}

function nameOf(inline: InlineText): { start: number; end: number } | undefined {
  const { start } = inline.whole;
  const code = inline.codes.find((span) => span.start === start);
  const end = code?.end ?? start + (bareName.exec(inline.value.slice(start))?.[0].length ?? 0);
  return end > start && afterName.test(inline.value.slice(end)) ? { start, end } : undefined;
}
