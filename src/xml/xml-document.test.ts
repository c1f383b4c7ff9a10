// Why: a program chooses what stands in a report, and must not be able to break the document or hide in it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { xmlDocument } from './xml-document.ts';

/** Reads a document with one element, by a parser that refuses whatever is not well-formed. */
function read(document: string): { readonly value: string | undefined; readonly text: string } {
  let value: string | undefined;
  let text = '';
  let isInside = false;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ attributes }) => {
    value = attributes.value;
    isInside = true;
  });
  parser.on('closetag', () => {
    isInside = false;
  });
  // Line breaks around the element are reported as text too.
  parser.on('text', (part) => {
    if (isInside) text += part;
  });
  parser.write(document).close();
  return { value, text };
}

function roundTrip(text: string) {
  return read(xmlDocument({ name: 'a', attributes: { value: text }, content: text }));
}

const inXml = fc
  .string({ unit: 'binary', maxLength: 40 })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
  .map((text) => text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ''));

test('any text that XML can hold is read back as it was, from attributes and from content', () => {
  fc.assert(
    fc.property(inXml, (text) => {
      assert.deepEqual(roundTrip(text), { value: text, text });
    }),
    { examples: [['a\r\nb\rc\td '], [']]>'], ['<!--&amp;"\''], ['\u{1f6de}\u0085\u2028']] },
  );
});

test('whatever stands in it, the document is well-formed', () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));
  fc.assert(fc.property(units, (text) => assert.doesNotThrow(() => roundTrip(text))));
});

test('what XML cannot hold is spelled out', () => {
  const spelled = 'a<U+0000>b<U+001B>c<U+D800>d<U+FFFE>';
  assert.deepEqual(roundTrip('a\0b\u001bc\ud800d\ufffe'), { value: spelled, text: spelled });
});

test('elements stand two spaces deeper than what holds them; an attribute without a value is left out', () => {
  const document = xmlDocument({
    name: 'a',
    content: [
      { name: 'b', attributes: { x: 1, y: undefined } },
      { name: 'c', content: 'text\n  kept' },
    ],
  });
  assert.equal(
    document,
    '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b x="1"/>\n  <c>text\n  kept</c>\n</a>\n',
  );
});
