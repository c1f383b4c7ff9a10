import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../runtime/runtime.ts';
import { readHandshake } from './read-handshake.ts';
import { readReplies, readReply } from './read-reply.ts';
import { readResponse } from './read-response.ts';

function check(read: unknown, expected: RegExp | object): void {
  if (expected instanceof RegExp) assert.match(String(read), expected);
  else assert.deepEqual(read, expected);
}

test('a response has the id of its request, and a result or an error', () => {
  check(readResponse({ jsonrpc: '2.0', id: 3, result: null }), { id: 3, result: null });
  const error = { code: -32603, message: 'no' };
  check(readResponse({ jsonrpc: '2.0', id: 3, error }), { id: 3, error });
  check(readResponse([]), /no object/);
  check(readResponse({ id: 3, result: 1 }), /without "jsonrpc"/);
  check(readResponse({ jsonrpc: '2.0', id: 3, method: 'call' }), /a request, and an adapter only answers/);
  check(readResponse({ jsonrpc: '2.0', method: 'log', params: {} }), /an adapter only answers/);
  check(readResponse({ jsonrpc: '2.0', id: '3', result: 1 }), /whose id is "3"/);
  check(readResponse({ jsonrpc: '2.0', id: null, error }), /whose id is null \("no"\)/);
  check(readResponse({ jsonrpc: '2.0', id: 3 }), /no member "result"/);
  check(readResponse({ jsonrpc: '2.0', id: 3, result: 1, error }), /unknown member "result"/);
  check(readResponse({ jsonrpc: '2.0', id: 3, result: 1, more: 2 }), /unknown member "more"/);
  check(readResponse({ jsonrpc: '2.0', id: 3, error: 'no' }), /an error without/);
});

test('a reply has one of three outcomes, and nothing beside them', () => {
  for (const reply of [
    { outcome: 'value', value: null },
    { outcome: 'reject', code: 'c', message: 'm' },
    { outcome: 'unsupported' },
  ]) {
    check(readReply(reply), reply);
    check(readReply({ ...reply, passed: true }), /unknown member "passed"/);
  }
  check(readReply({ outcome: 'value' }), /no member "value"/);
  check(readReply({ outcome: 'reject', code: 1, message: 'm' }), /no text/);
  check(readReply({ outcome: 'toString' }), /the outcome "toString"/);
  check(readReply(1), /no object/);
});

test('a batch has a reply for each call', () => {
  const reply = { outcome: 'unsupported' };
  check(readReplies({ replies: [reply, reply] }, 2), [reply, reply]);
  check(readReplies({ replies: [reply] }, 2), /1 replies to 2 calls/);
  check(readReplies({ replies: [{ outcome: 'pass' }] }, 1), /the outcome "pass"/);
  check(readReplies([reply], 1), /not \{"replies"/);
});

test('a handshake says all that it has to, in the right types', () => {
  const sound = {
    protocol: 1,
    runtime: { name: 'r', version: '1', language: 'l' },
    adapter: { name: 'a', version: '1' },
    operations: ['x'],
    stateless: true,
    max_in_flight: 1,
    max_batch: 1,
  };
  check(readHandshake(sound), sound);
  const wrong: Readonly<Record<keyof typeof sound, readonly Json[]>> = {
    protocol: [0, 1.5, '1'],
    runtime: [null, { name: 'r', version: '1' }, { ...sound.runtime, version: 1 }],
    adapter: ['a', { ...sound.adapter, more: 1 }],
    operations: [{}, [1]],
    stateless: ['yes'],
    max_in_flight: [0],
    max_batch: [-1, null],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) check(readHandshake({ ...sound, [name]: value }), new RegExp(`"${name}"`));
    const { [name as keyof typeof sound]: _, ...rest } = sound;
    check(readHandshake(rest), new RegExp(`no member "${name}"`));
  }
});
