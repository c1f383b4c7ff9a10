import { setTimeout as delay } from 'node:timers/promises';
import type { FailureWord } from '../runtime/runtime-failure.ts';
import type { AdapterLimits } from './adapter-limits.ts';
import { ByteRing } from './byte-ring.ts';
import { encodeFrame } from './encode-frame.ts';
import { FrameLines, tooLong } from './frame-lines.ts';
import { FrameWriter } from './frame-writer.ts';
import { Noise } from './noise.ts';
import { PendingRequest, type ReadResult } from './pending-request.ts';
import { AdapterError, ProcessEnd } from './process-end.ts';
import { endGroup, signalGroup } from './process-group.ts';
import type { Method } from './protocol.ts';
import { readResponse } from './read-response.ts';
import type { StartedProgram } from './start-program.ts';
import { readStrictJson } from './strict-json.ts';

const openingBrace = 0x7b;
/** Frames that a program may leave unread: more than are ever written to one that reads what it answers. */
const mostUnread = 4;

/**
 * One life of an adapter's program: sends requests, and matches answers to them. It ends the whole process group when the
 * program ends too early, is too slow, or says what is no answer; nothing is read or written after that.
 */
export class AdapterProcess {
  /** What it says on standard output beside frames. */
  readonly noise = new Noise();
  readonly #program: StartedProgram;
  readonly #limits: AdapterLimits;
  readonly #leader: number;
  readonly #stderr: ByteRing;
  /**
   * Requests without an answer, the oldest first. There are few, and the first is nearly always answered next. A Map that
   * much goes through keeps what has left it alive until the next full collection, which costs more than a search here.
   */
  readonly #waiting: PendingRequest[] = [];
  readonly #exited: Promise<void>;
  readonly #drained: Promise<unknown>;
  readonly #writer: FrameWriter;
  /** The oldest request without an answer, and the end of its time. */
  #oldest: PendingRequest | undefined;
  #deadline: NodeJS.Timeout | undefined;
  #lastId = 0;
  /** Set when the end begins: the word, and what is known of the reason. */
  #ending: { readonly word: FailureWord; readonly reason: string } | undefined;
  #finishing: Promise<void> | undefined;
  #closing = false;
  #end: ProcessEnd | undefined;

  constructor(program: StartedProgram, limits: AdapterLimits) {
    this.#program = program;
    this.#limits = limits;
    this.#leader = program.child.pid ?? 0;
    this.#stderr = new ByteRing(limits.stderrBytes);
    const { child, input, output, prints, stderr } = program;
    this.#writer = new FrameWriter(input);
    this.#exited = new Promise((done) => child.once('exit', () => done()));
    const ended = [output, stderr].map(
      (stream) => new Promise<void>((done) => stream.once('end', done).once('close', () => done())),
    );
    this.#drained = Promise.all([this.#exited, ...ended]);

    const lines = new FrameLines(limits.frameBytes);
    output.on('data', (chunk: Buffer) => this.#read(lines.push(chunk), prints !== undefined));
    output.once('end', () => this.#finish('crash', 'it closed its output'));
    if (prints !== undefined) {
      const printed = new FrameLines(limits.frameBytes);
      prints.on('data', (chunk: Buffer) => this.#readPrints(printed.push(chunk)));
    }
    stderr.on('data', (chunk: Buffer) => this.#stderr.push(chunk));
    for (const stream of [output, stderr, prints]) stream?.on('error', () => undefined);
    input.on('error', () => this.#finish('crash', 'it closed its input'));
    child.once('exit', () => this.#finish('crash', 'it ended'));
    child.on('error', (error) => this.#finish('crash', error.message));
  }

  /** How the program ended; undefined while it lives. */
  get end(): ProcessEnd | undefined {
    return this.#end;
  }

  /** Settles when the program has ended too early; undefined while nothing says that it does. */
  get finishing(): Promise<void> | undefined {
    return this.#finishing;
  }

  /** Whether it has yet to read what was written. */
  get congested(): boolean {
    return this.#writer.congested;
  }

  /**
   * Sends a request, and waits for its answer.
   *
   * @param params as JSON
   * @param milliseconds longest wait for the whole answer, from when no older request waits for its own
   * @param read finds a result in the answer; where it finds none, the program is ended
   * @throws FrameProblem where the parameters cannot be sent, which the program does not see
   * @throws AdapterError where the answer is an error
   * @throws ProcessEnd where there is no answer
   */
  request<Result extends object>(
    method: Method,
    params: string,
    milliseconds: number,
    read: ReadResult<Result>,
  ): Promise<Result> {
    if (this.#end !== undefined) return Promise.reject(this.#end);
    return new Promise((resolve, reject) => {
      const id = this.#lastId + 1;
      const request = `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${params}}`;
      const frame = encodeFrame(request, this.#limits.frameBytes);
      this.#lastId = id;
      const pending = new PendingRequest(id, milliseconds, read, resolve, reject);
      this.#waiting.push(pending as unknown as PendingRequest);
      if (this.#ending !== undefined) return;
      this.#watch();
      if (this.#program.input.writableLength > mostUnread * this.#limits.frameBytes) {
        this.#finish('garbage', 'it answered requests that it had not read');
      } else this.#writer.add(frame);
    });
  }

  /** Asks the program to end, then makes it. It has ended after this, with all of its group. */
  async close(): Promise<void> {
    if (this.#ending === undefined) {
      this.#closing = true;
      const { closeMilliseconds } = this.#limits;
      const answered = this.request('shutdown', '{}', closeMilliseconds, () => ({})).catch(() => undefined);
      await this.#within(closeMilliseconds, Promise.race([answered, this.#exited]));
      this.#program.input.end();
      if (!(await this.#within(closeMilliseconds, this.#exited))) {
        signalGroup(this.#leader, 'SIGTERM');
        await this.#within(closeMilliseconds, this.#exited);
      }
      clearTimeout(this.#deadline);
    }
    await this.#finishing;
    this.#destroy();
    await this.#within(this.#limits.closeMilliseconds, this.#exited);
  }

  #read(lines: Iterable<Uint8Array | typeof tooLong>, framesOnly: boolean): void {
    for (const line of lines) {
      if (this.#ending !== undefined && this.#ending.word !== 'crash') return;
      if (line === tooLong) {
        this.#finish('flood', `it wrote a line of more than ${this.#limits.frameBytes} bytes`);
      } else if (framesOnly || line[0] === openingBrace) {
        this.#readFrame(line);
      } else {
        this.#hear(line);
      }
    }
    this.#watch();
  }

  #readPrints(lines: Iterable<Uint8Array | typeof tooLong>): void {
    for (const line of lines) {
      if (this.#ending !== undefined) return;
      if (line === tooLong) {
        this.#finish('flood', `it printed a line of more than ${this.#limits.frameBytes} bytes`);
      } else {
        this.#hear(line);
      }
    }
  }

  #hear(line: Uint8Array): void {
    this.noise.add(line);
    if (this.noise.bytesSinceAnswer > this.#limits.noiseBytes) {
      this.#finish('flood', `it printed more than ${this.#limits.noiseBytes} bytes between two answers`);
    }
  }

  #readFrame(line: Uint8Array): void {
    const read = readStrictJson(line, this.#limits.frameDepth);
    const response = read.problem === undefined ? readResponse(read.value) : read.problem;
    if (typeof response === 'string') {
      this.#finish('garbage', `it sent ${response}, in ${shown(line)}`);
      return;
    }
    const place = this.#waiting.findIndex(({ id }) => id === response.id);
    const waiting = this.#waiting[place];
    if (waiting === undefined) {
      const known = response.id >= 1 && response.id <= this.#lastId;
      const again = known ? 'a second time' : 'which was never sent';
      this.#finish('garbage', `it answered the request ${response.id} ${again}, in ${shown(line)}`);
      return;
    }
    const problem = 'result' in response ? waiting.take(response.result, line.length) : undefined;
    if (problem !== undefined) {
      this.#finish('garbage', `it sent ${problem}`);
      return;
    }
    this.#waiting.splice(place, 1);
    this.noise.answered();
    if ('error' in response) waiting.reject(new AdapterError(response.error.code, response.error.message));
  }

  /** Starts the time of the oldest request without an answer, where that is another one than before. */
  #watch(): void {
    const [oldest] = this.#waiting;
    if (oldest === this.#oldest) return;
    this.#oldest = oldest;
    clearTimeout(this.#deadline);
    if (oldest === undefined || this.#ending !== undefined) return;
    const { milliseconds } = oldest;
    // A timer keeps this process alive, which the program and its streams do not.
    this.#deadline = setTimeout(
      () => this.#finish('timeout', `no complete answer within ${milliseconds} ms`),
      milliseconds,
    );
  }

  #finish(word: FailureWord, reason: string): Promise<void> {
    const expected = this.#closing && (word === 'crash' || word === 'timeout');
    if (!expected) this.#finishing ??= this.#endBy(word, reason);
    return this.#finishing ?? Promise.resolve();
  }

  async #endBy(word: FailureWord, reason: string): Promise<void> {
    this.#ending = { word, reason };
    clearTimeout(this.#deadline);
    if (word !== 'crash') {
      // What still comes is not worth reading, and may be without end.
      this.#program.output.destroy();
      this.#program.prints?.destroy();
      endGroup(this.#leader);
    }
    await this.#within(this.#limits.drainMilliseconds, this.#drained);
    this.#destroy();
    const { exitCode, signalCode } = this.#program.child;
    let known = reason;
    if (word === 'crash' && signalCode !== null) known = `it was ended by ${signalCode}`;
    else if (word === 'crash' && exitCode !== null) known = `it ended with exit code ${exitCode}`;
    this.#end = new ProcessEnd(word, known, this.#stderr.text(), {
      lines: this.noise.lines,
      kept: this.noise.kept,
    });
    for (const { reject } of this.#waiting.splice(0)) reject(this.#end);
  }

  #destroy(): void {
    endGroup(this.#leader);
    const { input, output, prints, stderr } = this.#program;
    for (const stream of [input, output, prints, stderr]) stream?.destroy();
  }

  /** @returns whether it came in time */
  async #within(milliseconds: number, event: Promise<unknown>): Promise<boolean> {
    const timer = new AbortController();
    const late = delay(milliseconds, false, { signal: timer.signal }).catch(() => false);
    const came = await Promise.race([event.then(() => true), late]);
    timer.abort();
    return came;
  }
}

function shown(line: Uint8Array): string {
  const text = Buffer.from(line.subarray(0, 120)).toString('utf8');
  return JSON.stringify(line.length > 120 ? `${text}…` : text);
}
