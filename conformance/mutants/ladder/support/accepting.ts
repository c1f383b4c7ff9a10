import { createLadderOperations } from '../../../../src/reference/ladder/operations.ts';
import type { Problem } from '../../../../src/reference/ladder/problem.ts';
import { validators } from '../../../../src/reference/ladder/validate.ts';
import type { Validation } from '../../../../src/reference/ladder/validation.ts';
import { serveOperations } from '../../../../src/reference/operation.ts';
import type { Json, Runtime } from '../../../../src/runtime/runtime.ts';

/** The reference, except that problems of one sort are overlooked in every document. */
export function accepting(overlooked: (problem: Problem) => boolean): Runtime {
  function blind<Document>(validate: (value: Json) => Validation<Document>) {
    return (value: Json): Validation<Document> => {
      const validation = validate(value);
      if (validation.ok || !validation.problems.every(overlooked)) return validation;
      return { ok: true, document: value as unknown as Document, warnings: [] };
    };
  }
  const { Ladder, Decision, Subject } = validators;
  return serveOperations(
    createLadderOperations({
      validators: { Ladder: blind(Ladder), Decision: blind(Decision), Subject: blind(Subject) },
    }),
  );
}
