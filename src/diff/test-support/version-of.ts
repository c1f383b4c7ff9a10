import { type Config, defaults } from '../../config/config.ts';
import { SourceText } from '../../diagnostic/source-text.ts';
import { readSpec } from '../../spec/read.ts';
import type { Version } from '../version.ts';

/** A version of one project with specs of these texts. */
export function versionOf(files: Readonly<Record<string, string>>, config: Partial<Config> = {}): Version {
  return {
    specs: Object.entries(files).map(([file, text]) => ({
      spec: readSpec(new SourceText(file, text)),
      project: '.',
    })),
    projects: [{ project: '.', config: { ...defaults, ...config } }],
  };
}
