import type { RuleId } from '../diagnostic/rule-ids.ts';

/** How a rule's findings weigh. */
export type RuleLevel = 'error' | 'warn' | 'off';

/** A rule's level, alone or with options for the rule. */
export type RuleSetting = RuleLevel | readonly [RuleLevel, Readonly<Record<string, unknown>>];

/** A runtime that is a module of this process: it exports `createRuntime`. */
export interface ModuleRuntime {
  /** Path from the config's folder. */
  readonly module: string;
}

/** A runtime that is a program behind the adapter protocol. */
export interface ProgramRuntime {
  /** The program and its arguments; no shell reads them. */
  readonly command: readonly string[];
  /** The program's working folder, from the config's folder, which it is when left out. */
  readonly cwd?: string;
  /** Variables added to the program's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Longest wait for one answer, in milliseconds. */
  readonly timeout_ms?: number;
  /** Longest wait for the program to start and shake hands, in milliseconds. */
  readonly start_timeout_ms?: number;
}

/** One way to reach an implementation. */
export type RuntimeConfig = ModuleRuntime | ProgramRuntime;

/** An obligation that only people can check, with the reason for it. */
export interface ProseDeclaration {
  /** The spec's id. */
  readonly spec: string;
  /** The row's id in the spec. */
  readonly row: string;
  readonly reason: string;
}

/** Someone whose signature lets a weakening of the specs pass. */
export interface Signer {
  readonly name: string;
  /** Ed25519 public key: base64 of its SPKI form, the body of a PEM file. */
  readonly public_key: string;
}

/** `lawful.config.json` with the defaults filled in. */
export interface Config {
  /** Globs of the specs, from the config's folder. */
  readonly specs: readonly string[];
  /** Folder of the generated tests, inside the config's folder. */
  readonly generated: string;
  /** Folder of the bindings, inside the config's folder. */
  readonly bindings: string;
  readonly rules: Readonly<Partial<Record<RuleId, RuleSetting>>>;
  readonly runtimes: Readonly<Record<string, RuntimeConfig>>;
  /** The verification ladder that judges edits, as a path inside the config's folder. */
  readonly ladder?: string;
  readonly prose: readonly ProseDeclaration[];
  readonly signers: readonly Signer[];
}

/** What holds where a config says nothing. */
export const defaults: Config = {
  specs: ['specs/**/*.md'],
  generated: 'generated',
  bindings: 'fixtures',
  rules: {},
  runtimes: {},
  prose: [],
  signers: [],
};
