import { type Change, isWeakening } from '../../diff/change.ts';
import type { TouchedFile } from '../../gate/edit.ts';
import type { Agreement, Judged, Judgement } from '../../gate/judgement.ts';
import type { Decision, Ladder } from '../../reference/ladder/documents.ts';
import { changeLines } from '../diff/diff-text.ts';
import { decisionText } from '../ladder/decision-text.ts';
import { plainText } from '../plain-text.ts';
import type { AskedRung } from './walk-gate.ts';

/** A gate's decision for a reviewer: what changes and who agreed, what each rung found, and the walk. */
export function gateText(
  base: string,
  judgement: Judgement,
  asked: readonly AskedRung[],
  decision: Decision,
  ladder: Ladder,
): string {
  const { risk, changes, touched, faults } = judgement;
  const edits = [
    ...changes.flatMap(changedLines),
    ...touched.flatMap(touchedLines),
    ...faults.map(({ record, message }) => `fault        record ${record}: ${message}`),
  ];
  const rungs = asked.flatMap(({ name, result: { verdict, note, output } }) => [
    `${name.padEnd(7)} ${verdict}: ${note}`,
    ...(output === '' ? [] : output.split('\n').map((line) => `  | ${line}`.trimEnd())),
  ]);
  const paragraphs = [[`${meanings[risk]}, judged by ${base}`], edits, rungs].filter(
    ({ length }) => length > 0,
  );
  const text = paragraphs.map((lines) => lines.map((line) => `${plainText(line)}\n`).join('')).join('\n');
  return `${text}\n${decisionText(decision, ladder)}`;
}

const meanings = {
  read: 'read: prose only',
  write: 'write: obligations come, or are said otherwise',
  self_modify: 'self_modify: something is weakened, or what specs are judged by is touched',
} as const;

function changedLines({ item, agreement }: Judged<Change>): readonly string[] {
  const refused = isWeakening(item) ? [indented('refused: no transition record names this change')] : [];
  return [...changeLines(item), ...(agreement === undefined ? refused : [intentional(agreement)])];
}

function touchedLines({ item, agreement }: Judged<TouchedFile>): readonly string[] {
  const file = item.project === '.' ? item.name : `${item.project}/${item.name}`;
  const what = item.new === null ? 'gone' : item.old === null ? 'new' : 'touched';
  return [
    `${what.padEnd(12)} ${item.kind} ${file}`,
    ...(agreement === undefined ? [] : [intentional(agreement)]),
  ];
}

function intentional({ authority, reason, record }: Agreement): string {
  return indented(`intentional: ${reason} (${authority}, ${record})`);
}

function indented(text: string): string {
  return `${' '.repeat(13)}${text}`;
}
