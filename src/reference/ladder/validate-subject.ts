import type { Json } from '../../runtime/runtime.ts';
import type { Subject } from './documents.ts';
import { Findings } from './findings.ts';
import { inspectObject, inspectString, inspectWord, type Shape } from './inspect.ts';
import { riskClasses } from './risk-class.ts';
import type { Validation } from './validation.ts';

const subjectShape: Shape = { name: 'Subject', required: ['risk_class'], optional: ['label'] };

/** Checks a subject. (verification.ladder.risk_vocabulary, objects_closed) */
export function validateSubject(value: Json): Validation<Subject> {
  const findings = new Findings();
  inspectSubject(value, '', findings);
  if (!findings.clean) return { ok: false, problems: findings.problems };
  // The inspection above is what makes this true; TypeScript cannot follow it.
  return { ok: true, document: value as unknown as Subject, warnings: [] };
}

/** Reports what is wrong with a subject that stands at `path` of a larger document. */
export function inspectSubject(value: Json, path: string, findings: Findings): void {
  const subject = inspectObject(value, path, subjectShape, findings);
  if (subject === undefined) return;
  const { risk_class: risk, label } = subject;
  if (risk !== undefined) inspectWord(risk, `${path}/risk_class`, riskClasses, findings);
  if (label !== undefined) inspectString(label, `${path}/label`, findings);
}
