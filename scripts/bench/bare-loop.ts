import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Json } from '../../src/runtime/runtime.ts';

/** One call, as it stands in a frame. */
export interface BareCall {
  readonly operation: string;
  readonly params: Json;
}

/** Writes go to the system in pieces of about this many bytes. */
const pieceBytes = 64 * 1024;

/**
 * The least that a client can do with the same frames: it makes each with JSON.stringify, writes as fast as the program
 * reads, cuts what comes into lines, and parses each. Nothing is checked, limited or timed.
 */
export class BareLoop {
  readonly #child: ChildProcess;
  readonly #input: Writable;
  readonly #output: Readable;
  #lastId = 0;

  constructor(command: readonly string[], cwd: string) {
    const [program = '', ...args] = command;
    const child = spawn(program, args, { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child = child;
    this.#input = child.stdin;
    this.#output = child.stdout;
  }

  /** Shakes hands, as much as the program needs. */
  async start(): Promise<void> {
    const protocol = { min: 1, max: 1 };
    const limits = { frame_bytes: 2 ** 20, frame_depth: 512, call_ms: 10_000 };
    const params = { protocol, session: 'bare', specs: [], suite: '', seed: 1, limits };
    const answered = this.#answers(1);
    this.#input.write(frame(0, 'initialize', params));
    await answered;
  }

  /** Makes the calls, all of them in flight as far as the pipes hold them. @returns how many answers came */
  async run(calls: readonly BareCall[]): Promise<number> {
    const answered = this.#answers(calls.length);
    let piece = '';
    for (const { operation, params } of calls) {
      this.#lastId += 1;
      piece += frame(this.#lastId, 'call', { case: 'bare', operation, params });
      if (piece.length < pieceBytes) continue;
      if (!this.#input.write(piece)) await once(this.#input, 'drain');
      piece = '';
    }
    this.#input.write(piece);
    return answered;
  }

  async close(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#input.end();
    await ended;
  }

  #answers(count: number): Promise<number> {
    return new Promise((resolve) => {
      let rest = '';
      let seen = 0;
      const read = (chunk: string) => {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (JSON.parse(line).result !== undefined) seen += 1;
        if (seen < count) return;
        this.#output.off('data', read);
        resolve(seen);
      };
      this.#output.setEncoding('utf8').on('data', read);
    });
  }
}

function frame(id: number, method: string, params: object): string {
  return `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
}
