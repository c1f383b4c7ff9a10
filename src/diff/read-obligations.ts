import type { Range } from '../diagnostic/range.ts';
import { printPredicate } from '../predicate/print.ts';
import { valueOfSentence } from '../predicate/sentence.ts';
import { type PlacedCase, placedCasesOf } from '../spec/placed-cases.ts';
import type { Step } from '../spec/scenario.ts';
import type { GeneratorUse, Spec } from '../spec/spec.ts';
import type { Obligation, ObligationKind, Statement } from './obligation.ts';
import { clauseStatements, partStatements, plainWords, referenceName, words } from './statements.ts';

/** How names of one version are called in the other, so that a renamed constraint changes nothing that cites it. */
export interface Names {
  readonly project: string;
  /** The spec's own id. */
  readonly spec: string;
  /** A full name such as `spec.row`. */
  readonly reference: (name: string) => string;
  /** The name of a rule or requirement. */
  readonly owner: (name: string) => string;
}

/** The statement of a spec as a whole. */
export function specObligation(spec: Spec, names: Names): Obligation {
  const statement = spec.statement?.value ?? '';
  return make('spec', spec, names, {
    name: '',
    range: spec.id.range,
    statements: statement === '' ? [] : [words('statement', statement)],
    wording: statement,
  });
}

/** The constraints of a spec. An advisory promises less than any other kind. */
export function constraintObligations(spec: Spec, names: Names): readonly Obligation[] {
  return spec.constraints.map(({ id, kind, expr, range }) =>
    make('constraint', spec, names, {
      name: id.value,
      range,
      statements: [
        ...(kind.value === 'advisory' ? [] : [words('kind', kind.value)]),
        ...clauseStatements('expr', expr),
      ],
    }),
  );
}

/** The requirements of a spec: each sentence with SHALL or MUST is a promise. */
export function requirementObligations(spec: Spec, names: Names): readonly Obligation[] {
  return spec.requirements.map(({ name, text, range }) =>
    make('requirement', spec, names, {
      name,
      range,
      statements: text
        .split(/(?<=[.!?])\s+/)
        .filter((sentence) => /\b(?:SHALL|MUST)\b/.test(sentence))
        .map((sentence) => words('shall', sentence)),
      wording: text,
    }),
  );
}

/** States, transitions, properties, and cases of a spec, whose references and owners have names of the other version. */
export function citingObligations(spec: Spec, names: Names): readonly Obligation[] {
  const cited = (label: string, references: Parameters<typeof referenceName>[0][]) =>
    references.map((each) => words(label, names.reference(referenceName(each))));
  return [
    ...spec.states.map(({ id, emits, range }) =>
      make('state', spec, names, { name: id.value, range, statements: cited('emits', [...emits]) }),
    ),
    ...spec.transitions.map(({ id, from, to, guards, range }) =>
      make('transition', spec, names, {
        name: id.value,
        range,
        circumstances: [`from ${from.value}`, `to ${to.value}`],
        statements: cited('guard', [...guards]),
      }),
    ),
    ...spec.properties.map(({ id, kind, derivesFrom, generators, parts, range }) =>
      make('property', spec, names, {
        name: id.value,
        range,
        circumstances: generators.map(generatorText),
        statements: [
          ...(kind.value === 'law' ? [words('kind', 'law')] : []),
          ...cited('derives from', [...derivesFrom]),
          ...partStatements('predicate', parts),
        ],
      }),
    ),
    ...placedCasesOf(spec).map((placed) => caseObligation(placed, spec, names)),
  ];
}

function caseObligation(placed: PlacedCase, spec: Spec, names: Names): Obligation {
  const { name, steps, range } = placed.case;
  const owner = placed.rule?.name ?? placed.requirement?.name;
  return make('case', spec, names, {
    name,
    owner: owner === undefined ? '' : names.owner(owner),
    range,
    circumstances: steps.filter(({ role }) => role !== 'then').map((step) => askedIn(step, names)),
    statements: steps.filter(({ role }) => role === 'then').flatMap(saidBy),
    wording: steps.map(({ keyword, text }) => `${keyword} ${text}`).join('\n'),
  });
}

function askedIn({ role, form, text }: Step, names: Names): string {
  if (form.form === 'domain') return `${role} ${generatorText(form.generator)}`;
  if (form.form !== 'check') return `${role} ${plainWords(text)}`;
  const { value } = form.constraint;
  const full = value.startsWith(`${names.spec}.`) ? value : `${names.spec}.${value}`;
  return `${role} ${names.reference(full)}`;
}

function saidBy({ form, text }: Step): readonly Statement[] {
  if (form.form === 'predicate') return partStatements('then', form.parts);
  if (form.form !== 'text') return [words('then', text)];
  return form.conjuncts.flatMap((conjunct) => {
    if (conjunct.kind === 'words') return [words('then', conjunct.text)];
    const { clause } = conjunct;
    // `The user is redirected` has the form of a predicate. For a comparison its words do.
    const sentence = valueOfSentence(clause.predicate.expr) !== undefined;
    return sentence ? [words('then', clause.text)] : clauseStatements('then', clause);
  });
}

function generatorText({ text, domain, args, prose }: GeneratorUse): string {
  return prose ? plainWords(text) : `${domain}(${args.map(printPredicate).join(', ')})`;
}

interface Parts {
  readonly name: string;
  readonly owner?: string;
  readonly range: Range;
  readonly circumstances?: readonly string[];
  readonly statements: readonly Statement[];
  readonly wording?: string;
}

function make(kind: ObligationKind, spec: Spec, names: Names, parts: Parts): Obligation {
  const { name, owner = '', range, circumstances = [], statements } = parts;
  return {
    kind,
    project: names.project,
    spec: names.spec,
    owner,
    name,
    place: { file: spec.file, line: range.start.line },
    circumstances,
    statements,
    wording: laidOut(parts.wording ?? spec.source.text.slice(range.start.offset, range.end.offset)),
  };
}

/** Text as written, without comments and the widths of columns. */
function laidOut(text: string): string {
  return text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
