import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The real server in a process of its own. */
export type TestProcess = {
  child: ChildProcess;
  output(): string;
  errors(): string;
  /** Resolves with the address when it serves, and fails when it ends before. */
  serving(): Promise<string>;
  ended(): Promise<number | null>;
  /** Resolves when the output holds the text. */
  says(text: string): Promise<void>;
};

// Compiled sources are kept from one start to the next, as `npm start` keeps them.
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/karakana');

export function startProcess(env: Record<string, string>): TestProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      NODE_COMPILE_CACHE,
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      BUSY_AFTER_MS: '60000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);

  async function says(text: string): Promise<void> {
    while (!output.includes(text)) {
      const over = await Promise.race([once(child.stdout, 'data').then(() => false), ended.then(() => true)]);
      if (over && !output.includes(text)) throw new Error(`The server ended before it said ${text}:\n${output}${errors}`);
    }
  }

  return {
    child,
    output: () => output,
    errors: () => errors,
    ended: () => ended,
    says,
    async serving() {
      await says('/api/docs');
      const port = /localhost:(\d+)\/api\/docs/.exec(output)?.[1];
      return `http://127.0.0.1:${port}`;
    },
  };
}
