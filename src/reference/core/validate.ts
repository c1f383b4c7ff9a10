// Input: any JSON value.
// Output: the findings about it as a wire document; none means that it is one.
// Invariant: meaning is only looked at where the form is sound, and every finding has a rule of the registry.
import type { Json } from '../../runtime/runtime.ts';
import { canonicalForm } from './canonical-form.ts';
import { documentChecks } from './document-checks.ts';
import { checkMeaning } from './document-meaning.ts';
import { DocumentRefusal } from './document-refusal.ts';
import type { DocumentKind, WireDocument } from './documents.ts';
import type { Finding, Report } from './finding.ts';
import { isObject, memberOf } from './members.ts';
import { sortSets } from './set-order.ts';
import { nameOf } from './shape-checks.ts';

export type { Finding } from './finding.ts';

/**
 * Checks a value as a wire document: that it has a canonical spelling, its kind and version, its members and their
 * spelling, its sets, and what its members must say together. The time is linear in the document, but for sorting its
 * sets.
 */
export function validateDocument(value: Json): readonly Finding[] {
  const findings: Finding[] = [];
  const report: Report = (rule, path, message) => findings.push({ rule, path, message });
  canonicalForm(value, null, report);
  checkForm(value, report);
  if (findings.length === 0) checkSets(value, report);
  if (findings.length === 0) checkMeaning(value as unknown as WireDocument, report);
  return findings;
}

function checkForm(value: Json, report: Report): void {
  if (!isObject(value)) {
    report('document-not-object', '', `a document is an object, not ${nameOf(value)}`);
    return;
  }
  const kind = memberOf(value, 'kind');
  const version = memberOf(value, 'schema_version');
  if (typeof kind !== 'string' || !Object.hasOwn(documentChecks, kind)) {
    report('document-kind-unknown', '/kind', `there is no kind ${nameOf(kind ?? null)}`);
  } else if (version !== '1') {
    report(
      'document-version-unknown',
      '/schema_version',
      `the version is "1", not ${nameOf(version ?? null)}`,
    );
  } else {
    documentChecks[kind as DocumentKind](value, null, report);
  }
}

function checkSets(value: Json, report: Report): void {
  try {
    sortSets(value);
  } catch (error) {
    if (!(error instanceof DocumentRefusal)) throw error;
    report(error.rule, '', error.message);
  }
}
