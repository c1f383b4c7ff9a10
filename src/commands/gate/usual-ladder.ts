import type { Ladder } from '../../reference/ladder/documents.ts';

/** The ladder of a project whose config names none. Its rungs have the names by which the gate knows their checks. */
export const usualLadder: Ladder = {
  version: 'fak-ladder/v1',
  rungs: [
    {
      id: 0,
      name: 'check',
      cost: 'in_process',
      max_risk: 'read',
      establishes: 'the specs are sound, and what they lost was agreed to; for a change of prose that is all',
    },
    {
      id: 1,
      name: 'types',
      cost: 'suite',
      max_risk: 'self_modify',
      establishes:
        'the generated tests are those of the specs, and the bindings fit them; a pass proves nothing yet',
    },
    {
      id: 2,
      name: 'tests',
      cost: 'suite',
      max_risk: 'self_modify',
      establishes: 'the reference does what the specs say; a pass cannot allow what changes the judge itself',
    },
    {
      id: 3,
      name: 'human',
      cost: 'human',
      max_risk: 'self_modify',
      establishes: 'somebody with authority agreed, by signed records or by an answer',
    },
  ],
  on_exhaustion: 'deny',
  escalate_on: ['indeterminate', 'defer'],
};
