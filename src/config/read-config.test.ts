import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { ruleIds } from '../diagnostic/rule-ids.ts';
import { type Config, defaults } from './config.ts';
import { ConfigError } from './config-error.ts';
import { readConfig } from './read-config.ts';
import { scanJson } from './scan-json.ts';

const folder = mkdtempSync(join(tmpdir(), 'lawful-config-'));
const file = join(folder, 'lawful.config.json');
after(() => rmSync(folder, { recursive: true }));

/** Reads a config of this text: either the parts that differ from the defaults, or `line:column pointer message`. */
function check(text: string, expected: Partial<Config> | readonly string[]): void {
  writeFileSync(file, text);
  const read = () => {
    try {
      return readConfig(file);
    } catch (error) {
      assert.ok(error instanceof ConfigError);
      return error.problems.map(
        ({ line, column, pointer, message }) =>
          `${line}:${column} ${pointer === undefined ? '' : `${pointer} `}${message}`,
      );
    }
  };
  assert.deepEqual(read(), Array.isArray(expected) ? expected : { ...defaults, ...expected });
}

test('an empty config has the defaults, with a byte order mark too', () => {
  check('{}', {});
  check('\uFEFF{}\r\n', {});
});

test('every field is read', () => {
  const whole: Config = {
    specs: ['docs/**/*.md', '!docs/old/**'],
    generated: 'build/generated',
    bindings: 'tests/bindings',
    rules: { 'id-duplicate': 'warn', 'link-broken': ['error', { anchors: false }] },
    runtimes: {
      reference: { module: 'src/runtime.ts' },
      python: {
        command: ['python3', 'adapter.py'],
        cwd: 'py',
        env: { PYTHONHASHSEED: '0' },
        timeout_ms: 5000,
        start_timeout_ms: 60_000,
      },
    },
    ladder: 'ladder.toml',
    prose: [{ spec: 'wild.tiers', row: 'readable', reason: 'Only people can judge it.' }],
    signers: [{ name: 'ada', public_key: `MCowBQYDK2VwAyEA${'A'.repeat(43)}=` }],
  };
  check(JSON.stringify(whole), whole);
});

test('JSON that cannot be read is told with its place and what was expected there', () => {
  check('', ['1:1 Unexpected end of the file, expected a value. Mend the JSON there.']);
  check('{\n  "specs": ["a"\n}', [
    '3:1 Unexpected "}", expected "," or "]". Take out the comma before it, or write what is missing.',
  ]);
  check('{"specs": ["a"],}', [
    '1:17 Unexpected "}", expected a name in double quotes. Take out the comma before it, or write what is missing.',
  ]);
  check('{\r\n // note\r\n}', [
    '2:2 Unexpected "/", expected a name in double quotes or "}". JSON has no comments: take it out.',
  ]);
  check('\uFEFF{"a" 1}', ['1:6 Unexpected "1", expected ":". Mend the JSON there.']);
  check('{"rules": {}, "rules": {}}', ['1:15 "rules" stands twice in one object. Keep one of the two.']);
  check('['.repeat(70), ['1:65 Nested more than 64 levels deep. Flatten it.']);
});

test('a misspelt name is told with the nearest', () => {
  check('{"spec": ["a"]}', [
    '1:2 /spec Unexpected name "spec". Did you mean "specs"? Rename it, or take it out.',
  ]);
  check('{"rules": {\n"id-duplicat": "warn"}}', [
    '2:1 /rules/id-duplicat Unexpected name "id-duplicat". Did you mean "id-duplicate"? Rename it, or take it out.',
  ]);
  check('{"runtimes": {"a": {"comand": ["x"]}}}', [
    '1:21 /runtimes/a/comand Unexpected name "comand". Did you mean "command"? Rename it, or take it out.',
  ]);
});

test('a wrong value is told with what is expected, all of them at once and in file order', () => {
  check(
    '{"specs": [], "generated": "../x",\n"rules": {"id-invalid": ["warn"], "link-broken": "warning"}, "prose": [{"spec": "s", "row": "r"}]}',
    [
      '1:2 /specs Unexpected []. Expected here: Globs of the specs, with forward slashes. A leading "!" takes files out, and projects with a config of their own.',
      '1:15 /generated Unexpected "../x". Expected here: A relative path with forward slashes that stays inside the folder of the config.',
      '2:11 /rules/id-invalid Unexpected ["warn"]. Expected here: A list of a level and an object of options.',
      '2:35 /rules/link-broken Unexpected "warning", expected "error" or "warn" or "off".',
      '2:72 /prose/0 Expected a member "reason": Why no test can check it. Add it.',
    ],
  );
});

test('a runtime is either a module or a command', () => {
  const either =
    'Expected here: Either "module", for a runtime in this process, or "command", for a program behind the adapter protocol.';
  check('{"runtimes": {"a": {}}}', [`1:15 /runtimes/a Unexpected {}. ${either}`]);
  check('{"runtimes": {"a": {"module": "m", "command": ["c"]}}}', [
    `1:15 /runtimes/a Unexpected {"module":"m","command":["c"]}. ${either}`,
  ]);
  check('{"runtimes": {"a": {"module": "m", "cwd": "c"}}}', [
    '1:36 /runtimes/a/cwd Unexpected name "cwd" without "command". Take it out.',
  ]);
});

test('no path and no glob leads out of the folder of the config', () => {
  for (const path of ['/etc', '..', '../x', 'a/../../x', 'C:/x', 'a\\b', '']) {
    writeFileSync(file, JSON.stringify({ generated: path }));
    assert.throws(() => readConfig(file), ConfigError, path);
  }
  for (const glob of ['/etc/*.md', '../*.md', '!../*.md', 'a/../../*.md', '']) {
    writeFileSync(file, JSON.stringify({ specs: [glob] }));
    assert.throws(() => readConfig(file), ConfigError, glob);
  }
  check('{"generated": "a..b/..c", "specs": ["..a/*.md"]}', { generated: 'a..b/..c', specs: ['..a/*.md'] });
});

test('the schema knows exactly the rule ids, and describes every field', () => {
  const schema = JSON.parse(
    readFileSync(new URL('../../schemas/config.schema.json', import.meta.url), 'utf8'),
  );
  assert.deepEqual(Object.keys(schema.properties.rules.properties).sort(), [...ruleIds].sort());
  const queue: [string, Record<string, unknown>][] = [['#', schema]];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const [path, node] = next;
    for (const [name, child] of [
      ...Object.entries((node.properties ?? {}) as Record<string, Record<string, unknown>>),
      ...Object.entries((node.$defs ?? {}) as Record<string, Record<string, unknown>>),
    ]) {
      assert.equal(typeof child.description, 'string', `${path}/${name}`);
      queue.push([`${path}/${name}`, child]);
    }
  }
});

test('the scanner takes what JSON.parse takes, duplicate names apart, and knows the place of every value', () => {
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 4 }),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', ']', ':', '\u0001', '0', '\\'),
      (text, at, junk) => {
        const place = at % (text.length + 1);
        const mutated = text.slice(0, place) + junk + text.slice(place);
        const { problem, places } = scanJson(mutated);
        let parsed: unknown;
        try {
          parsed = JSON.parse(mutated);
        } catch {
          assert.notEqual(problem, undefined, mutated);
          return;
        }
        if (problem?.message.includes('stands twice')) return;
        assert.equal(problem, undefined, mutated);
        assert.equal(places.size, countValues(parsed));
      },
    ),
  );
});

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, item) => sum + countValues(item), 1);
}
