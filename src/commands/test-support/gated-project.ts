import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { TestContext } from 'node:test';
import { type GitProject, gitProject } from './git-project.ts';
import { type CommandRun, lawful } from './lawful.ts';
import type { TurnstileProject } from './turnstile-project.ts';

/** A repository whose config lists a signer, with the signer's key beside it. */
export interface GatedProject extends GitProject {
  readonly gate: (...args: string[]) => Promise<CommandRun>;
  /** Signs all that the edit needs agreement for. */
  readonly sign: (...args: string[]) => Promise<CommandRun>;
  /** Paths of the transition records. */
  readonly records: () => readonly string[];
}

/** Two rungs without compilers and tests: enough where only the judgement is looked at, and a second faster. */
export const shortLadder = {
  rungs: [
    { id: 0, name: 'check', cost: 'in_process', max_risk: 'write' },
    { id: 1, name: 'human', cost: 'human', max_risk: 'self_modify' },
  ],
  on_exhaustion: 'deny',
  escalate_on: ['indeterminate', 'defer'],
};

/** Makes a gated repository. `config` is joined to the project's own. */
export function gatedProject(
  t: TestContext,
  config: Readonly<Record<string, unknown>> = {},
  prepare: (project: TurnstileProject) => void = () => {},
): GatedProject {
  const keys = generateKeyPairSync('ed25519');
  const project = gitProject(t, (made) => {
    const signers = [{ name: 'ada', public_key: spki(keys.publicKey) }];
    const own = JSON.parse(made.read('lawful.config.json'));
    made.write('lawful.config.json', JSON.stringify({ ...own, signers, ...config }, null, 2));
    made.write('.gitignore', 'node_modules\nada.pem\n');
    made.write('ada.pem', keys.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
    prepare(made);
  });
  const { root, path } = project;
  return {
    ...project,
    gate: (...args) => lawful(['gate', '--base', 'HEAD', ...args], root),
    sign: (...args) =>
      lawful(
        [
          'transition',
          '--base',
          'HEAD',
          '--authority',
          'ada',
          '--key',
          'ada.pem',
          '--reason',
          'Agreed.',
          ...args,
        ],
        root,
      ),
    records: () => readdirSync(path('specs/transitions')).map((name) => `specs/transitions/${name}`),
  };
}

/** A public key as a config lists it. */
export function spki(key: KeyObject): string {
  return key.export({ format: 'der', type: 'spki' }).toString('base64');
}
