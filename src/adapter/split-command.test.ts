import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitCommand } from './split-command.ts';

function check(text: string, command: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  assert.deepEqual(splitCommand(text), { env, command });
}

test('words stand between spaces, and quotes keep them together', () => {
  check('python3  adapter.py\t-u', ['python3', 'adapter.py', '-u']);
  check(`'two words' "and two" a' 'b`, ['two words', 'and two', 'a b']);
  check(`run "" ''`, ['run', '', '']);
  check(String.raw`a\ b "say \"hi\" \n" '\'`, ['a b', 'say "hi" \\n', '\\']);
});

test('variables come before the program, and only there', () => {
  check('LAWFUL_FD=1 X="a b" ./run Y=2', ['./run', 'Y=2'], { LAWFUL_FD: '1', X: 'a b' });
});

test('nothing is expanded', () => {
  check('run $HOME * ; rm | `x` > y', ['run', '$HOME', '*', ';', 'rm', '|', '`x`', '>', 'y']);
});

test('what is not closed, or no program, is said', () => {
  assert.match(String(splitCommand('run "x')), /quote " at 5/);
  assert.match(String(splitCommand('run \\')), /backslash/);
  assert.match(String(splitCommand('A=1 ')), /no program/);
});
