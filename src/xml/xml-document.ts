// Input: a tree of elements. Output: the text of an XML 1.0 document.
// Invariant: whatever stands in a name's value or a text, the document is well-formed, and no character is lost unsaid.

/** An element. An attribute without a value is left out. */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number | undefined>>;
  /** Elements, or a single text. */
  readonly content?: readonly XmlElement[] | string;
}

/** Writes a document, with two spaces a level. What XML cannot hold is spelled out, such as `<U+001B>` for an escape. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elementText(root, '')}`;
}

function elementText({ name, attributes = {}, content = [] }: XmlElement, indent: string): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${attributeText(String(value))}"`],
  );
  const start = `${indent}<${name}${written.join('')}`;
  if (content.length === 0) return `${start}/>\n`;
  if (typeof content === 'string') return `${start}>${escaped(content)}</${name}>\n`;
  const children = content.map((child) => elementText(child, `${indent}  `));
  return `${start}>\n${children.join('')}${indent}</${name}>\n`;
}

/** A reader of XML turns white space of an attribute into spaces, unless it is written as a reference. */
function attributeText(text: string): string {
  return escaped(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
}

function escaped(text: string): string {
  return text
    .replace(notXml, spelled)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

/** What is no Char of XML 1.0: most control characters, halves of surrogate pairs, and two noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const notXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

function spelled(character: string): string {
  return `<U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`;
}
