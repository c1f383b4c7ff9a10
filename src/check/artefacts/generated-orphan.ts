import { type ArtefactRule, freshExample, wholeFile } from './artefact-rule.ts';

export const rule: ArtefactRule = {
  id: 'generated-orphan',
  severity: 'error',
  why: 'A file stands among the generated ones that no spec stands behind: its spec was renamed or removed, or somebody put it there. It would run, or be read, as if it followed from a spec. Delete it, or move it elsewhere.',
  accepted: freshExample,
  rejected: { ...freshExample, specFile: undefined, plan: undefined },
  *check({ specFile, slug, folder, recorded, present }) {
    if (specFile === undefined) {
      yield {
        ...wholeFile(`${folder}/model.json`),
        message: `Unexpected folder ${folder}, expected a spec named ${slug}.`,
        note: 'Delete the folder, or bring the spec back.',
      };
      return;
    }
    if (recorded.size === 0) return;
    for (const name of present.keys()) {
      if (recorded.has(name)) continue;
      yield {
        ...wholeFile(`${folder}/${name}`),
        message: `Unexpected file in ${folder}, expected only what lawful wrote.`,
        note: 'Delete it, or move it out of the folder of generated files.',
      };
    }
  },
};
