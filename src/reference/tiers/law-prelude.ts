/**
 * The JavaScript text that prepares a fresh virtual machine for one law, before any code of the law is
 * evaluated.
 *
 * It evaluates to a function `(seedLow, seedHigh) => {load, draw, check}`. In order it: seeds
 * `Math.random`; removes what could tell time, wait, watch the collector, or look up the stack into the
 * harness; makes the names that everybody assigns on objects (`name`, `message`, `constructor`, `toString`,
 * `valueOf`) assignable in spite of the freeze; freezes every built-in, and the global object with them. So
 * code that is evaluated later can neither change what its judge calls nor leave anything behind.
 *
 * Random numbers are sfc32 seeded with (seed's low word, seed's high word, case index, stream), twelve
 * outputs dropped. Stream 1 draws cases, stream 2 is `Math.random`: a case depends on the seed and its
 * index only, never on how often the implementation asked for randomness.
 */
export const LAW_PRELUDE = `(function (seedLow, seedHigh) {
'use strict';
function stream(index, name) {
  let a = seedLow | 0, b = seedHigh | 0, c = index | 0, d = name | 0;
  function next() {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  }
  for (let i = 0; i < 12; i++) next();
  return next;
}
const ambient = stream(0, 2);
Object.defineProperty(Math, 'random', { value: function random() { return ambient(); } });

for (const name of ['performance', 'WeakRef', 'FinalizationRegistry', 'SharedArrayBuffer', 'queueMicrotask'])
  delete globalThis[name];
delete Error.prepareStackTrace;

function assignable(prototype) {
  for (const key of ['name', 'message', 'constructor', 'toString', 'valueOf']) {
    const own = Object.getOwnPropertyDescriptor(prototype, key);
    if (own === undefined || !('value' in own)) continue;
    Object.defineProperty(prototype, key, {
      get() { return own.value; },
      set(value) {
        if (this === prototype) throw new TypeError('built-ins are frozen');
        Object.defineProperty(this, key, { value, writable: true, enumerable: true, configurable: true });
      },
      enumerable: false,
      configurable: false,
    });
  }
}
for (const type of [Object, Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError, AggregateError])
  assignable(type.prototype);

const reached = new Set();
const open = [globalThis, function* () {}, async function () {}, async function* () {}, [].values(),
  new Map().entries(), new Set().values(), ''[Symbol.iterator](), 'a'.matchAll(/a/g), Int8Array,
  [].values().map((each) => each), Iterator.from({ next() { return { done: true }; } })];
while (open.length > 0) {
  const each = open.pop();
  if (each === null || (typeof each !== 'object' && typeof each !== 'function') || reached.has(each)) continue;
  reached.add(each);
  open.push(Object.getPrototypeOf(each));
  for (const key of Reflect.ownKeys(each)) {
    const own = Object.getOwnPropertyDescriptor(each, key);
    open.push(own.value, own.get, own.set);
  }
}
for (const each of reached) Object.freeze(each);

const longest = 65536;
let implementation, harness, fixtures;

function body(source, ...names) {
  return new Function(...names, '"use strict";\\n' + source + '\\n');
}
return {
  load(implementationSource, harnessSource, fixtureTexts) {
    fixtures = Object.freeze(JSON.parse(fixtureTexts));
    const hooks = {};
    body(harnessSource, 'harness')(hooks);
    harness = { draw: hooks.draw, check: hooks.check };
    if (typeof harness.check !== 'function') throw new TypeError('the harness sets no harness.check function');
    const exported = {};
    const held = { exports: exported };
    body(implementationSource, 'module', 'exports', 'fixtures')(held, exported, fixtures);
    implementation = held.exports;
  },
  draw(index) {
    if (typeof harness.draw !== 'function') throw new TypeError('the harness sets no harness.draw function');
    const text = JSON.stringify((0, harness.draw)(stream(index, 1), index, fixtures));
    if (text === undefined) throw new TypeError('harness.draw returned no JSON value');
    if (text.length > longest) throw new RangeError('a case is longer than ' + longest + ' characters');
    return text;
  },
  check(text) {
    const said = (0, harness.check)(implementation, JSON.parse(text), fixtures);
    if (said === true) return '';
    if (said === false) return 'x';
    if (typeof said === 'string') return 'x' + said.slice(0, 400);
    throw new TypeError('harness.check returned neither true, false nor a message');
  },
};
})`;
