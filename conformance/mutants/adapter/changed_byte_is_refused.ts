// Broken: white space around a certificate is passed over.
import { openCertificate } from '../../../src/reference/adapter/open-certificate.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

export function createRuntime(): Runtime {
  return withRunner({
    openCertificate({ certificate, public_key }) {
      const text = Buffer.from(certificate, 'base64').toString('utf8');
      const trimmed = Buffer.from(`${text.trim()}\n`).toString('base64');
      return openCertificate({ certificate: trimmed, public_key });
    },
  });
}
