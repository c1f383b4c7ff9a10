import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkCorpus } from './check.ts';
import type { Example } from './rule.ts';
import type { RuleLevels } from './rule-levels.ts';
import { exampleContext } from './test-support/example-context.ts';
import { queueSpec } from './test-support/queue-spec.ts';

/** What is found, one line a finding: the rule, and the text that it marks. */
function found(example: Example, levels: RuleLevels = {}): string[] {
  const context = exampleContext(example);
  return checkCorpus(context, levels).map(({ rule, file, range }) => {
    const text = context.sourceOf(file)?.text.slice(range.start.offset, range.end.offset);
    return `${rule} ${text?.split('\n', 1)[0]}`;
  });
}

/** The sound spec with one text replaced at its first place, or at all. */
function broken(before: string, after: string, all = false): string {
  assert.ok(queueSpec.includes(before), `the spec has no ${before}`);
  return all ? queueSpec.replaceAll(before, after) : queueSpec.replace(before, after);
}

function check(before: string, after: string, ...expected: string[]): void {
  assert.deepEqual(found(broken(before, after)), expected);
}

const lastCase = queueSpec.slice(
  queueSpec.indexOf('#### Acceptance case: Order kept'),
  queueSpec.indexOf('### Rule: Batches'),
);
const law = ' **associativity:** `join(join(a, b), c) == join(a, join(b, c))`';

describe('one mistake is one finding', () => {
  it('finds nothing in a sound spec', () => assert.deepEqual(found(queueSpec), []));

  it('a constraint without a case', () => check(lastCase, '', 'constraint-without-case order_kept'));

  it('a case that says less than its property', () =>
    check(
      '**THEN** `outcome == taken ∧ waiting_jobs == []`',
      '**THEN** `outcome == taken`',
      'case-disagrees-with-property outcome == taken',
    ));

  it('conjuncts in another order are no mistake', () =>
    check(
      '**THEN** `outcome == taken ∧ waiting_jobs == []`',
      '**THEN** `waiting_jobs == [] and outcome == taken`',
    ));

  it('a misspelt guard', () =>
    check(
      '[[demo.queue.order_kept]] |\n| retry',
      '[[demo.queue.order_kpet]] |\n| retry',
      'reference-unresolved [[demo.queue.order_kpet]]',
    ));

  it('a misspelt derivation leaves no constraint without a property', () =>
    check(
      'unit | [[demo.queue.order_kept]]',
      'unit | [[demo.queue.order_kpet]]',
      'reference-unresolved [[demo.queue.order_kpet]]',
    ));

  it('an unknown spec in a guard', () =>
    check(
      '[[demo.queue.order_kept]] |\n| retry',
      'requires job-store `append_only` |\n| retry',
      'reference-unresolved job-store `append_only`',
    ));

  it('an unknown state leaves no state unused', () =>
    check('running | done', 'running | dnoe', 'state-unknown dnoe'));

  it('an unknown state that is near to none', () =>
    check('running | done', 'running | archived', 'state-unknown archived'));

  it('two transitions with one id', () => check('| retry |', '| start |', 'transition-duplicate start'));

  it('a law without a part', () => check(law, '', 'law-part-missing join(a, []) == a'));

  it('a case without a part of its law', () => {
    const at = queueSpec.lastIndexOf(law);
    const text = queueSpec.slice(0, at) + queueSpec.slice(at + law.length);
    assert.deepEqual(found(text), ['case-disagrees-with-property join(a, []) == a']);
  });

  it('a misspelt name in a property', () =>
    check('`outcome == taken ∧', '`outcme == taken ∧', 'name-unresolved outcme'));

  it('a misspelt name in a case', () =>
    check('**THEN** `outcome == taken', '**THEN** `outcme == taken', 'name-unresolved outcme'));

  it('a formula that does not read', () =>
    check('**THEN** `outcome == taken', '**THEN** `outcome = taken', 'predicate-syntax ='));

  it('a cell too many', () =>
    check(
      '| same_order | unit |',
      '| same_order | unit | |',
      'row-cell-count `taken_order == arrival_order` |',
    ));

  it('a cell too few', () =>
    check(
      '| start | waiting | running |',
      '| start | waiting |',
      'row-cell-count | start | waiting | [[demo.queue.order_kept]] |',
    ));

  it('a misspelt column', () => check('| traces_to |', '| trace_to |', 'table-column-unknown trace_to'));

  it('a column that is missing', () =>
    assert.deepEqual(
      found(
        queueSpec.replace(
          /^(\| id \| from .*|\| -- \| -- \| -- \| -- \|\n\| start.*|\| (?:retry|finish) .*)$/gm,
          (rows) => rows.replace(/ [^|]*\|$/gm, ''),
        ),
      ),
      ['table-column-missing id | from | to'],
    ));

  it('a column in capitals', () =>
    check('| id | kind | expr', '| ID | kind | expr', 'table-column-unknown ID'));

  it('a column of another name in the place of one', () =>
    check('| id | kind | expr', '| id | kind | text', 'table-column-unknown text'));

  it('frontmatter that is gone, with the name that all references use', () =>
    check(queueSpec.slice(0, queueSpec.indexOf('# Demo')), '', 'frontmatter-missing '));

  it('an id that is gone', () => check('id: demo.queue\n', '', 'frontmatter-invalid ---'));

  it('an id that no reference uses', () =>
    check('id: demo.queue', 'id: demo.queu', 'reference-unresolved [[demo.queue]]'));

  it('two references to one spec that is not there', () => {
    const guard = (row: string) => `requires job-store \`${row}\` |\n| `;
    const text = queueSpec
      .replace('[[demo.queue.order_kept]] |\n| retry', `${guard('append_only')}retry`)
      .replace('[[demo.queue.nothing_lost]] |\n| finish', `${guard('never_full')}finish`);
    assert.deepEqual(found(text), ['reference-unresolved job-store `append_only`']);
  });

  it('two references to specs that are not there', () =>
    assert.deepEqual(
      found(
        queueSpec.replace('order of arrival.', 'order of arrival.\n---\n\nSee [[a.b]] and [[a.c]].\n\n---'),
      ),
      ['reference-unresolved [[a.b]]', 'reference-unresolved [[a.c]]'],
    ));

  it('a property without a generator', () =>
    check(
      '[[demo.queue.order_kept]] | `some_jobs()`',
      '[[demo.queue.order_kept]] |',
      'test-vacuous same_order',
    ));

  it('a property that derives from nothing', () =>
    check(
      '| unit | [[demo.queue.order_kept]] | `some_jobs()` |',
      '| unit | | `some_jobs()` |',
      'reference-unresolved same_order',
    ));

  it('references without their brackets', () => {
    check('unit | [[demo.queue.order_kept]]', 'unit | order_kept', 'content-not-understood order_kept');
    check('| [[demo.queue]] |\n| order', '| demo.queue |\n| order', 'content-not-understood demo.queue');
    check('running | [[demo.queue.order_kept]]', 'running | always', 'content-not-understood always');
  });

  it('a property that says nothing, and its case', () =>
    check('| `taken_order == arrival_order` |\n| join', '| `3 <= 10` |\n| join', 'test-vacuous 3 <= 10'));

  it('a constraint that says nothing', () =>
    check('`taken_order == arrival_order`', '', 'predicate-syntax order_kept'));

  it('an unknown state in several places', () =>
    assert.deepEqual(
      found(broken('| running |', '| runing |', true).replace('from running', 'from runing')),
      ['state-unknown runing'],
    ));

  it('a rule about a constraint that does not exist', () =>
    check('satisfy `order_kept`', 'satisfy `order_kpet`', 'rule-without-constraint order_kpet'));

  it('a rule that is gone with its case', () => {
    const start = queueSpec.indexOf('### Rule: Order kept');
    const text = queueSpec.slice(0, start) + queueSpec.slice(queueSpec.indexOf('### Rule: Batches'));
    assert.deepEqual(found(text), ['constraint-without-rule order_kept']);
  });

  it('a misspelt heading of a rule', () =>
    check('### Rule: Order kept', '### Rul: Order kept', 'keyword-misspelt ### Rul: Order kept'));

  it('a misspelt heading above others', () => check('## Model', '## Modle', 'keyword-misspelt ## Modle'));

  it('a misspelt heading of a case', () =>
    check(
      '#### Acceptance case: Order kept',
      '#### Acceptence case: Order kept',
      'keyword-misspelt #### Acceptence case: Order kept',
    ));

  it('a misspelt keyword of a step', () =>
    check(
      '- **WHEN** the `order_kept`',
      '- **WHNE** the `order_kept`',
      'keyword-misspelt - **WHNE** the `order_kept` check runs',
    ));

  it('a step that is missing', () =>
    check(
      '- **WHEN** the `order_kept` check runs\n',
      '',
      'case-incomplete #### Acceptance case: Order kept',
    ));

  it('a case under the wrong rule', () =>
    check('**WHEN** the `order_kept`', '**WHEN** the `nothing_lost`', 'case-under-wrong-rule nothing_lost'));

  it('a check of a constraint that does not exist', () =>
    check('**WHEN** the `order_kept`', '**WHEN** the `order_kpet`', 'case-under-wrong-rule order_kpet'));

  it('a property that is gone', () =>
    check(/\| same_order .*\n/.exec(queueSpec)?.[0] ?? '', '', 'constraint-without-property order_kept'));

  it('a constraint that traces to nothing', () =>
    check('| [[demo.queue.nothing_lost]] |\n| batches', '| |\n| batches', 'orphan-constraint order_kept'));

  it('a circle of traces', () =>
    check(
      '| [[demo.queue]] |\n| order_kept',
      '| [[demo.queue.order_kept]] |\n| order_kept',
      'reference-cycle [[demo.queue.order_kept]]',
    ));

  it('a transition without a guard', () =>
    check('running | [[demo.queue.order_kept]]', 'running | ', 'guard-missing start'));

  it('a state that nothing reaches', () => check('- `done`', '- `done`\n- `lost`', 'state-unused lost'));

  it('a second section', () =>
    check('## Requirements', '## Constraints\n\n## Requirements', 'section-duplicate ## Constraints'));

  it('an advisory guard is a warning at each place', () =>
    check(
      '| order_kept | invariant',
      '| order_kept | advisory',
      'guard-cites-advisory [[demo.queue.order_kept]]',
      'guard-cites-advisory [[demo.queue.order_kept]]',
    ));

  it('headings in code fences and comments are none', () => {
    check('## Acceptance', '```\n## Constraints\n### Rule: x\n```\n\n<!--\n## Model\n-->\n\n## Acceptance');
  });

  it('a scenario without a requirement’s SHALL', () =>
    check(
      'queue SHALL refuse',
      'queue will refuse',
      'requirement-without-shall ### Requirement: Full queue',
    ));
});

describe('with a binding', () => {
  const complete = [
    'domain some_jobs outcome waiting_jobs taken_order arrival_order',
    'domain three_batches join()',
    'step a job arrives at a full queue',
    'observe outcome',
  ];
  const bound = (lines: readonly string[], text = queueSpec) =>
    found({ 'example.md': text, binding: lines.join('\n') });

  it('finds nothing where all is bound', () => assert.deepEqual(bound(complete), []));

  it('finds a generator once', () =>
    assert.deepEqual(bound(complete.slice(1)), ['generator-unbound some_jobs()']));

  it('finds a generator that is still open', () =>
    assert.deepEqual(bound(complete.with(1, `hole ${complete[1]}`)), ['generator-unbound three_batches()']));

  it('finds a name that its domain does not observe', () =>
    assert.deepEqual(bound(complete.with(0, 'domain some_jobs outcome waiting_jobs taken_order')), [
      'name-unresolved arrival_order',
      'name-unresolved arrival_order',
    ]));

  it('finds a function that is missing', () =>
    assert.deepEqual(
      new Set(bound(complete.with(1, 'domain three_batches joined()'))),
      new Set(['name-unresolved join']),
    ));

  it('finds a value that is nearly one of a vocabulary', () =>
    assert.deepEqual(bound(complete, broken('the outcome is refused', 'the outcome is refsed')), [
      'name-unresolved refsed',
    ]));

  it('takes a sentence about a value that no vocabulary has for words', () => {
    const text = broken('the outcome is refused', 'the outcome is lost');
    assert.deepEqual(bound(complete, text), ['step-unbound the outcome is lost']);
    assert.deepEqual(bound([...complete, 'step the outcome is {word}'], text), []);
  });

  it('finds a step without a definition', () =>
    assert.deepEqual(bound(complete.with(2, 'step a job arrives')), [
      'step-unbound a job arrives at a full queue',
    ]));

  it('finds a step whose definition is open', () =>
    assert.deepEqual(bound(complete.with(2, `hole ${complete[2]}`)), [
      'step-unbound a job arrives at a full queue',
    ]));

  it('takes the first definition that fits, as tests do', () => {
    const general = 'step a job arrives at a {word} queue';
    assert.deepEqual(bound([`hole ${general}`, ...complete]), ['step-unbound a job arrives at a full queue']);
    assert.deepEqual(bound([...complete, `hole ${general}`]), []);
  });

  it('finds an expression that is none, and not also its step', () =>
    assert.deepEqual(bound(complete.with(2, 'step a job arrives at a {full} queue')), [
      'step-unbound a job arrives at a {full} queue',
    ]));

  it('asks a definition for the words of a THEN only', () => {
    const text = broken('the outcome is refused', 'the outcome is refused; everybody hears of it');
    assert.deepEqual(bound(complete, text), ['step-unbound everybody hears of it']);
    assert.deepEqual(bound([...complete, 'step everybody hears of it'], text), []);
  });

  it('asks one definition for a THEN that is all words', () => {
    const text = broken('the outcome is refused', 'the job waits outside; nobody is told');
    assert.deepEqual(bound(complete, text), ['step-unbound **THEN** the job waits outside; nobody is told']);
    assert.deepEqual(bound([...complete, 'step the job waits outside; nobody is told'], text), []);
  });

  it('asks for steps where a fixture domain stands among prose', () => {
    const text = broken(
      '- **WHEN** a job arrives',
      '- **GIVEN** the fixture domain `some_jobs()`\n- **WHEN** a job arrives',
    );
    assert.deepEqual(bound(complete, text), ['step-unbound **GIVEN** the fixture domain `some_jobs()`']);
  });
});

describe('levels', () => {
  const text = broken('| order_kept | invariant', '| order_kept | timing.order');
  const severities = (levels: RuleLevels) =>
    checkCorpus(exampleContext(text), levels).map(({ severity }) => severity);

  it('leave a finding its own weight', () => assert.deepEqual(severities({}), ['warning']));
  it('raise a warning', () => assert.deepEqual(severities({ 'kind-unknown': 'error' }), ['error']));
  it('turn a rule off', () => assert.deepEqual(severities({ 'kind-unknown': 'off' }), []));

  it('lower an error', () => {
    const levels: RuleLevels = { 'guard-missing': 'warn' };
    const context = exampleContext(broken('running | [[demo.queue.order_kept]]', 'running | '));
    assert.deepEqual(
      checkCorpus(context, levels).map(({ rule, severity }) => `${rule} ${severity}`),
      ['guard-missing warning'],
    );
  });
});

describe('order', () => {
  it('is that of the files, then of the places in them', () => {
    const mistakes = broken('| finish |', '| start |').replace('`outcome == taken ∧', '`outcme == taken ∧');
    const files = { 'b.md': mistakes, 'a.md': mistakes.replace('id: demo.queue', 'id: demo.other') };
    const places = checkCorpus(exampleContext(files), {}).map(
      ({ file, range }) => [file, range.start.offset] as const,
    );
    const sorted = places.toSorted(([a, x], [b, y]) => (a === b ? x - y : a === 'b.md' ? -1 : 1));
    assert.deepEqual(places, sorted);
    assert.deepEqual([...new Set(places.map(([file]) => file))], ['b.md', 'a.md']);
  });
});
