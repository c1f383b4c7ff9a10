import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { renderSarif, type SarifOptions } from './render-sarif.ts';
import { findingsWith, nastyTexts } from './test-support/nasty-findings.ts';

/** The schema that OASIS published for 2.1.0, in a draft that ajv 8 reads but for its own name. */
function officialSchema(): object {
  const file = createRequire(import.meta.url).resolve(
    '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json',
  );
  const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
  return schema;
}

const validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(
  officialSchema(),
);
const options: SarifOptions = {
  version: '1.2.3',
  rules: [{ id: 'link-broken', severity: 'error', why: 'A link leads somewhere.' }],
};

test('a log is valid by the official schema, whatever its texts hold', () => {
  for (const texts of [[], ['why'], nastyTexts]) {
    assert.ok(
      validate(JSON.parse(renderSarif(findingsWith(texts), options))),
      JSON.stringify(validate.errors),
    );
  }
});

test('a log that breaks the schema is seen', () => {
  assert.equal(validate({ version: '2.1.0', runs: [{ tool: {} }] }), false);
});

test('places, rules and suppressions are as the standard has them', () => {
  const [run] = JSON.parse(renderSarif(findingsWith(['why: é.md']), options)).runs;
  assert.deepEqual(run.tool.driver.rules, [
    {
      id: 'link-broken',
      fullDescription: { text: 'A link leads somewhere.' },
      defaultConfiguration: { level: 'error' },
    },
  ]);
  const [error, warning, silenced] = run.results;
  assert.deepEqual(error.locations, [
    {
      physicalLocation: {
        artifactLocation: { uri: 'specs/a.md' },
        region: { startLine: 2, startColumn: 1, endLine: 2, endColumn: 4, charOffset: 4, charLength: 3 },
      },
    },
  ]);
  assert.deepEqual([error.suppressions, warning.suppressions], [[], []]);
  assert.equal(warning.locations[0].physicalLocation.artifactLocation.uri, 'why%3A%20%C3%A9.md');
  assert.deepEqual(
    silenced.suppressions.map(({ kind, justification }: { kind: string; justification: string }) => [
      kind,
      justification,
    ]),
    [['inSource', 'why: é.md']],
  );
});
