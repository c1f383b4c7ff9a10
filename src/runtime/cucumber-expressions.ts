import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The library of step expressions. It takes a tenth of a second to load, so it waits until a step is to be matched. */
export function cucumberExpressions(): typeof import('@cucumber/cucumber-expressions') {
  return require('@cucumber/cucumber-expressions') as typeof import('@cucumber/cucumber-expressions');
}
