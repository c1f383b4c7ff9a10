// Parses the cases of each spec of the working folder with Gherkin, which reads no tables of constraints and no prose.
import { readdirSync, readFileSync } from 'node:fs';
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';

const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
const keyword = { GIVEN: 'Given', WHEN: 'When', THEN: 'Then', AND: 'And', BUT: 'But' };
let rules = 0;

/** The lines that have a form in Gherkin, in that form. */
function asFeature(markdown) {
  const lines = markdown.split('\n').flatMap((line) => {
    const [, title] = /^# (.*)/.exec(line) ?? [];
    if (title !== undefined) return [`Feature: ${title}`];
    const [, rule] = /^### (?:Rule|Requirement): (.*)/.exec(line) ?? [];
    if (rule !== undefined) return [`  Rule: ${rule}`];
    const [, scenario] = /^#### (?:Acceptance case|Scenario): (.*)/.exec(line) ?? [];
    if (scenario !== undefined) return [`    Scenario: ${scenario}`];
    const [, word, step] = /^- \*\*(\w+)\*\* (.*)/.exec(line) ?? [];
    return word in keyword ? [`      ${keyword[word]} ${step}`] : [];
  });
  return `${lines.join('\n')}\n`;
}

for (const name of readdirSync('openspec/specs')) {
  const text = asFeature(readFileSync(`openspec/specs/${name}/spec.md`, 'utf8'));
  rules += parser.parse(text).feature.children.length;
}
if (rules === 0) throw new Error('nothing was parsed');
