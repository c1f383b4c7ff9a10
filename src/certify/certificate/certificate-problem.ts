/** A file is no certificate, or not one that this side reads. The message says what was seen and what was expected. */
export class CertificateProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CertificateProblem';
  }
}
