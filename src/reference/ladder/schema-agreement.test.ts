import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { Json } from '../../runtime/runtime.ts';
import { costs } from './cost.ts';
import { isObject } from './inspect.ts';
import { problemClasses } from './problem.ts';
import { reasons } from './reason.ts';
import { riskClasses } from './risk-class.ts';
import { type DocumentKind, documentKinds, validate } from './validate.ts';
import { verdicts } from './verdict.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../../schemas/ladder.schema.json', import.meta.url), 'utf8'),
);
const ajv = new Ajv2020({ allErrors: false, strict: true, strictTypes: false, strictRequired: false });
ajv.addSchema(schema);

const words = fc.constantFrom<string>(...verdicts, ...riskClasses, ...costs, ...reasons);
const word = (list: readonly string[]) => fc.constantFrom(...list);
const id = fc.oneof(fc.nat(4), fc.constantFrom(Number.MAX_SAFE_INTEGER));
const versions = [
  'fak-ladder/v1',
  'fak-ladder/v1.7',
  'fak-ladder/v10',
  'fak-ladder/v2',
  'v1',
  'fak-ladder/v1\n',
];
const some = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 1, maxLength: 3 });

const rung = fc.record(
  { id, name: fc.string(), cost: word(costs), max_risk: word(riskClasses), establishes: fc.string() },
  { requiredKeys: ['id', 'name', 'cost', 'max_risk'] },
);
const subject = fc.record(
  { risk_class: word(riskClasses), label: fc.string() },
  { requiredKeys: ['risk_class'] },
);
const documents: Record<DocumentKind, fc.Arbitrary<Json>> = {
  Ladder: fc.record(
    {
      version: word(versions),
      rungs: some(rung),
      on_exhaustion: fc.constant('deny'),
      escalate_on: fc.array(word(verdicts), { maxLength: 3 }).map((list) => [...list, 'indeterminate']),
    },
    { requiredKeys: ['rungs', 'on_exhaustion', 'escalate_on'] },
  ),
  Decision: fc.record(
    {
      subject,
      path: some(fc.record({ rung: id, verdict: word(verdicts) })),
      rung_reached: id,
      climbed: fc.boolean(),
      verdict: word(['allow', 'deny']),
      reason: fc.oneof(word(reasons), fc.string()),
      witness: fc.string(),
      confidence: fc.nat(),
    },
    { requiredKeys: ['subject', 'path', 'rung_reached', 'climbed', 'verdict'] },
  ),
  Subject: subject,
};

const replacement: fc.Arbitrary<Json> = fc.oneof(
  words,
  fc.constantFrom<Json>(null, true, -1, 0.5, 2 ** 60, '', [], {}, [[]], [{}]),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
);
const edit = fc.record({
  /** Picks a place: at each level, the child whose index is this number modulo the children. */
  route: fc.array(fc.nat(7), { minLength: 1, maxLength: 4 }),
  action: fc.constantFrom('remove', 'replace', 'add'),
  value: replacement,
  key: fc.oneof(fc.constantFrom('label', 'witness', '__proto__', 'constructor'), fc.string()),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

function applyEdit(value: Json, { route, action, value: put, key }: Edit): Json {
  const [turn, ...rest] = route;
  if (turn === undefined || typeof value !== 'object' || value === null) return put;
  const entries = Object.entries(value);
  const at = entries.length === 0 ? 0 : turn % entries.length;
  const edited = entries.flatMap(([name, child], index): [string, Json][] => {
    if (index !== at) return [[name, child]];
    if (rest.length > 0) return [[name, applyEdit(child, { route: rest, action, value: put, key })]];
    return action === 'remove' ? [] : [[name, action === 'replace' ? put : child]];
  });
  if (action === 'add' && rest.length === 0) edited.push([key, put]);
  return isObject(value) ? Object.fromEntries(edited) : edited.map(([, child]) => child);
}

for (const kind of documentKinds) {
  test(`the schema and the hand-written checks agree on every ${kind}`, () => {
    const bySchema = ajv.getSchema(kind === 'Ladder' ? schema.$id : `${schema.$id}#/$defs/${kind}`);
    assert.ok(bySchema, `the schema has a ${kind}`);
    const seen = { accepted: 0, refused: 0 };
    const edited = fc
      .tuple(documents[kind], fc.array(edit, { maxLength: 2 }))
      .map(([document, edits]) => edits.reduce(applyEdit, document));
    fc.assert(
      fc.property(edited, (document) => {
        const validation = validate(kind, document);
        const problems = validation.ok ? [] : validation.problems;
        const ofSchema = problems.filter(({ code }) => problemClasses[code] === 'schema');
        const accepted = bySchema(document) === true;
        seen[accepted ? 'accepted' : 'refused'] += 1;
        assert.equal(ofSchema.length === 0, accepted, JSON.stringify({ problems, errors: bySchema.errors }));
      }),
      { numRuns: 3000 },
    );
    assert.ok(
      seen.accepted > 300 && seen.refused > 300,
      `both outcomes are tried often: ${JSON.stringify(seen)}`,
    );
  });
}

test('the schema and the reference name the same words', () => {
  const enumOf = (name: string) => schema.$defs[name].enum;
  assert.deepEqual(enumOf('Verdict'), verdicts);
  assert.deepEqual(enumOf('RiskClass'), riskClasses);
  assert.deepEqual(enumOf('Cost'), costs);
  assert.deepEqual(enumOf('Reason'), reasons);
});
