import { quoted } from '../quoted.ts';
import type { CheckRule } from '../rule.ts';

export const rule: CheckRule = {
  id: 'statement-not-ears',
  severity: 'error',
  why: 'The statement of a spec has one of the EARS forms: THE … SHALL …; WHEN, WHILE or WHERE …, THE … SHALL …; IF … THEN … SHALL …. They may be joined and written in any case. The form makes the author say who is bound, to what, and under which condition.',
  accepted: `---
id: queue.order
kind: intent
statement: WHEN a job arrives, THE queue SHALL place it behind all waiting jobs.
---
`,
  rejected: `---
id: queue.order
kind: intent
statement: The queue is a first in, first out queue.
---
`,
  *check({ corpus }) {
    for (const { file, statement } of corpus.specs) {
      if (statement === undefined || statement.value.trim() === '' || isEars(statement.value)) continue;
      yield {
        file,
        range: statement.range,
        message: `Unexpected statement ${quoted(statement.value)}, expected an EARS form such as \`THE <system> SHALL <response>\`.`,
        actual: statement.value,
        expected: 'THE <system> SHALL <response>',
        note: 'Conditions come first: WHEN <event>, WHILE <state>, WHERE <feature>, or IF <event> THEN; then THE <system> SHALL <response>.',
      };
    }
  },
};

/** Word by word rather than by one pattern, so that a hostile statement costs linear time. */
function isEars(statement: string): boolean {
  const words: readonly string[] = statement.toLowerCase().match(/[\p{L}\p{N}_'’-]+/gu) ?? [];
  const shall = words.indexOf('shall');
  if (shall === -1 || shall === words.length - 1) return false;
  const opening = words[0];
  if (opening === 'if') return words.slice(1, shall - 1).includes('then');
  if (opening !== 'the' && opening !== 'when' && opening !== 'while' && opening !== 'where') return false;
  return words.slice(0, shall - 1).includes('the');
}
