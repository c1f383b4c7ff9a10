import type { TestPlan } from '../plan/plan.ts';
import { writeDomainTest } from './domain-test.ts';
import { type EmitLayout, headerOf } from './layout.ts';
import type { SourceFileContent } from './source-file.ts';
import { testImports } from './test-imports.ts';

/** `properties.test.ts`: one test a unit property, one a part of a law. */
export function propertiesFile(plan: TestPlan, layout: EmitLayout): SourceFileContent {
  const domains = new Map(plan.domains.map((domain) => [domain.name, domain]));
  return {
    file: 'properties.test.ts',
    header: [headerOf(layout)],
    modules: testImports(plan, layout),
    body: (writer) => {
      for (const property of plan.properties) {
        const domain = domains.get(property.domain);
        if (domain !== undefined) writeDomainTest(writer, property, domain, { examples: false });
      }
    },
  };
}
