/** Where a change file stands in the layout of its project. */
export interface ChangePlace {
  /** The folder of the change, such as `add-login`; of an archived one with its date. */
  readonly change: string;
  /** The folder of the spec, below `specs`: `auth`, or `web/auth`. */
  readonly capability: string;
  /** An archived change has been applied: its main spec says what came of it and of the changes after it. */
  readonly archived: boolean;
  /** Path of the spec that it changes. */
  readonly mainFile: string;
}

const layout = /^(|.*\/)changes\/(archive\/)?([^/]+)\/specs\/(.+)\/spec\.md$/;

/** The place of `changes/<change>/specs/<capability>/spec.md`, whose main spec is `specs/<capability>/spec.md`. */
export function changePlace(path: string): ChangePlace | undefined {
  const match = layout.exec(path.replaceAll('\\', '/'));
  if (match === null) return undefined;
  const [, above = '', archive, change = '', capability = ''] = match;
  return {
    change,
    capability,
    archived: archive !== undefined,
    mainFile: `${above}specs/${capability}/spec.md`,
  };
}
