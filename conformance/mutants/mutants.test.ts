import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { lawful, repository } from '../../src/commands/test-support/lawful.ts';

/** The parts of `lawful test --format json` that are looked at here. */
interface TestReport {
  readonly specs: readonly {
    readonly constraints: readonly {
      readonly constraint: string;
      readonly verdict: string;
      readonly tests: readonly {
        readonly kind: string;
        readonly verdict: string;
        readonly message?: string;
      }[];
    }[];
  }[];
}

const folder = join(repository, 'conformance/mutants');

for (const entry of readdirSync(folder, { withFileTypes: true })) {
  if (!entry.isDirectory()) continue;
  const slug = entry.name;
  const mutants = readdirSync(join(folder, slug)).filter((name) => name.endsWith('.ts'));

  describe(`broken runtimes of ${slug}`, { concurrency: 2 }, () => {
    test('every constraint has one', () => {
      const model = JSON.parse(readFileSync(join(repository, 'generated', slug, 'model.json'), 'utf8'));
      const constraints = model.constraints.map(({ id }: { id: string }) => id);
      const broken = new Set(mutants.map((name) => name.slice(0, -'.ts'.length)));
      assert.deepEqual(
        constraints.filter((id: string) => !broken.has(id)),
        [],
      );
    });

    for (const file of mutants) {
      const constraint = file.slice(0, -'.ts'.length);
      test(`${constraint} broken is a failed test that says so`, async () => {
        const runtime = `conformance/mutants/${slug}/${file}`;
        const { stdout, stderr, status } = await lawful(
          ['test', slug, '--constraint', constraint, '--runtime', runtime, '--format', 'json'],
          repository,
        );
        assert.equal(
          status,
          1,
          `${runtime} passed every test, so the suite cannot see this break.\n${stderr}`,
        );
        const [spec] = (JSON.parse(stdout) as TestReport).specs;
        const result = spec?.constraints.find((each) => each.constraint === constraint);
        assert.equal(result?.verdict, 'fails', `no failed test traces to ${constraint}`);
        for (const { kind, verdict, message = '' } of result?.tests ?? []) {
          if (verdict !== 'fail') continue;
          assert.match(
            message,
            new RegExp(`^(.*, )?${constraint}(, .*)? does not hold\\n +spec +specs/${slug}\\.md:\\d+`),
          );
          if (kind === 'property') assert.match(message, /\n +input [\s\S]*\n +seed +-?\d+, path "[\d:]+"/);
        }
      });
    }
  });
}
