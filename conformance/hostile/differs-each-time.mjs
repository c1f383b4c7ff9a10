// Answers by chance, in sound replies that each for itself may be right, as a program does that a race decides.
import { serveReplies } from './support/serve.mjs';

const either = (one, other) => ({ outcome: 'value', value: Math.random() < 0.5 ? one : other });

serveReplies({
  'ladder.validate': () =>
    either(
      { ok: true, warnings: [] },
      { ok: false, problems: [{ code: 'chance', path: '', message: 'not today' }] },
    ),
  'ladder.walk': ({ ladder, subject }) => {
    const rung = ladder?.rungs?.[0]?.id ?? 0;
    const reached = (verdict) => ({
      subject,
      path: [{ rung, verdict }],
      rung_reached: rung,
      climbed: false,
      verdict,
    });
    return either(reached('allow'), { ...reached('deny'), reason: 'POLICY_BLOCK' });
  },
});
