// Why: the laws of printing and comparing are tested on random trees of the shapes that the parser builds.
import fc from 'fast-check';
import type { ComparisonOperator, Expr, NameExpr } from '../expr.ts';

const span = { start: 0, end: 0 };
const comparisonOperators: readonly ComparisonOperator[] = [
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'not in',
  'subset',
];

const name: fc.Arbitrary<NameExpr> = fc
  .constantFrom(
    'a',
    'b',
    "v'",
    "w''",
    'verdict',
    'tiers_run',
    'PassDeclared',
    'cross_hit',
    'x1',
    'Größe',
    '_hidden',
  )
  .map((text) => ({ kind: 'name', name: text, span }));

const digits = fc.nat({ max: 999 }).map(String);

const literal: fc.Arbitrary<Expr> = fc.oneof(
  fc
    .constantFrom('0', '7', '0.90', '12.5', '-3', '1e9', '2.5e-7')
    .map((text): Expr => ({ kind: 'number', text, span })),
  fc
    .tuple(fc.boolean(), digits, fc.integer({ min: 1, max: 999 }).map(String))
    .map(([negative, numerator, denominator]): Expr => {
      return { kind: 'fraction', numerator: (negative ? '-' : '') + numerator, denominator, span };
    }),
  fc.string({ unit: 'binary', maxLength: 6 }).map((value): Expr => ({ kind: 'string', value, span })),
  fc
    .constantFrom('"', "'", '\\', '\n', '`', '\u2028', '\ud800')
    .map((value): Expr => ({ kind: 'string', value, span })),
  fc
    .constantFrom('2026-10-06T15:00:00Z', '1999-12-31T23:59:59Z')
    .map((value): Expr => ({ kind: 'time', value, span })),
  fc.boolean().map((value): Expr => ({ kind: 'boolean', value, span })),
);

const phrase: fc.Arbitrary<Expr> = fc
  .constantFrom('policy refuses the artifact', "every ancestor's law passes", 'the run stops or fails')
  .map((text): Expr => ({ kind: 'phrase', text, span }));

const { value, condition } = fc.letrec<{ value: Expr; condition: Expr; operand: Expr }>((tie) => {
  const items = fc.array(tie('condition'), { maxLength: 3 });
  const several = fc.array(tie('condition'), { minLength: 2, maxLength: 3 });
  const subject = fc.oneof(
    name,
    fc.record({
      kind: fc.constant('member' as const),
      object: name,
      name: fc.constantFrom('tier', 'is'),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('call' as const),
      callee: fc.constantFrom('f', 'laws'),
      args: items,
      span: fc.constant(span),
    }),
  );
  return {
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      name,
      literal,
      subject,
      fc.record({ kind: fc.constantFrom('list' as const, 'set' as const), items, span: fc.constant(span) }),
      fc.record({
        kind: fc.constant('member' as const),
        object: tie('value'),
        name: fc.constantFrom('rule', 'and_so'),
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constantFrom('size' as const, 'big-union' as const),
        operand: tie('value'),
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('arithmetic' as const),
        operator: fc.constantFrom(
          '+' as const,
          '-' as const,
          '*' as const,
          '/' as const,
          '∪' as const,
          '∩' as const,
        ),
        left: tie('value'),
        right: tie('value'),
        span: fc.constant(span),
      }),
    ),
    operand: fc.oneof({ maxDepth: 4 }, name, tie('value'), tie('condition')),
    condition: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      name,
      tie('value'),
      fc.record({
        kind: fc.constant('comparison' as const),
        first: tie('operand'),
        rest: fc.array(
          fc.record({ operator: fc.constantFrom(...comparisonOperators), operand: tie('operand') }),
          { minLength: 1, maxLength: 3 },
        ),
        span: fc.constant(span),
      }),
      fc.record({ kind: fc.constant('not' as const), operand: tie('condition'), span: fc.constant(span) }),
      several.map(
        (parts): Expr => ({
          kind: 'and',
          items: parts.flatMap((part) => (part.kind === 'and' ? part.items : [part])),
          span,
        }),
      ),
      several.map(
        (parts): Expr => ({
          kind: 'or',
          items: parts.flatMap((part) => (part.kind === 'or' ? part.items : [part])),
          span,
        }),
      ),
      fc.record({
        kind: fc.constant('implies' as const),
        left: tie('condition'),
        right: tie('condition'),
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('quantifier' as const),
        quantifier: fc.constantFrom('forall' as const, 'exists' as const),
        variable: fc.constantFrom('x', 'tier'),
        domain: tie('operand'),
        body: tie('condition'),
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('has' as const),
        subject: tie('operand'),
        parts: fc.array(name, { minLength: 1, maxLength: 3 }),
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constantFrom('unchanged' as const, 'differ' as const),
        subject: tie('operand'),
        span: fc.constant(span),
      }),
      fc.record({ kind: fc.constant('absent' as const), subject, span: fc.constant(span) }),
      fc.record({ kind: fc.constant('appended' as const), subject: name, span: fc.constant(span) }),
      fc.record({
        kind: fc.constantFrom('is' as const, 'remains' as const, 'includes' as const),
        subject: tie('operand'),
        value: tie('operand'),
        span: fc.constant(span),
      }),
    ),
  };
});

/** Random predicates as the parser builds them: `and` and `or` flat, phrases only between `;` or ∧. */
export const randomExpr: fc.Arbitrary<Expr> = fc.oneof(
  { weight: 4, arbitrary: condition },
  { weight: 2, arbitrary: value },
  { weight: 1, arbitrary: phrase },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        phrase,
        fc.array(
          condition.filter((expr) => expr.kind !== 'and'),
          { minLength: 1, maxLength: 3 },
        ),
      )
      .map(([words, others]): Expr => ({ kind: 'and', items: [words, ...others], span })),
  },
);
