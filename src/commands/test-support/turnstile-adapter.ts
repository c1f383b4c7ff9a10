import { execFileSync } from 'node:child_process';
import type { TurnstileProject } from './turnstile-project.ts';

/** A turnstile behind the adapter protocol; `react` sees each call's parameters before it is answered. */
export function writeAdapter(project: TurnstileProject, react = ''): string {
  project.write(
    'adapter.mjs',
    `import { createInterface } from 'node:readline';

    function visit(events) {
      let [position, coins, passed] = ['locked', 0, 0];
      for (const event of events) {
        if (event === 'coin') [position, coins] = ['unlocked', coins + 1];
        else if (position === 'unlocked') [position, passed] = ['locked', passed + 1];
      }
      return { position, coins, passed };
    }

    function move({ state, move, permitted }) {
      const legal = (state === 'closed' && move === 'pay') || (state === 'open' && move === 'pass');
      const moved = legal && permitted;
      return { state: moved ? (move === 'pay' ? 'open' : 'closed') : state, legal, moved };
    }

    const handshake = {
      protocol: 1,
      runtime: { name: 'turnstile', version: '2', language: 'JavaScript' },
      adapter: { name: 'turnstile', version: '1' },
      operations: ['turnstile.visit', 'turnstile.move'],
      stateless: true,
      max_in_flight: 4,
      max_batch: 8,
    };

    function answer(operation, params) {
      ${react}
      return { outcome: 'value', value: operation === 'turnstile.visit' ? visit(params) : move(params) };
    }

    for await (const line of createInterface({ input: process.stdin })) {
      const { id, method, params } = JSON.parse(line);
      const result =
        method === 'initialize' ? handshake
        : method === 'call' ? answer(params.operation, params.params)
        : method === 'call_batch' ? { replies: params.calls.map((call) => answer(call.operation, call.params)) }
        : {};
      console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
      if (method === 'shutdown') break;
    }`,
  );
  return `${process.execPath} ${project.path('adapter.mjs')}`;
}

/** Command lines of adapters of this project that live. */
export function livingIn(project: TurnstileProject): readonly string[] {
  const lines = execFileSync('ps', ['-A', '-o', 'stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter(
    (line) => line.endsWith(project.path('adapter.mjs')) && !line.includes('cli.js') && !line.startsWith('Z'),
  );
}
