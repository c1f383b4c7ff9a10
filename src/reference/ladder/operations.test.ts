import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../runtime/runtime.ts';
import { serveOperations } from '../operation.ts';
import { ladderOperations } from './operations.ts';

const runtime = serveOperations(ladderOperations);
const rung = { id: 1, name: 'structure', cost: 'in_process', max_risk: 'read' };
const ladder = { rungs: [rung], on_exhaustion: 'deny', escalate_on: ['indeterminate'] };
const subject = { risk_class: 'read' };

function check(operation: string, params: Json, expected: Json): void {
  test(`${operation} ${JSON.stringify(params).slice(0, 90)}`, async () => {
    const reply = await runtime.call(operation, params);
    const seen =
      reply.outcome === 'value'
        ? reply.value
        : reply.outcome === 'reject'
          ? { refused: reply.code }
          : reply.outcome;
    assert.deepEqual(seen, expected);
  });
}

check('ladder.validate', { kind: 'Ladder', document: ladder }, { ok: true, warnings: [] });
check(
  'ladder.validate',
  { kind: 'Ladder', document: { ...ladder, escalate_on: ['indeterminate', 'allow'] } },
  {
    ok: true,
    warnings: [
      {
        code: 'conclusive-escalation',
        path: '/escalate_on/1',
        message: '"allow" in escalate_on has no effect: it commits at once.',
      },
    ],
  },
);
check(
  'ladder.validate',
  { kind: 'Subject', document: { risk_class: 'rite' } },
  {
    ok: false,
    problems: [
      {
        code: 'word-unknown',
        path: '/risk_class',
        message: 'Expected one of read, write, self_modify; saw "rite". Did you mean "write"?',
      },
    ],
  },
);
check('ladder.validate', { kind: 'Subject', text: '{"risk_class": "read"}' }, { ok: true, warnings: [] });
check('ladder.validate', { kind: 'Plan', document: {} }, { refused: 'malformed' });
check('ladder.validate', { kind: 'Ladder' }, { refused: 'malformed' });
check('ladder.validate', { kind: 'Ladder', document: {}, text: '{}' }, { refused: 'malformed' });
check(
  'ladder.walk',
  { ladder, subject, answers: { 1: { verdict: 'allow' } } },
  {
    subject,
    path: [{ rung: 1, verdict: 'allow' }],
    rung_reached: 1,
    climbed: false,
    verdict: 'allow',
    witness: 'read: allow at structure',
  },
);
check(
  'ladder.walk',
  { ladder, subject },
  {
    subject,
    path: [{ rung: 1, verdict: 'indeterminate' }],
    rung_reached: 1,
    climbed: true,
    verdict: 'deny',
    reason: 'INDETERMINATE',
    witness: 'read: deny, nothing left to climb to after structure',
  },
);
check('ladder.walk', { ladder: {}, subject }, { refused: 'ladder-refused' });
check('ladder.walk', { ladder, subject: {} }, { refused: 'subject-refused' });
check(
  'ladder.walk',
  { ladder, subject, answers: { '01': { verdict: 'allow' } } },
  { refused: 'answers-refused' },
);
check('ladder.walk', { ladder, subject, answer: {} }, { refused: 'malformed' });
check('ladder.fold', { verdicts: ['allow', 'defer'] }, { verdict: 'allow' });
check('ladder.fold', { verdicts: ['allow', 1] }, { refused: 'malformed' });
check('ladder.fold', ['allow'], { refused: 'malformed' });
check('ladder.check_reason', { token: 'INDETERMINATE' }, { known: true });
check('ladder.check_reason', { token: 'toString' }, { known: false, class: 'UNCLASSIFIED' });
check('ladder.check_reason', { token: 7 }, { refused: 'malformed' });
check('ladder.climb', {}, 'unsupported');

test('a repeated key in a text is refused', async () => {
  const text = '{"risk_class": "read", "risk_class": "write"}';
  const reply = await runtime.call('ladder.validate', { kind: 'Subject', text });
  assert.ok(reply.outcome === 'value');
  const { ok, problems } = reply.value as { ok: boolean; problems: { code: string }[] };
  assert.deepEqual({ ok, codes: problems.map(({ code }) => code) }, { ok: false, codes: ['text-refused'] });
});

test('no parameters make an operation fail otherwise than by refusal', async () => {
  const params = fc.oneof(
    fc.jsonValue(),
    fc.record({ kind: fc.constant('Ladder'), document: fc.jsonValue() }),
    fc.record({ ladder: fc.jsonValue(), subject: fc.jsonValue(), answers: fc.jsonValue() }),
    fc.record({ ladder: fc.constant(ladder), subject: fc.constant(subject), answers: fc.jsonValue() }),
  ) as fc.Arbitrary<Json>;
  const names = fc.constantFrom(...Object.keys(ladderOperations));
  await fc.assert(
    fc.asyncProperty(names, params, async (name, drawn) => {
      const { outcome } = await runtime.call(name, drawn);
      assert.notEqual(outcome, 'unsupported');
    }),
    { numRuns: 2000 },
  );
});
