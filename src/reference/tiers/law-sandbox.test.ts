import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MachineRequest } from './law-machine.ts';
import { workerSandbox } from './law-sandbox.ts';

/** Time enough on a busy machine, and the budget of what is meant to run out of it. */
const AMPLE_MS = 20_000;
const SHORT_MS = 400;

/** Runs `module.exports` of an implementation on the number 21, and checks what the run says. */
async function check(
  implementation: string,
  expected: RegExp,
  changes: Partial<MachineRequest> = {},
  wall_ms = AMPLE_MS,
): Promise<void> {
  const outcome = await workerSandbox(
    {
      implementation,
      harness: 'harness.draw = () => 21; harness.check = (doubler, n) => doubler(n) === 42;',
      fixtures: [],
      seed: 1,
      domain: null,
      max_cases: 1,
      memory_bytes: 16 * 1024 * 1024,
      ...changes,
    },
    wall_ms,
  );
  const said = outcome.status === 'inconclusive' ? `inconclusive ${outcome.reason}` : outcome.status;
  assert.match(said, expected);
}

function checkSpent(implementation: string, expected = SPENT): Promise<void> {
  return check(implementation, expected, {}, SHORT_MS);
}

const SPENT = /^inconclusive (timeout|out-of-memory): /;

test('what never ends, or takes all memory, ends at its budget', async () => {
  await checkSpent(
    'module.exports = () => { for (;;); };',
    /^inconclusive timeout: the wall budget of 400 ms is spent$/,
  );
  await checkSpent('for (;;);', /^inconclusive timeout/);
  await checkSpent(
    'module.exports = () => { const all = []; for (;;) all.push(new Array(1000).fill(1)); };',
    SPENT,
  );
  await checkSpent('module.exports = () => { let s = "x"; for (;;) s += s; };', /^inconclusive /);
  await checkSpent('module.exports = () => { const a = []; a.length = 4e9; return a.join(); };');
  const wide = 'let a = []; for (let i = 0; i < 60; i++) a = [a, a, a];';
  await checkSpent(`${wide} module.exports = () => JSON.stringify(a);`);
  await checkSpent('module.exports = () => /^(a+)+$/.test("a".repeat(40) + "b");', /^inconclusive timeout/);
  await checkSpent(
    'module.exports = () => { Promise.resolve().then(function f() { return f(); }); for (;;); };',
    SPENT,
  );
});

test('the deadline is kept even inside one long built-in', async () => {
  const start = performance.now();
  await checkSpent('module.exports = () => { const a = []; a.length = 4e9; return a.join(); };', /timeout/);
  assert.ok(performance.now() - start < SHORT_MS + 10_000);
});

test('recursion without end is a crash, not the end of the thread', async () => {
  await check('module.exports = function f(n) { return f(n) + 1; };', /^inconclusive crash: RangeError/);
  await check(`module.exports = () => ${'('.repeat(50_000)}`, /^inconclusive crash: /);
  await check(
    'let d = "["; while (d.length < 1e5) d += d; module.exports = () => JSON.parse(d);',
    /^inconclusive crash: /,
  );
});

test('a limit too small even for the machine is inconclusive', async () => {
  await check('module.exports = (n) => 2 * n;', /^inconclusive /, { memory_bytes: 1000 });
});

test('there is no host to reach', async () => {
  for (const name of [
    'process',
    'require',
    'fetch',
    'setTimeout',
    'console',
    'performance',
    'Atomics',
    'SharedArrayBuffer',
    'WeakRef',
    'WebAssembly',
  ]) {
    await check(`module.exports = () => typeof ${name} === 'undefined' ? 42 : 0;`, /^pass$/);
  }
  const leak =
    'import("node:fs").then((fs) => { module.leak = fs; }); module.exports = () => module.leak ? 0 : 42;';
  await check(leak, /^pass$/, { max_cases: 50 });
  await check('import fs from "node:fs"; module.exports = () => 42;', /^inconclusive crash: SyntaxError/);
  await check(
    'module.exports = () => Function("return typeof process + typeof require")() === "undefinedundefined" ? 42 : 0;',
    /^pass$/,
  );
});

test('time stands still and randomness is seeded', async () => {
  await check(
    'module.exports = () => Date.now() === 946684800000 && new Date().getTimezoneOffset() === 0 ? 42 : 0;',
    /^pass$/,
  );
  const first = 'const first = Math.random(); module.exports = () => ';
  const harness = 'harness.draw = () => 0; harness.check = (seen) => String(seen());';
  const seen = async (seed: number): Promise<string> => {
    const request = { implementation: `${first} first;`, harness, fixtures: [], seed, domain: null };
    const outcome = await workerSandbox({ ...request, max_cases: 1, memory_bytes: 2 ** 24 }, AMPLE_MS);
    return outcome.status === 'counterexample' ? outcome.counterexample.message : assert.fail(outcome.status);
  };
  assert.equal(await seen(1), await seen(1));
  assert.notEqual(await seen(1), await seen(2));
});

test('the cases do not depend on how much randomness the implementation uses', async () => {
  const draws = 'harness.draw = (random, i) => [i, random()];';
  const cases = async (implementation: string): Promise<string> => {
    const harness = `${draws} harness.check = (double, [i, r]) => { double(); return i < 5 || String(r); };`;
    const request = { implementation, harness, fixtures: [], seed: 9, domain: null, memory_bytes: 2 ** 24 };
    const outcome = await workerSandbox({ ...request, max_cases: 9 }, AMPLE_MS);
    return outcome.status === 'counterexample' ? outcome.counterexample.input : assert.fail(outcome.status);
  };
  assert.equal(
    await cases('module.exports = () => 0;'),
    await cases('module.exports = () => Math.random();'),
  );
});

test('built-ins cannot be changed, so an implementation cannot bend its judge', async () => {
  await check('Object.prototype.polluted = 1; module.exports = () => 42;', /^inconclusive crash: TypeError/);
  await check('({}).__proto__.polluted = 1; module.exports = () => 42;', /^inconclusive crash: TypeError/);
  await check(
    'Object.defineProperty(Object.prototype, "x", { value: 1 }); module.exports = () => 42;',
    /^inconclusive crash/,
  );
  await check('JSON.parse = () => 0; module.exports = () => 42;', /^inconclusive crash: TypeError/);
  await check('globalThis.escaped = 1; module.exports = () => 42;', /^inconclusive crash: TypeError/);
  await check(
    'Error.prepareStackTrace = () => 0; module.exports = () => 42;',
    /^inconclusive crash: TypeError/,
  );
  await check(
    '(function* () {}).constructor.prototype.x = 1; module.exports = () => 42;',
    /^inconclusive crash: TypeError/,
  );
  await check('}); globalThis.escaped = 1; (() => {', /^inconclusive crash: TypeError/);
});

test('ordinary programs work in spite of the freeze', async () => {
  const own = 'class Own extends Error { constructor(m) { super(m); this.name = "Own"; } }';
  const named =
    'try { throw new Own("x"); } catch (e) { return e.name === "Own" && e.message === "x" ? 42 : 0; }';
  await check(`${own} module.exports = () => { ${named} };`, /^pass$/);
  await check(
    'function F() {} F.prototype.constructor = F; module.exports = () => new F().constructor === F ? 42 : 0;',
    /^pass$/,
  );
  await check('const o = {}; o.toString = () => "42"; module.exports = () => Number(String(o));', /^pass$/);
});

test('nothing outlives a run, though the thread is used again', async () => {
  const counting = 'Math.count = 1;';
  await check(`try { ${counting} } catch {} module.exports = () => "count" in Math ? 0 : 42;`, /^pass$/);
  const remembers = 'let calls = 0; module.exports = () => ++calls === 1 ? 42 : 0;';
  await check(remembers, /^pass$/);
  await check(remembers, /^pass$/);
  await check(remembers, /^counterexample$/, { max_cases: 2 });
});

test('runs at the same time do not disturb each other', async () => {
  await Promise.all([
    checkSpent('module.exports = () => { for (;;); };', /^inconclusive timeout/),
    check('module.exports = (n) => 2 * n;', /^pass$/),
    check('module.exports = (n) => 3 * n;', /^counterexample$/),
  ]);
});
