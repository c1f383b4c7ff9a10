/** What can matter in a text that JSON.parse takes: strings, numbers, and what opens, closes and separates. */
const token = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\],]/gsy;
const between = /[^"{}[\],\d-]*/y;

/**
 * Looks for what JSON.parse lets pass: a name that stands twice in one object, more than `deepest` levels, and a number
 * that no 64-bit float can hold. On a text that is no JSON it may see anything or nothing.
 *
 * @returns the first of these, or undefined
 */
export function ambiguity(text: string, deepest: number): string | undefined {
  /** The names of each open object; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let mayBeName = false;
  for (let offset = 0; ; ) {
    between.lastIndex = offset;
    between.test(text);
    token.lastIndex = between.lastIndex;
    const seen = token.exec(text)?.[0];
    if (seen === undefined) return undefined;
    offset = token.lastIndex;
    const first = seen.charAt(0);
    if (first === '{' || first === '[') {
      if (open.length === deepest) return `nested more than ${deepest} levels deep`;
      open.push(first === '{' ? new Set() : undefined);
      mayBeName = first === '{';
    } else if (first === '}' || first === ']') {
      open.pop();
    } else if (first === ',') {
      mayBeName = open.at(-1) !== undefined;
    } else if (first === '"') {
      const names = open.at(-1);
      if (mayBeName && names !== undefined) {
        const name = seen.includes('\\') ? decoded(seen) : seen.slice(1, -1);
        if (names.has(name)) return `the name ${seen.slice(0, 80)} twice in one object`;
        names.add(name);
      }
      mayBeName = false;
    } else if (!Number.isFinite(Number(seen))) {
      return `the number ${seen.slice(0, 40)}, which no 64-bit float can hold`;
    }
  }
}

/** The string that a literal spells; the literal itself where it is none, which JSON.parse will say. */
function decoded(literal: string): string {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return literal;
  }
}
