/** A local variable for a bound name: primes spelled out, and reserved words avoided. */
export function localName(name: string): string {
  const spelled = name.replaceAll("'", 'Prime');
  return reservedWords.has(spelled) ? `${spelled}_` : spelled;
}

const reservedWords: ReadonlySet<string> = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally ' +
    'for function if import in instanceof let new null return static super switch this throw true try typeof var ' +
    'void while with yield seen assert expect observe given when holds test binding domains'
  ).split(' '),
);
