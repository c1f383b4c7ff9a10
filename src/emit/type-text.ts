import type { ValueType } from '../predicate/value-type.ts';
import { keyLiteral } from '../typescript/literal.ts';

/** A value's type as TypeScript text. Vocabularies by their type names, states as `State`. */
export function typeText(type: ValueType): string {
  switch (type.kind) {
    case 'boolean':
    case 'number':
    case 'string':
      return type.kind;
    case 'time':
      return 'string';
    case 'vocabulary':
      return type.name;
    case 'union':
      return type.options.map(typeText).join(' | ');
    case 'state':
      return 'State';
    case 'list':
    case 'set':
      return `readonly ${grouped(type.item)}[]`;
    case 'change':
      return `Change<${typeText(type.of)}>`;
    case 'record': {
      const fields = [...type.fields].map(
        ([name, field]) => `readonly ${keyLiteral(name)}: ${typeText(field)}`,
      );
      return fields.length === 0 ? 'object' : `{ ${fields.join('; ')} }`;
    }
    case 'json':
      return 'unknown';
  }
}

function grouped(type: ValueType): string {
  const text = typeText(type);
  return text.includes(' | ') || text.startsWith('readonly ') ? `(${text})` : text;
}
