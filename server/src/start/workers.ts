import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Settings } from '../platform/settings/settings.ts';
import { reasonOf, StartError } from '../platform/settings/start-error.ts';
import type { Lifetime } from './lifetime.ts';

/** Before a process that ended is replaced, so that a fault at the start does not become a storm of starts. */
const pause = 500;

/** Serves in several processes; says on which port. A worker that dies is replaced, one that never came up ends everything. */
export async function startWorkers({ concurrency, demo }: Settings, databaseUrl: string, life: Lifetime): Promise<number> {
  life.opened(stopWorkers);
  // Whether a demo is wanted goes by the database that was asked for, not by the one they are given.
  const given = { DATABASE_URL: databaseUrl, DEMO: demo ? 'on' : 'off' };
  const fork = () => forkWorker(given, life);
  // The first one shows whether the others can come up.
  const port = await fork();
  await Promise.all(Array.from({ length: concurrency - 1 }, fork));
  cluster.on('exit', (worker) => {
    if (life.signal.aborted) return;
    console.error(`Server process ${worker.process.pid} ended, starting another`);
    // One that does not come up either ends as well, and is followed by the next.
    setTimeout(() => fork().catch((error) => console.error(reasonOf(error))), pause);
  });
  return port;
}

async function forkWorker(given: Record<string, string>, life: Lifetime): Promise<number> {
  const worker = cluster.fork(given);
  const port = await Promise.race([portOf(worker), once(worker, 'exit').then(() => undefined)]);
  life.signal.throwIfAborted();
  if (port === undefined) throw new StartError('a server process ended before it could serve');
  return port;
}

async function portOf(worker: Worker): Promise<number> {
  const [address] = await once(worker, 'listening');
  return address.port;
}

async function stopWorkers(): Promise<void> {
  await Promise.all(Object.values(cluster.workers ?? {}).map(stopWorker));
}

async function stopWorker(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
