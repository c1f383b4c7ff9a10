import type { Decision, Ladder } from '../../reference/ladder/documents.ts';
import { plainText } from '../plain-text.ts';

/** A decision in a few lines for a person. Names are shown without characters that could steer a terminal. */
export function decisionText(decision: Decision, ladder: Ladder): string {
  const names = new Map(ladder.rungs.map(({ id, name }) => [id, plainText(name)]));
  const width = Math.max(...decision.path.map(({ rung }) => String(rung).length));
  const verdict = decision.reason === undefined ? decision.verdict : `${decision.verdict} ${decision.reason}`;
  const climb = decision.climbed ? ', after climbing' : '';
  const steps = decision.path.map(
    ({ rung, verdict: said }) =>
      `  ${String(rung).padStart(width)} ${said.padEnd('indeterminate'.length)}  ${names.get(rung) ?? ''}`,
  );
  const head = `${verdict} for ${decision.subject.risk_class}, reached rung ${decision.rung_reached}${climb}`;
  return `${[head, ...steps].join('\n')}\n`;
}
