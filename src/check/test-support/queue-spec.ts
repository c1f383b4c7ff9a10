/** A small spec in which every rule finds nothing; tests break it in one place at a time. */
export const queueSpec = `---
id: demo.queue
kind: intent
statement: THE queue SHALL hand out each job once, in the order of arrival.
---

# Demo queue

## Constraints

| id | kind | expr | traces_to |
| -- | -- | -- | -- |
| nothing_lost | invariant | \`Outcome: {taken, refused}; every job is taken once\` | [[demo.queue]] |
| order_kept | invariant | \`taken_order == arrival_order\` | [[demo.queue.nothing_lost]] |
| batches_join | invariant | \`join(a, b) keeps both batches\` | [[demo.queue]] |

## Model

### States

- \`waiting\`
- \`running\`
- \`done\`

### Transitions

| id | from | to | guard |
| -- | -- | -- | -- |
| start | waiting | running | [[demo.queue.order_kept]] |
| retry | running | waiting | [[demo.queue.nothing_lost]] |
| finish | running | done | [[demo.queue.nothing_lost]] ∧ [[demo.queue.order_kept]] |

## Properties

| id | kind | derives_from | generator | predicate |
| -- | -- | -- | -- | -- |
| all_taken | unit | [[demo.queue.nothing_lost]] | \`some_jobs()\` | \`outcome == taken ∧ waiting_jobs == []\` |
| same_order | unit | [[demo.queue.order_kept]] | \`some_jobs()\` | \`taken_order == arrival_order\` |
| join_laws | law | [[demo.queue.batches_join]] | \`three_batches()\` | **identity:** \`join(a, []) == a\` **associativity:** \`join(join(a, b), c) == join(a, join(b, c))\` |

## Acceptance

### Rule: Nothing lost

The queue SHALL satisfy \`nothing_lost\`.

#### Acceptance case: All jobs taken

- **GIVEN** the fixture domain \`some_jobs()\`
- **WHEN** the \`nothing_lost\` check runs
- **THEN** \`outcome == taken ∧ waiting_jobs == []\`

### Rule: Order kept

The queue SHALL satisfy \`order_kept\`.

#### Acceptance case: Order kept

- **GIVEN** the fixture domain \`some_jobs()\`
- **WHEN** the \`order_kept\` check runs
- **THEN** \`taken_order == arrival_order\`

### Rule: Batches join

The queue SHALL satisfy \`batches_join\`.

#### Acceptance case: Batch laws

- **GIVEN** the fixture domain \`three_batches()\`
- **WHEN** the \`batches_join\` check runs
- **THEN** **identity:** \`join(a, []) == a\` **associativity:** \`join(join(a, b), c) == join(a, join(b, c))\`

## Requirements

### Requirement: Full queue

A full queue SHALL refuse further jobs.

#### Scenario: One job too many

- **WHEN** a job arrives at a full queue
- **THEN** the outcome is refused
`;
