import { type ArtefactRule, freshExample, wholeFile } from './artefact-rule.ts';

export const rule: ArtefactRule = {
  id: 'generated-edited',
  severity: 'error',
  why: 'A generated file was changed by hand. The next compile would undo it, and until then the tests are not those of the spec. Move the change into the spec or into the binding; `lawful compile --force` then writes the file anew.',
  accepted: freshExample,
  rejected: { ...freshExample, present: new Map([['properties.test.ts', 'sha256:d']]) },
  *check({ folder, recorded, present }) {
    for (const [name, digest] of present) {
      const made = recorded.get(name);
      if (made === undefined || made === digest) continue;
      yield {
        ...wholeFile(`${folder}/${name}`),
        message: 'Unexpected content of a generated file, expected what lawful wrote.',
        note: 'Move the change into the spec or into the binding, then run `lawful compile --force`.',
      };
    }
  },
};
