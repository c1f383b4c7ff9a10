import type { CommandHost } from './command-host.ts';

/** How an answer is printed: for people or for programs. */
export const answerFormats = ['text', 'json'] as const;

/** One of {@link answerFormats}. */
export type AnswerFormat = (typeof answerFormats)[number];

/** The format asked for; without one, text on a terminal and JSON elsewhere. */
export function formatFor(host: CommandHost, asked: AnswerFormat | undefined): AnswerFormat {
  return asked ?? (host.stdout.isTTY === true ? 'text' : 'json');
}
