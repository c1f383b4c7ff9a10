/** The version that a ladder without one has. */
export const currentVersion = 'fak-ladder/v1';

/**
 * The versions that are read: this major with any minor or none. A digit after the 1 is another major. The
 * schema holds the same pattern. (verification.ladder.version_major_checked)
 */
export const supportedVersion = /^fak-ladder\/v1([^0-9]|$)/;
