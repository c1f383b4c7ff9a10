import { canonicalText } from '../core/canonical.ts';
import type { LawResult, LawStatus } from '../core/documents.ts';
import { countOf } from './law-domain.ts';
import type { MachineOutcome, MachineRequest } from './law-machine.ts';
import { type Sandbox, workerSandbox } from './law-sandbox.ts';
import type { LawRunReport, LawRunRequest, LawWitness } from './run-shapes.ts';
import { digestOfText } from './text-store.ts';

/** Runs a law and reports it as a `law_result` document. */
export type LawRunner = (request: LawRunRequest) => Promise<LawRunReport>;

/** What was found, before it is bound to the inputs. */
interface Verdict {
  readonly status: LawStatus;
  readonly witness: LawWitness | null;
  readonly cases: number | null;
  readonly reason: string;
}

/**
 * Makes a runner that runs each law twice in the sandbox, each time in a fresh virtual machine, and
 * compares. Spec: `law_runs_deterministic`.
 *
 * How a law is written. Harness and implementation are bodies of strict-mode JavaScript functions. The
 * harness gets one parameter, `harness`, and sets on it:
 * - `harness.check = (implementation, value, fixtures) => ...`, which answers `true` where the law holds for the case,
 *   `false` or a message where it does not. Any other answer, and an exception, is a crash: inconclusive.
 * - `harness.draw = (random, index, fixtures) => ...`, for sampled runs: draws the case with that index as a JSON
 *   value; `random()` is a number in [0, 1) that depends on the seed and the index only.
 * The implementation gets `module`, `exports` (as in CommonJS) and `fixtures`, and what it leaves in
 * `module.exports` is the first argument of `check`. `fixtures` is a frozen list of the recorded texts.
 * Nothing else is there: no host function, no timers, no modules; `Date` stands still, `Math.random` is
 * seeded, and all built-ins are frozen. Promises are never awaited.
 *
 * `sampled` draws `max_cases` cases. `exhaustive` lists the declared domain, and is inconclusive where that
 * has more than `max_cases` values. `proof` is inconclusive: there is no supported checker.
 */
export function createLawRunner(sandbox: Sandbox): LawRunner {
  return async (request) => report(request, await judge(request, sandbox));
}

/** The reference's runner: {@link createLawRunner} with worker threads. */
export const runLaw: LawRunner = createLawRunner(workerSandbox);

async function judge(request: LawRunRequest, sandbox: Sandbox): Promise<Verdict> {
  const { method, domain, budgets } = request;
  if (request.isolation === 'unavailable') {
    return inconclusive('isolation-unavailable: the runner cannot keep the law from ambient state');
  }
  if (method === 'proof') return inconclusive('proof-unsupported: there is no supported proof checker');
  if (method === 'exhaustive' && domain === null) {
    return inconclusive('domain-missing: an exhaustive run needs a declared domain');
  }
  if (method === 'exhaustive' && domain !== null && countOf(domain) > budgets.max_cases) {
    return inconclusive(
      `domain-too-large: ${countOf(domain)} values, and at most ${budgets.max_cases} cases`,
    );
  }
  const fixtures: string[] = [];
  for (const { digest, text } of request.fixtures) {
    if (text === null || digestOfText(text) !== digest) {
      return inconclusive(`fixture-missing: there is no text with digest ${digest}`);
    }
    fixtures.push(text);
  }
  const machine: MachineRequest = {
    implementation: request.implementation,
    harness: request.harness,
    fixtures,
    seed: request.seed,
    domain: method === 'exhaustive' ? domain : null,
    max_cases: budgets.max_cases,
    memory_bytes: budgets.memory_bytes,
  };
  const first = await sandbox(machine, budgets.wall_ms);
  if (first.status === 'inconclusive') return inconclusive(first.reason);
  const second = await sandbox(machine, budgets.wall_ms);
  if (second.status === 'inconclusive') return inconclusive(second.reason);
  if (first.status !== second.status || first.trace !== second.trace) {
    return inconclusive('nondeterminism: two runs with the same inputs differ');
  }
  return decided(request, first);
}

function inconclusive(reason: string): Verdict {
  return { status: 'inconclusive', witness: null, cases: null, reason };
}

function decided(
  request: LawRunRequest,
  outcome: Exclude<MachineOutcome, { status: 'inconclusive' }>,
): Verdict {
  const { law_id, method, domain } = request;
  if (outcome.status === 'counterexample') {
    const witness = { law_id, ...outcome.counterexample };
    return { status: 'counterexample', witness, cases: null, reason: outcome.counterexample.message };
  }
  const witness =
    method === 'exhaustive' && domain !== null ? { law_id, domain, cases: outcome.cases } : null;
  return { status: 'pass', witness, cases: outcome.cases, reason: '' };
}

function report(request: LawRunRequest, { status, witness, cases, reason }: Verdict): LawRunReport {
  const result: LawResult = {
    schema_version: '1',
    kind: 'law_result',
    law_id: request.law_id,
    suite: request.suite,
    contract: request.contract,
    artifact: digestOfText(request.implementation),
    harness: digestOfText(request.harness),
    fixtures: request.fixtures.map(({ digest }) => digest),
    seed: request.seed,
    budgets: request.budgets,
    method: request.method,
    status,
    witness: witness === null ? null : digestOfText(canonicalText({ ...witness })),
    proof_checker: null,
    reason,
  };
  return { result, witness, cases };
}
