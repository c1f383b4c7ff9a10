import { createRequire } from 'node:module';

/** The keywords of one language, as Gherkin lists them: one that ends in a space stands apart from the text after it. */
export interface GherkinLanguage {
  readonly scenario: readonly string[];
  readonly scenarioOutline: readonly string[];
  readonly examples: readonly string[];
  readonly given: readonly string[];
  readonly when: readonly string[];
  readonly then: readonly string[];
  readonly and: readonly string[];
  readonly but: readonly string[];
}

const require = createRequire(import.meta.url);

let loaded: ReadonlyMap<string, GherkinLanguage> | undefined;

/**
 * Gherkin's keywords by language code, such as `zh-CN`, English apart. The package's table is read at the first call,
 * and none of the package's code.
 */
export function gherkinLanguages(): ReadonlyMap<string, GherkinLanguage> {
  loaded ??= new Map(
    Object.entries(
      require('@cucumber/gherkin/dist/gherkin-languages.json') as Record<string, GherkinLanguage>,
    ).filter(([code]) => code !== 'en' && !code.startsWith('en-')),
  );
  return loaded;
}
