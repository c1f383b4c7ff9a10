import type { Answer, Answers } from '../../reference/ladder/documents.ts';
import { verdicts } from '../../reference/ladder/verdict.ts';
import { CouldNotRun } from '../could-not-run.ts';

const form = /^(0|[1-9][0-9]{0,14})=([a-z]+)(?::([A-Z_]+))?$/;

/**
 * Reads answers as they are written on a command line: `1=allow,3=deny:SELF_MODIFY`. A reason goes with a deny
 * only.
 *
 * @throws CouldNotRun where a part has another form, or a rung is answered twice
 */
export function parseAnswerList(text: string): Answers {
  const answers: Record<number, Answer> = {};
  for (const part of text.split(',')) {
    const [, id, word, reason] = form.exec(part.trim()) ?? [];
    const verdict = verdicts.find((each) => each === word);
    if (id === undefined || verdict === undefined || (reason !== undefined && verdict !== 'deny')) {
      const todo = `write RUNG=VERDICT with one of ${verdicts.join(', ')}, or RUNG=deny:REASON`;
      throw new CouldNotRun(`--answer: cannot read ${JSON.stringify(part)}; ${todo}`);
    }
    if (answers[Number(id)] !== undefined) {
      throw new CouldNotRun(`--answer: rung ${id} is answered twice; give one answer a rung`);
    }
    answers[Number(id)] = reason === undefined ? { verdict } : { verdict, reason };
  }
  return answers;
}
