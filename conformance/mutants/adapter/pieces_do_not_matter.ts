// Broken: each piece is read as text for itself, so that a character that is cut is lost.
import { FrameLines } from '../../../src/adapter/frame-lines.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { withRunner } from './support/with-runner.ts';

export function createRuntime(): Runtime {
  return withRunner({
    makeLines(limit) {
      const lines = new FrameLines(limit);
      return { push: (piece) => lines.push(Buffer.from(Buffer.from(piece).toString('utf8'))) };
    },
  });
}
