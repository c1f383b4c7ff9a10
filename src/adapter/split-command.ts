/** A program as one writes it on a command line: its variables, then itself and its arguments. */
export interface SplitCommand {
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
}

const assignment = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/s;

/**
 * Splits a command into words, by a part of what a POSIX shell does and nothing more: words stand between spaces, tabs
 * and newlines; `'…'` is taken as it is; in `"…"` a backslash makes `"` and `\` plain; elsewhere it makes any character
 * plain. Words `NAME=value` before the program are variables. There are no expansions, pipes or redirections.
 *
 * @returns the parts, or what is wrong with the text
 */
export function splitCommand(text: string): SplitCommand | string {
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (/[ \t\n]/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (character === "'" || character === '"') {
      const quoted = readQuoted(text, at + 1, character);
      if (quoted === undefined) return `the quote ${character} at ${at + 1} is not closed`;
      word = (word ?? '') + quoted.text;
      at = quoted.end;
    } else if (character === '\\') {
      at += 1;
      if (at === text.length) return 'a backslash stands at the end';
      word = (word ?? '') + text.charAt(at);
    } else {
      word = (word ?? '') + character;
    }
  }
  if (word !== undefined) words.push(word);

  const first = words.findIndex((each) => !assignment.test(each));
  if (first === -1) return 'there is no program in it';
  const env = words.slice(0, first).map((each) => {
    const [, name = '', value = ''] = assignment.exec(each) ?? [];
    return [name, value] as const;
  });
  return { env: Object.fromEntries(env), command: words.slice(first) };
}

function readQuoted(
  text: string,
  start: number,
  quote: string,
): { readonly text: string; readonly end: number } | undefined {
  let content = '';
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === quote) return { text: content, end: at };
    const next = text.charAt(at + 1);
    if (quote === '"' && character === '\\' && (next === '"' || next === '\\')) {
      content += next;
      at += 1;
    } else {
      content += character;
    }
  }
  return undefined;
}
