import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Located, Range } from '../diagnostic/range.ts';
import { SourceText } from '../diagnostic/source-text.ts';
import { decodeText } from '../markdown/decode.ts';
import { readSpec } from './read.ts';
import type { Reference } from './reference.ts';
import type { Case, Step, StepArgument } from './scenario.ts';
import type { Clause, PropertyPart, Spec } from './spec.ts';

// Each Markdown file under fixtures/good and fixtures/bad has what was read of it beside it, as .spec.json.
// `LAWFUL_ACCEPT=1` writes those files anew: read the diff before it is committed.

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url));

for (const kind of ['good', 'bad'] as const) {
  const files = readdirSync(`${fixtures}${kind}`, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  assert.ok(files.length > 0, `fixtures/${kind} has no files`);
  for (const name of files.sort()) test(`${kind}/${name}`, () => check(kind, name));
}

function check(kind: 'good' | 'bad', name: string): void {
  const path = `${fixtures}${kind}/${name}`;
  const decoded = decodeText(readFileSync(path));
  assert.ok('text' in decoded);
  const spec = readSpec(new SourceText(relative(fixtures, path), decoded.text));
  const mistakes = mistakesOf(spec);
  if (kind === 'good') assert.deepEqual(mistakes, []);
  else assert.notEqual(mistakes.length, 0, 'a file in fixtures/bad has something that is not understood');
  const golden = path.replace(/\.md$/, '.spec.json');
  const actual = `${JSON.stringify(describe(spec), undefined, 2)}\n`;
  if (process.env.LAWFUL_ACCEPT === '1') writeFileSync(golden, actual);
  assert.ok(existsSync(golden), `${golden} is missing: run this test with LAWFUL_ACCEPT=1`);
  assert.equal(
    actual,
    readFileSync(golden, 'utf8'),
    'if the new reading is right, run this test with LAWFUL_ACCEPT=1',
  );
}

/** What is reported about a file before any rule looks at its meaning. */
function mistakesOf(spec: Spec): readonly string[] {
  const rows = spec.tables.flatMap(({ header, rows }) =>
    rows.filter((row) => row.cells.length > header.length),
  );
  return [
    ...spec.leftovers.map(({ what }) => what),
    ...(spec.frontmatter.problem === undefined ? [] : [spec.frontmatter.problem.value]),
    ...rows.map((row) => `a row of ${row.cells.length} cells`),
  ];
}

/** A spec as JSON to read: empty fields left out, each text with the place that it was cut from. */
function describe(spec: Spec): unknown {
  const place = ({ start, end }: Range): string => {
    const to = start.line === end.line ? `${end.column}` : `${end.line}:${end.column}`;
    return `${start.line}:${start.column}-${to}`;
  };
  const at = (located: Located<unknown>): string => `${String(located.value)} @${place(located.range)}`;
  const clause = ({ text, range, predicate }: Clause): string =>
    `${predicate.expr.kind}: ${text} @${place(range)}`;
  const reference = ({ role, target, row, range }: Reference): string =>
    `${role}: ${target}${row === undefined ? '' : ` ${row}`} @${place(range)}`;
  const part = ({ label, clause: text }: PropertyPart): string =>
    label === undefined ? clause(text) : `${at(label)} ${clause(text)}`;
  const form = ({ form }: Step): unknown => {
    switch (form.form) {
      case 'domain':
        return {
          domain: form.generator.domain,
          args: form.generator.args.length,
          prose: form.generator.prose,
        };
      case 'check':
        return { check: at(form.constraint) };
      case 'predicate':
        return { predicate: form.parts.map(part) };
      case 'text':
        return form.conjuncts.map((each) =>
          each.kind === 'words' ? `words: ${each.text} @${place(each.range)}` : clause(each.clause),
        );
    }
  };
  const argument = ({ range, ...rest }: StepArgument): unknown => ({ ...rest, place: place(range) });
  const scenario = (each: Case): unknown => ({
    name: each.name,
    text: each.text === '' ? undefined : each.text,
    example: each.example && `${[...each.example.values].join('; ')} @${place(each.example.range)}`,
    steps: each.steps.map((step) => ({
      [`${step.keyword} (${step.role})`]: step.text,
      form: form(step),
      arguments: step.arguments.length === 0 ? undefined : step.arguments.map(argument),
    })),
  });
  const all: Record<string, unknown> = {
    id: at(spec.id),
    slug: spec.slug,
    dialect: spec.dialect,
    problem: spec.frontmatter.problem && at(spec.frontmatter.problem),
    fields: [...(spec.frontmatter.fields ?? [])].map(([name, field]) => `${name}: ${at(field)}`),
    sections: spec.sections.map(({ depth, title, anchor }) => `${'#'.repeat(depth)} ${title} #${anchor}`),
    cells: spec.tables.map(({ header, rows }) =>
      [header.length, ...rows.map((row) => row.cells.length)].join(' '),
    ),
    constraints: spec.constraints.map(({ id, kind, expr, tracesTo }) => ({
      id: at(id),
      kind: at(kind),
      expr: clause(expr),
      tracesTo: tracesTo.map(reference),
    })),
    vocabularies: spec.vocabularies.map(
      (each) => `${each.name}: ${each.members.join(each.ordered ? ' < ' : ', ')} @${place(each.range)}`,
    ),
    states: spec.states.map(({ id, emits }) => [at(id), ...emits.map(reference)].join(' ')),
    transitions: spec.transitions.map(({ id, from, to, guardText, guards }) => ({
      id: `${at(id)}: ${from.value} -> ${to.value}`,
      guard: at(guardText),
      guards: guards.map(reference),
    })),
    properties: spec.properties.map(({ id, generators, parts }) => ({
      id: at(id),
      generators: generators.map(
        (each) =>
          `${each.prose ? 'prose ' : ''}${each.domain}/${each.args.length}: ${each.text} @${place(each.range)}`,
      ),
      parts: parts.map(part),
    })),
    rules: spec.rules.map((rule) => ({
      name: rule.name,
      text: rule.text,
      constraint: rule.constraint && at(rule.constraint),
      cases: rule.cases.map(scenario),
    })),
    looseCases: spec.looseCases.map(scenario),
    requirements: spec.requirements.map(({ name, text, operation, scenarios }) => ({
      name,
      operation,
      text,
      scenarios: scenarios.map(scenario),
    })),
    looseScenarios: spec.looseScenarios.map(scenario),
    change: spec.change && {
      place: spec.change.place,
      sections: spec.change.sections.map(({ title, entries }) => `${title}: ${entries}`),
      renames: spec.change.renames.map(({ from, to }) => `${from && at(from)} -> ${to && at(to)}`),
      removals: spec.change.removals.map(({ name, range }) => `${name} @${place(range)}`),
    },
    references: spec.references.map(reference),
    links: spec.links.map(({ form: written, target, range }) => `${written}: ${target} @${place(range)}`),
    leftovers: spec.leftovers.map(
      ({ what, expected, misspelt, range }) =>
        `${place(range)} ${what}; expected ${expected}${misspelt ? `; did you mean ${misspelt.nearest}` : ''}`,
    ),
  };
  const isEmpty = (value: unknown): boolean =>
    value === undefined || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !isEmpty(value)));
}
