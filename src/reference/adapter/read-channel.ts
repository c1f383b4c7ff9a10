import { usualLimits } from '../../adapter/adapter-limits.ts';
import { type FrameLines, tooLong } from '../../adapter/frame-lines.ts';
import { isJsonObject } from '../../adapter/members.ts';
import type { Noise } from '../../adapter/noise.ts';
import type { readStrictJson } from '../../adapter/strict-json.ts';
import type { Json } from '../../runtime/runtime.ts';
import { refuse } from '../core/parameters.ts';
import type { ChannelParameters, ChannelReading } from './operation-shapes.ts';

/** What reads the channel. */
export interface ChannelParts {
  readonly makeLines: (limit: number) => Pick<FrameLines, 'push'>;
  readonly readJson: typeof readStrictJson;
  readonly makeNoise: () => Noise;
}

const mostBytes = 8 * 1024 * 1024;
const openingBrace = 0x7b;

/** Reads what a program writes, up to the first line that ends it. @throws Refusal where it is over 8 MiB */
export function readChannel(
  { makeLines, readJson, makeNoise }: ChannelParts,
  { pieces, own_channel = false, ...limits }: ChannelParameters,
): ChannelReading {
  const {
    frame_bytes = usualLimits.frameBytes,
    frame_depth = usualLimits.frameDepth,
    noise_bytes = usualLimits.noiseBytes,
  } = limits;
  const lines = makeLines(frame_bytes);
  const noise = makeNoise();
  const frames: Json[] = [];
  const ended = (failure: ChannelReading['failure']) => ({ frames, noise: noise.lines, failure });
  for (const piece of bytesOf(pieces)) {
    for (const line of lines.push(piece)) {
      if (line === tooLong) return ended('flood');
      if (own_channel || line[0] === openingBrace) {
        const { problem, value = null } = { value: null, ...readJson(line, frame_depth) };
        if (problem !== undefined || !isJsonObject(value)) return ended('garbage');
        frames.push(value);
        noise.answered();
      } else {
        noise.add(line);
        if (noise.bytesSinceAnswer > noise_bytes) return ended('flood');
      }
    }
  }
  return ended(null);
}

function bytesOf(pieces: ChannelParameters['pieces']): readonly Uint8Array[] {
  const given = pieces.map(({ base64, times = 1 }) => ({ bytes: Buffer.from(base64, 'base64'), times }));
  const length = given.reduce((sum, { bytes, times }) => sum + bytes.length * times, 0);
  if (length > mostBytes) throw refuse(`the pieces are ${length} bytes, expected at most ${mostBytes}`);
  return given.map(({ bytes, times }) => (times === 1 ? bytes : Buffer.alloc(bytes.length * times, bytes)));
}
