import type { FailureWord } from '../runtime/runtime-failure.ts';
import { FrameProblem } from './frame-problem.ts';
import { ProcessEnd, said } from './process-end.ts';

/** The word and the text for what went wrong. What is neither the program's end nor its answer is ours. */
export function describeFailure(error: unknown): { readonly word: FailureWord; readonly reason: string } {
  if (error instanceof ProcessEnd) return { word: error.word, reason: `${error.message}${said(error)}` };
  if (error instanceof FrameProblem) return { word: 'harness-error', reason: `the call ${error.message}` };
  return { word: 'harness-error', reason: error instanceof Error ? error.message : String(error) };
}
