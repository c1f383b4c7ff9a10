// Input: an edit, the transition records of base and edit, and the signers that the base lists.
// Output: the edit's risk, what is agreed to, and whether it stands refused, agreed or open.
// Invariant: only what the base says counts: its signers, its records. An edit cannot agree to itself.
import type { Signer } from '../config/config.ts';
import { type Change, changedName, isWeakening } from '../diff/change.ts';
import type { Edit, TouchedFile } from './edit.ts';
import type { Agreement, Judged, Judgement, RecordFault, Standing } from './judgement.ts';
import { readRecord } from './read-record.ts';
import { needsAgreement, riskOf } from './risk.ts';
import type { AgreedChange } from './transition-record.ts';
import { recordFault } from './verify-record.ts';

/** The transition records of one project. */
export interface ProjectRecords {
  readonly project: string;
  /** Those that the base's config lists. */
  readonly signers: readonly Signer[];
  /** Texts of the records by path in the project. */
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
}

/** The rules that a judgement is made of. */
export const judgementRules = { riskOf, recordFault, isWeakening, isUsedUp, standingOf } as const;

/** A table of rules of this shape; replacing one gives a judgement that breaks exactly that rule. */
export type JudgementRules = Readonly<typeof judgementRules>;

/** Judges an edit. */
export function judgeEdit(
  edit: Edit,
  records: readonly ProjectRecords[],
  rules: JudgementRules = judgementRules,
): Judgement {
  const read = records.map((each) => readProject(each, rules));
  const agreed = new Map(read.flatMap((each) => each.agreed));
  const changes = edit.changes.map(
    (item): Judged<Change> => ({ item, agreement: agreed.get(keyOfChange(item)) }),
  );
  const touched = edit.touched.map(
    (item): Judged<TouchedFile> => ({ item, agreement: agreed.get(keyOfFile(item)) }),
  );
  const known = new Set([...edit.changes.map(keyOfChange), ...edit.touched.map(keyOfFile)]);
  const faults = read.flatMap((each) => [...each.faults, ...strayAgreements(each, known)]);
  const risk = rules.riskOf(edit);
  return {
    risk,
    standing: rules.standingOf({ risk, changes, touched, faults }, rules),
    changes,
    touched,
    faults,
  };
}

interface ReadProject {
  readonly project: string;
  /** Keys of what is agreed to, with the agreement. */
  readonly agreed: readonly (readonly [key: string, agreement: Agreement])[];
  readonly names: ReadonlyMap<string, string>;
  readonly faults: readonly RecordFault[];
}

function readProject(records: ProjectRecords, rules: JudgementRules): ReadProject {
  const { project, before, after, signers } = records;
  const agreed: [string, Agreement][] = [];
  const names = new Map<string, string>();
  const faults: RecordFault[] = [];
  const fault = (record: string, message: string) => faults.push({ record, project, message });
  for (const [path, text] of before) {
    const now = after.get(path);
    if (now === undefined) fault(path, 'the base has this record; records are kept');
    else if (now !== text) fault(path, 'the base has this record otherwise; write a new one instead');
  }
  for (const [path, text] of after) {
    if (rules.isUsedUp(path, before)) continue;
    const record = readRecord(text);
    const message = typeof record === 'string' ? record : rules.recordFault(record, signers);
    if (message !== undefined) fault(path, message);
    if (message !== undefined || typeof record === 'string') continue;
    for (const change of record.changes) {
      const key = keyOf(project, change);
      agreed.push([key, { record: path, authority: record.authority, reason: record.reason }]);
      names.set(key, `${change.kind} ${change.name}`);
    }
  }
  return { project, agreed, names, faults };
}

/** A record of the base has let its changes pass already. (lawful.gate.record_used_once) */
function isUsedUp(path: string, before: ReadonlyMap<string, string>): boolean {
  return before.has(path);
}

/** A record that agrees to what is not done would wait for somebody to do it. */
function strayAgreements(
  { project, agreed, names }: ReadProject,
  known: ReadonlySet<string>,
): readonly RecordFault[] {
  return agreed.flatMap(([key, { record }]) =>
    known.has(key)
      ? []
      : [{ record, project, message: `the edit does not change ${names.get(key)} as this record says` }],
  );
}

/** Whether an edit is refused, agreed to or open. (lawful.gate.weakening_needs_record) */
function standingOf(
  { changes, touched, faults }: Omit<Judgement, 'standing'>,
  rules: Pick<JudgementRules, 'isWeakening'>,
): Standing {
  const unsigned = (judged: Judged<unknown>) => judged.agreement === undefined;
  const lost = changes.filter(({ item }) => rules.isWeakening(item));
  // A config that is gone switches every rule off.
  const gone = touched.filter(({ item }) => item.kind === 'config' && item.new === null);
  if (faults.length > 0 || [...lost, ...gone].some(unsigned)) return 'refused';
  const toAgree = [...changes.filter(({ item }) => needsAgreement(item)), ...touched];
  return toAgree.length > 0 && !toAgree.some(unsigned) ? 'agreed' : 'open';
}

function keyOfChange(change: Change): string {
  return keyOf(change.project, { ...change, name: changedName(change) });
}

function keyOfFile(file: TouchedFile): string {
  return keyOf(file.project, file);
}

function keyOf(project: string, { kind, name, old, new: now }: AgreedChange): string {
  return JSON.stringify([project, kind, name, old, now]);
}

/** What a record has to name for an edit to be agreed to, by project. */
export function agreementFor({ changes, touched }: Judgement, project: string): readonly AgreedChange[] {
  const wanted = changes.filter(({ item, agreement }) => agreement === undefined && needsAgreement(item));
  return [
    ...wanted.map(({ item }) => ({ ...item, name: changedName(item) })),
    ...touched.filter(({ agreement }) => agreement === undefined).map(({ item }) => item),
  ]
    .filter((item) => item.project === project)
    .map(({ kind, name, old, new: now }) => ({ kind, name, old, new: now }));
}
