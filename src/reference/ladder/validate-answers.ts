import type { Json } from '../../runtime/runtime.ts';
import type { Answers } from './documents.ts';
import { Findings } from './findings.ts';
import { inspectObject, inspectString, inspectWord, isObject, pointer, type Shape } from './inspect.ts';
import { quote } from './quote.ts';
import type { Validation } from './validation.ts';
import { verdicts } from './verdict.ts';

const answerShape: Shape = { name: 'Answer', required: ['verdict'], optional: ['reason'] };

/**
 * Checks what the rungs found: an object from a rung id, in plain decimal digits, to `{verdict, reason?}`. An
 * id that the ladder does not have is no problem here: nothing consults it.
 */
export function validateAnswers(value: Json): Validation<Answers> {
  const findings = new Findings();
  if (!isObject(value)) {
    findings.add('wrong-type', '', `Expected an object from rung id to answer, saw ${quote(value)}.`);
    return { ok: false, problems: findings.problems };
  }
  for (const key of Object.keys(value)) {
    if (findings.full) break;
    const path = pointer('', key);
    if (!isRungKey(key)) findings.add('field-unknown', path, `Expected a rung id, saw ${quote(key)}.`);
    const answer = inspectObject(value[key] ?? null, path, answerShape, findings);
    if (answer?.verdict !== undefined) inspectWord(answer.verdict, `${path}/verdict`, verdicts, findings);
    if (answer?.reason !== undefined) inspectString(answer.reason, `${path}/reason`, findings);
  }
  if (!findings.clean) return { ok: false, problems: findings.problems };
  // The inspection above is what makes this true; TypeScript cannot follow it.
  return { ok: true, document: value as unknown as Answers, warnings: [] };
}

/** One spelling an id, so that no two keys mean the same rung. */
function isRungKey(key: string): boolean {
  return /^(0|[1-9][0-9]{0,15})$/.test(key) && Number.isSafeInteger(Number(key));
}
