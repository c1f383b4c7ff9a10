import type { Project } from '../../config/project.ts';
import type { Edit } from '../../gate/edit.ts';
import type { ProjectRecords } from '../../gate/judge-edit.ts';

/** The working tree as an edit of a revision. */
export interface ProposedEdit {
  /** The commit that the revision names. */
  readonly commit: string;
  readonly edit: Edit;
  readonly records: readonly ProjectRecords[];
  /** The projects of the base, at their places in the working tree and with the base's configs. */
  readonly projects: readonly Project[];
  /** The ladder document that the base's config names, and its text in the base. */
  readonly ladder: { readonly path: string; readonly text: string | undefined } | undefined;
  /** What makes the edit one that cannot be judged, such as a malformed config. */
  readonly problems: readonly string[];
}
