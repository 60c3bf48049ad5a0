import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** A real Redis of its own. Where none is installed this fails and says so: what crosses servers is never left untested. */
export async function startRedis(port: number) {
  const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp']);
  const missing = once(redis, 'error').then(() => {
    throw new Error('redis-server is not installed (Debian: apt-get install redis-server)');
  });
  const exited = once(redis, 'exit');
  await Promise.race([ready(redis.stdout), missing, exited.then(() => Promise.reject(new Error('redis-server stopped at once')))]);
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      redis.kill('SIGKILL');
      await exited;
    },
  };
}

async function ready(output: NodeJS.ReadableStream): Promise<void> {
  for await (const line of createInterface(output)) if (line.includes('Ready to accept connections')) break;
  output.resume();
}

/** Keeps what was logged. */
export function keepLog() {
  const lines: string[] = [];
  const note = (_details: object, text: string) => void lines.push(text);
  return { lines, info: note, warn: note };
}
