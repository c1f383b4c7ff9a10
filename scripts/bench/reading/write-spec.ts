import { type Draw, seeded } from '../seeded.ts';

const subjects = [
  'order',
  'refund',
  'session',
  'contract',
  'ledger',
  'parcel',
  'invoice',
  'account',
  'ticket',
  'lease',
];
const verbs = [
  'accepted',
  'settled',
  'recorded',
  'expired',
  'released',
  'reviewed',
  'archived',
  'refused',
  'renewed',
];
const traits = [
  'once',
  'in_order',
  'by_owner',
  'before_deadline',
  'with_receipt',
  'without_loss',
  'for_audit',
];
const filler = [
  'The order of the parts follows from the wire format, and a reader that meets an unknown part keeps it.',
  'A value that was acknowledged is read again later, whatever was refused in between.',
  'Clocks differ between hosts — so a deadline is compared where the request was taken, never where it is read.',
  'Earlier versions kept the receipt beside the entry; since then the two are one record.',
  'What an operator may change is listed in the policy, and the policy is part of the digest.',
];

/** A pair of parts of one specification, from which all of its names are made. */
interface Topic {
  readonly constraint: string;
  readonly case: string;
  readonly subject: string;
  readonly verb: string;
  readonly limit: number;
}

/**
 * Writes a spec that nothing is wrong with and that every part of lawful has to look at: frontmatter, constraints,
 * a model, properties, rules with acceptance cases, requirements with scenarios, and prose. The same number gives the same text.
 *
 * @param number sets the names and the id `bench.spec_NUMBER`
 * @param topics constraints, each with its property, rule and case, and requirements; 14 of them make about 17 KB
 */
export function writeSpec(number: number, topics: number): string {
  const draw = seeded(number + 1);
  const id = specId(number);
  const all = Array.from({ length: topics }, (_, index) => drawTopic(draw, index));
  const prose = () => `${pick(draw, filler)} ${pick(draw, filler)}\n`;
  return [
    `---\nid: ${id}\nkind: intent\nstatement: THE ${pick(draw, subjects)} service SHALL keep what it has promised.\n---\n`,
    `# Service ${number}\n`,
    `## Purpose\n\n${prose()}\n${prose()}`,
    `## Constraints\n\n${table(
      ['id', 'kind', 'expr', 'traces_to'],
      all.map((topic) => constraintRow(topic, id)),
    )}`,
    model(all, id),
    `## Properties\n\n${table(
      ['id', 'kind', 'derives_from', 'generator', 'predicate'],
      all.map((topic) => propertyRow(topic, id)),
    )}`,
    `## Notes\n\n${prose()}\n- ${prose()}- ${prose()}\n\`\`\`json\n{ "version": ${number}, "parts": ["a", "b"] }\n\`\`\`\n`,
    '## Acceptance cases\n',
    ...all.map(rule),
    '## Requirements\n',
    ...all
      .filter((_, index) => index % 2 === 0)
      .map((topic) => `${requirement(topic)}\n${prose()}\n${scenarios(topic)}`),
  ].join('\n');
}

/** The id of a written spec. */
export function specId(number: number): string {
  return `bench.spec_${number}`;
}

function drawTopic(draw: Draw, index: number): Topic {
  const subject = pick(draw, subjects);
  const verb = pick(draw, verbs);
  const constraint = `${subject}_${verb}_${pick(draw, traits)}_${index}`;
  return { constraint, case: `${verb}_${subject}_holds_${index}`, subject, verb, limit: draw(90) + 10 };
}

function constraintRow({ constraint, subject, verb, limit }: Topic, id: string): readonly string[] {
  const expr = `\`each ${subject} is ${verb} at most once; a later attempt is refused and changes nothing; held ≤ ${limit}\``;
  return [constraint, 'invariant', expr, `[[${id}]]`];
}

function propertyRow(topic: Topic, id: string): readonly string[] {
  return [
    topic.case,
    'unit',
    `[[${id}.${topic.constraint}]]`,
    `\`arbitrary_${topic.subject}s(${topic.limit})\``,
    predicate(topic),
  ];
}

function predicate({ subject, verb, limit }: Topic): string {
  return `\`${subject}_${verb} ⇒ held ≤ ${limit} ∧ ${subject}_count == 1\``;
}

function model(topics: readonly Topic[], id: string): string {
  const states = ['draft', 'submitted', 'checked', 'approved', 'delivered', 'closed'];
  const rows = states.slice(1).map((state, index) => {
    const guard = `[[${id}.${topics[index % topics.length]?.constraint}]]`;
    return [`to_${state}`, states[index] ?? '', state, guard];
  });
  const bullets = states.map((state) => `- \`${state}\`\n`).join('');
  return `## Model\n\n### States\n\n${bullets}\n### Transitions\n\n${table(['id', 'from', 'to', 'guard'], rows)}`;
}

function rule(topic: Topic): string {
  const { constraint, subject, limit } = topic;
  return `### Rule: ${titled(constraint)}

The service SHALL satisfy \`${constraint}\` for every ${subject} that a client can name, and for those that it **cannot** name too.

#### Acceptance case: ${titled(topic.case)}

- **GIVEN** the fixture domain \`arbitrary_${subject}s(${limit})\`
- **WHEN** the \`${constraint}\` check runs
- **THEN** ${predicate(topic)}
`;
}

function requirement({ constraint, subject, verb }: Topic): string {
  return `### Requirement: ${titled(constraint)} for clients

The service SHALL tell the client whether its ${subject} was ${verb}, and MUST NOT answer before that is durable.
`;
}

function scenarios({ subject, verb, limit }: Topic): string {
  return `#### Scenario: The ${subject} is ${verb}

- **GIVEN** an open ${subject} of ${limit} units
- **WHEN** the client asks for it to be ${verb}
- **THEN** the answer names the ${subject} and says that it is ${verb}
- **AND** a second request answers the same

#### Scenario: The ${subject} is unknown

- **WHEN** the client names a ${subject} that was never opened
- **THEN** the answer is a refusal with the code \`unknown_${subject}\`
`;
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '--'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function titled(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function pick(draw: Draw, items: readonly string[]): string {
  return items[draw(items.length)] ?? '';
}
