import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** A process that runs these lines as what it starts, and asks itself to stop at their end. */
async function run(lines: string): Promise<{ output: string; errors: string }> {
  const program = `
    import { runUntilStopped } from ${JSON.stringify(new URL('./lifetime.ts', import.meta.url).href)};
    await runUntilStopped(async (life) => { ${lines} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { output, errors };
}

const goOn = `setTimeout(() => { console.log('still here'); process.kill(process.pid, 'SIGTERM'); }, 50);`;
const stay = 'const wait = setInterval(() => {}, 1000); life.opened(async () => clearInterval(wait));';

test.each([
  ['an error that nobody listens to', `new (process.getBuiltinModule('node:events').EventEmitter)().emit('error', new Error('unheard'));`],
  ['a rejection that nobody hears', `void Promise.reject(new Error('unheard'));`],
  ['something thrown', `throw new Error('unheard');`],
])('%s in the middle of serving is told and ends nothing', async (_, fault) => {
  const { output, errors } = await run(`${stay} setImmediate(() => { ${fault} }); setImmediate(async () => { ${fault} }); ${goOn}`);
  expect(errors.match(/Error: unheard/g)).toHaveLength(2);
  expect(output).toBe('still here\n');
});

test('what was opened is closed in reverse order', async () => {
  const { output } = await run(`${stay} for (const name of ['first', 'second']) life.opened(async () => console.log(name)); ${goOn}`);
  expect(output).toBe('still here\nsecond\nfirst\n');
});
