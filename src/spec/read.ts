// Input: the text of one Markdown file.
// Output: its Spec: every normative piece with its place, and what looks normative and was not understood.
// Invariant: never throws and drops nothing; each range, cut out of the text, is what it says.

import type { SourceText } from '../diagnostic/source-text.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { ownedCases, readCases } from './cases.ts';
import { readChange } from './change.ts';
import { collectReferences } from './collect-references.ts';
import { readConstraints } from './constraints.ts';
import { dialectOf } from './dialect.ts';
import { readFrontmatter } from './frontmatter.ts';
import { slugOf, specId, textField } from './identity.ts';
import { findLeftovers } from './leftovers.ts';
import { readLinks } from './links.ts';
import { listSections, readOutline } from './outline.ts';
import { readProperties } from './properties.ts';
import { readIgnores } from './read-ignores.ts';
import { readRequirements } from './requirements.ts';
import { readRules } from './rules.ts';
import type { Spec } from './spec.ts';
import { readStates } from './states.ts';
import { asTable, readTables } from './tables.ts';
import { readTransitions } from './transitions.ts';
import { readVocabularies } from './vocabularies.ts';

/**
 * Reads one spec. A file that is too complex to parse gives an empty one whose `refusal` says why.
 *
 * @param path where the file stands, whose folders name the spec; an absolute path where the shown one may be short
 */
export function readSpec(source: SourceText, path: string = source.file): Spec {
  const tree = parseMarkdown(source);
  const frontmatter = readFrontmatter(tree);
  const outline = readOutline(tree);
  const tables = readTables(outline);
  const constraints = readConstraints(tables);
  const states = readStates(outline);
  const transitions = readTransitions(tables);
  const properties = readProperties(tables);
  const cases = readCases(outline);
  const { under, looseCases, looseScenarios } = ownedCases(cases);
  const requirements = readRequirements(outline, under);
  return {
    file: source.file,
    path,
    source,
    refusal: tree.refusal,
    id: specId(path, frontmatter),
    slug: slugOf(path),
    kind: textField(frontmatter, 'kind'),
    statement: textField(frontmatter, 'statement'),
    dialect: dialectOf(outline),
    frontmatter,
    sections: listSections(outline),
    tables: tables.map(asTable),
    constraints,
    vocabularies: readVocabularies(constraints),
    states,
    transitions,
    properties,
    rules: readRules(outline, under),
    looseCases,
    requirements,
    looseScenarios,
    change: readChange(outline, requirements, path),
    references: collectReferences(tree, { tables, constraints, states, transitions, properties }),
    links: readLinks(tree, outline),
    ignores: readIgnores(tree),
    leftovers: findLeftovers(outline, tables, cases),
  };
}
