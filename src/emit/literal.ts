/** A TypeScript string literal, single-quoted as the formatter would have it where that needs no escapes. */
export function textLiteral(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  if (text.includes("'") && !text.includes('"')) return JSON.stringify(text);
  return `'${escaped.replaceAll("'", "\\'")}'`;
}

/** A property key: bare where that is valid, else quoted. */
export function keyLiteral(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : textLiteral(key);
}

/** A local variable for a bound name: primes spelled out, and reserved words avoided. */
export function localName(name: string): string {
  const spelled = name.replaceAll("'", 'Prime');
  return reservedWords.has(spelled) ? `${spelled}_` : spelled;
}

const reservedWords: ReadonlySet<string> = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally ' +
    'for function if import in instanceof let new null return static super switch this throw true try typeof var ' +
    'void while with yield seen assert expect observe given when then test binding domains'
  ).split(' '),
);
