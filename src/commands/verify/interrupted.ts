/** Somebody asked the command to stop before it was done. */
export class Interrupted extends Error {}
