/** What a text is found to be. Offsets count UTF-16 units from 0. */
export interface ScannedJson {
  /** The first place where the text is no JSON that this reader takes, and what was expected there. */
  readonly problem: { readonly offset: number; readonly message: string } | undefined;
  /** Where each value stands, by JSON pointer; for a member, where its name stands. */
  readonly places: ReadonlyMap<string, number>;
}

interface Frame {
  readonly pointer: string;
  /** The names seen so far; undefined in a list. */
  readonly names: Set<string> | undefined;
  items: number;
}

const token =
  /[{}[\],:]|"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
const space = /[ \t\r\n]*/y;
const deepest = 64;

/**
 * Finds the places of a JSON text's values, and of its first mistake, which `JSON.parse` does not always tell. A name
 * that stands twice in one object is a mistake too, as is a nesting of more than 64 levels.
 */
export function scanJson(text: string): ScannedJson {
  const places = new Map<string, number>();
  const frames: Frame[] = [];
  let expected: 'value' | 'name or end' | 'name' | 'colon' | 'comma or end' | 'nothing' = 'value';
  let mayClose = false;
  let pointer = '';
  let offset = 0;
  const fail = (message: string): ScannedJson => ({ problem: { offset, message }, places });

  for (;;) {
    space.lastIndex = offset;
    offset += space.exec(text)?.[0].length ?? 0;
    token.lastIndex = offset;
    const seen = token.exec(text)?.[0];
    const frame = frames.at(-1);
    if (seen === undefined) {
      if (offset === text.length && expected === 'nothing') return { problem: undefined, places };
      return fail(unexpected(text, offset, wanted(expected, frame, mayClose)));
    }
    const closes = frame !== undefined && seen === (frame.names === undefined ? ']' : '}');
    if (closes && (mayClose || expected === 'comma or end' || expected === 'name or end')) {
      frames.pop();
      expected = frames.length === 0 ? 'nothing' : 'comma or end';
      mayClose = false;
    } else if (expected === 'value' && !/^[}\],:]/.test(seen)) {
      if (frame?.names === undefined) {
        pointer = frame === undefined ? '' : `${frame.pointer}/${frame.items}`;
        places.set(pointer, offset);
      }
      if (frame !== undefined) frame.items += 1;
      mayClose = false;
      if (seen === '{' || seen === '[') {
        if (frames.length === deepest) return fail(`Nested more than ${deepest} levels deep. Flatten it.`);
        frames.push({ pointer, names: seen === '{' ? new Set() : undefined, items: 0 });
        expected = seen === '{' ? 'name or end' : 'value';
        mayClose = seen === '[';
      } else {
        expected = frames.length === 0 ? 'nothing' : 'comma or end';
      }
    } else if ((expected === 'name' || expected === 'name or end') && seen.startsWith('"') && frame?.names) {
      const name: string = JSON.parse(seen);
      if (frame.names.has(name)) return fail(`${seen} stands twice in one object. Keep one of the two.`);
      frame.names.add(name);
      pointer = `${frame.pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      places.set(pointer, offset);
      expected = 'colon';
    } else if (expected === 'colon' && seen === ':') {
      expected = 'value';
    } else if (expected === 'comma or end' && seen === ',') {
      expected = frame?.names === undefined ? 'value' : 'name';
    } else {
      return fail(unexpected(text, offset, wanted(expected, frame, mayClose)));
    }
    offset += seen.length;
  }
}

function wanted(expected: string, frame: Frame | undefined, mayClose: boolean): string {
  const end = frame?.names === undefined ? '"]"' : '"}"';
  switch (expected) {
    case 'value':
      return mayClose ? 'a value or "]"' : 'a value';
    case 'name':
      return 'a name in double quotes';
    case 'name or end':
      return 'a name in double quotes or "}"';
    case 'colon':
      return '":"';
    case 'comma or end':
      return `"," or ${end}`;
    default:
      return 'the end of the file';
  }
}

function unexpected(text: string, offset: number, expectation: string): string {
  const code = text.codePointAt(offset);
  const seen = code === undefined ? 'end of the file' : JSON.stringify(String.fromCodePoint(code));
  const hint = hintFor(text, offset, expectation);
  return `Unexpected ${seen}, expected ${expectation}.${hint}`;
}

function hintFor(text: string, offset: number, expectation: string): string {
  const rest = text.slice(offset, offset + 2);
  if (rest === '//' || rest === '/*') return ' JSON has no comments: take it out.';
  if (rest.startsWith("'")) return ' JSON takes double quotes only.';
  if (rest.startsWith('"')) {
    return expectation.includes('name in') || expectation.includes('value')
      ? ' The text in quotes is not closed on its line, or has an unknown escape.'
      : ' A comma or a colon may be missing before it.';
  }
  if (/^[}\]]/.test(rest)) return ' Take out the comma before it, or write what is missing.';
  return ' Mend the JSON there.';
}
