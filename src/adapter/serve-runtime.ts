import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import type { Json, Reply, Runtime } from '../runtime/runtime.ts';
import { usualLimits } from './adapter-limits.ts';
import { hasOwnChannel } from './adapter-program.ts';
import { encodeFrame } from './encode-frame.ts';
import { encodeJson } from './encode-json.ts';
import { FrameLines, tooLong } from './frame-lines.ts';
import { isJsonObject, type JsonObject } from './members.ts';
import { type Handshake, protocolVersions } from './protocol.ts';
import { readStrictJson } from './strict-json.ts';

/** What is served. */
export interface Served {
  /** What the adapter says of itself. */
  readonly handshake: Omit<Handshake, 'protocol' | 'max_in_flight'>;
  /** Makes the runtime, and makes it anew where a new case must not see what an earlier one did. */
  readonly createRuntime: () => Runtime | Promise<Runtime>;
}

/** Where frames come from and go to. */
export interface Channel {
  readonly input: Readable;
  readonly output: Writable;
}

/** An error answer, by the codes of JSON-RPC 2.0. */
class Answer extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const errorCodes = { parse: -32700, request: -32600, method: -32601, parameters: -32602, internal: -32603 };

/** The channel that the environment asks for: file descriptors 3 and 4, or standard input and output. */
function usualChannel(): Channel {
  if (!hasOwnChannel(process.env)) return { input: process.stdin, output: process.stdout };
  return { input: createReadStream('', { fd: 3 }), output: createWriteStream('', { fd: 4 }) };
}

/**
 * Serves a runtime by the adapter protocol until `shutdown` or the end of the input, one request after another. Others
 * may wait in the channel meanwhile.
 */
export async function serveRuntime(served: Served, channel: Channel = usualChannel()): Promise<void> {
  const { frameBytes, frameDepth } = usualLimits;
  const lines = new FrameLines(frameBytes);
  let runtime = await served.createRuntime();
  const send = async (id: Json, answer: JsonObject) => {
    const frame = encodeFrame(encodeJson({ jsonrpc: '2.0', id, ...answer }), frameBytes);
    if (!channel.output.write(frame)) await once(channel.output, 'drain');
  };
  const sendError = (id: Json, code: number, message: string) => send(id, { error: { code, message } });

  const methods: Readonly<Record<string, (params: JsonObject) => Promise<Json>>> = {
    initialize: async ({ protocol }) => {
      const { min, max } = isJsonObject(protocol) ? protocol : {};
      if (typeof min !== 'number' || typeof max !== 'number') {
        throw new Answer(errorCodes.parameters, '"protocol" is not {min, max}');
      }
      const version = Math.min(max, protocolVersions.max);
      if (version < Math.max(min, protocolVersions.min)) {
        throw new Answer(errorCodes.parameters, `this adapter speaks protocol ${protocolVersions.max}`);
      }
      return {
        protocol: version,
        max_in_flight: usualLimits.mostInFlight,
        ...served.handshake,
      } as unknown as Json;
    },
    call: async (params) => replyTo(runtime, params),
    call_batch: async ({ calls }) => {
      if (!Array.isArray(calls)) throw new Answer(errorCodes.parameters, '"calls" is no list');
      const replies: Json[] = [];
      for (const call of calls as readonly Json[]) replies.push(await replyTo(runtime, call));
      return { replies };
    },
    reset: async () => {
      runtime = await served.createRuntime();
      return {};
    },
    shutdown: async () => ({}),
  };

  for await (const chunk of channel.input as AsyncIterable<Buffer>) {
    for (const line of lines.push(chunk)) {
      if (line === tooLong)
        return sendError(null, errorCodes.parse, `a frame has at most ${frameBytes} bytes`);
      const read = readStrictJson(line, frameDepth);
      if (read.problem !== undefined) return sendError(null, errorCodes.parse, read.problem);
      const request = read.value;
      if (!isJsonObject(request) || request.jsonrpc !== '2.0' || typeof request.method !== 'string') {
        return sendError(null, errorCodes.request, 'no request by JSON-RPC 2.0');
      }
      const { id = null, method, params = {} } = request;
      try {
        const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
        if (run === undefined) throw new Answer(errorCodes.method, `there is no method ${method}`);
        if (!isJsonObject(params)) throw new Answer(errorCodes.parameters, 'the params are no object');
        await send(id, { result: await run(params) });
      } catch (error) {
        const code = error instanceof Answer ? error.code : errorCodes.internal;
        await sendError(id, code, error instanceof Error ? error.message : String(error));
      }
      if (method === 'shutdown') return;
    }
  }
}

async function replyTo(runtime: Runtime, call: Json): Promise<Json & Reply> {
  if (
    !isJsonObject(call) ||
    typeof call.case !== 'string' ||
    typeof call.operation !== 'string' ||
    call.params === undefined
  ) {
    throw new Answer(errorCodes.parameters, 'a call is {case, operation, params}');
  }
  return runtime.call(call.operation, call.params) as Promise<Json & Reply>;
}
