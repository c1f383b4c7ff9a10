import { canonicalDocument, documentDigest } from '../../reference/core/canonical-document.ts';
import { DocumentRefusal } from '../../reference/core/document-refusal.ts';
import { parseDocument } from '../../reference/core/json-text.ts';
import { limits } from '../../reference/core/limits.ts';
import { coreParts } from '../../reference/core/parts.ts';
import type { AnswerFormat } from '../answer-format.ts';
import type { CommandHost } from '../command-host.ts';
import { CouldNotRun } from '../could-not-run.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import type { Line } from '../line-batches.ts';
import { readAs } from '../read-json.ts';
import { replyLines } from '../reply-lines.ts';

/** Options of `lawful contract digest` and `canonicalize`, as commander gives them. */
export interface DescribeOptions {
  readonly ndjson?: true;
  readonly format?: AnswerFormat;
}

/** What can be said of a document. */
const descriptions = {
  digest: (text: Uint8Array) => ({ digest: documentDigest(coreParts, parseDocument(text)) }),
  canonicalize: (text: Uint8Array) => ({ canonical: canonicalDocument(coreParts, parseDocument(text)) }),
} as const;

/**
 * Prints the digest or the canonical bytes of one document, or an answer for one document a line.
 *
 * @throws CouldNotRun where the document cannot be read or is refused, or options do not go together
 */
export async function describe(
  name: keyof typeof descriptions,
  path: string | undefined,
  options: DescribeOptions,
  host: CommandHost,
): Promise<ExitCode> {
  if (options.ndjson === true) return describeLines(name, path, options, host);
  if (path === undefined) throw new CouldNotRun('no document given; name a file, or - for stdin');
  const answer = await readAs<{ digest: string } | { canonical: string }>(path, host, descriptions[name]);
  if (options.format === 'json') host.stdout.write(`${JSON.stringify(answer)}\n`);
  else host.stdout.write('digest' in answer ? `${answer.digest}\n` : answer.canonical);
  return exitCode.holds;
}

async function describeLines(
  name: keyof typeof descriptions,
  path: string | undefined,
  options: DescribeOptions,
  host: CommandHost,
): Promise<ExitCode> {
  if (path !== undefined && path !== '-') {
    throw new CouldNotRun(`${path} does not go with --ndjson; the documents come on stdin`);
  }
  if (options.format !== undefined) {
    throw new CouldNotRun('--format does not go with --ndjson; each answer is a line of JSON');
  }
  const read = await replyLines(host, (line) => replyTo(line, descriptions[name]), limits.documentBytes);
  return read ? exitCode.holds : exitCode.couldNotRun;
}

function replyTo({ bytes }: Line, answer: (text: Uint8Array) => object): object {
  if (bytes === 'too-long') {
    const message = `a document has at most ${limits.documentBytes} bytes`;
    return { ok: false, rule: 'text-too-large', message, offset: 0 };
  }
  try {
    return { ok: true, ...answer(bytes) };
  } catch (error) {
    if (!(error instanceof DocumentRefusal)) throw error;
    return { ok: false, rule: error.rule, message: error.message, offset: error.offset };
  }
}
