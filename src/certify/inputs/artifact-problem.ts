/** An adapter's files cannot be told. */
export class ArtifactProblem extends Error {}
