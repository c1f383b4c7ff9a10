import type { RuleDocument } from '../../check/documented-rules.ts';
import type { Example } from '../../check/rule.ts';
import type { Severity } from '../../diagnostic/diagnostic.ts';
import type { RuleId } from '../../diagnostic/rule-ids.ts';

/** A rule with its reason and its examples. */
export interface ExplainedRule {
  readonly id: RuleId;
  readonly severity: Severity;
  readonly why: string;
  /** Texts of files by name; none for rules about generated files. */
  readonly accepted: Readonly<Record<string, string>>;
  readonly rejected: Readonly<Record<string, string>>;
}

/** What a rule says of itself. */
export function explainRule({ id, severity, why, accepted, rejected }: RuleDocument): ExplainedRule {
  return { id, severity, why, accepted: files(accepted), rejected: files(rejected) };
}

function files(example: Example | object): Readonly<Record<string, string>> {
  if (typeof example === 'string') return { 'spec.md': example };
  // The examples of rules about generated files are states of folders, which no text shows.
  const texts = Object.entries(example).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return 'folder' in example ? {} : Object.fromEntries(texts);
}

/** The explanation for people. */
export function renderRule({ id, severity, why, accepted, rejected }: ExplainedRule): string {
  const head = `${id}  (${severity} unless the config says otherwise)\n\n${wrap(why, 96)}\n`;
  return `${head}${examples('accepted', accepted)}${examples('rejected', rejected)}`;
}

function examples(title: string, texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .map(([file, text]) => `\n${title}: ${file}\n\n${text.trimEnd().replaceAll(/^(?=.)/gm, '    ')}\n`)
    .join('');
}

function wrap(text: string, width: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}
