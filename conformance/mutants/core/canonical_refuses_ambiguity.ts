// Broken: of a key that comes twice the last value is taken.
import { DocumentRefusal } from '../../../src/reference/core/document-refusal.ts';
import { parseDocument } from '../../../src/reference/core/json-text.ts';
import type { Json, Runtime } from '../../../src/runtime/runtime.ts';
import { withCore } from './support/with-core.ts';

export function createRuntime(): Runtime {
  return withCore({
    parseDocument(text) {
      try {
        return parseDocument(text);
      } catch (error) {
        if (!(error instanceof DocumentRefusal) || error.rule !== 'text-duplicate-key') throw error;
        return JSON.parse(typeof text === 'string' ? text : Buffer.from(text).toString()) as Json;
      }
    },
  });
}
