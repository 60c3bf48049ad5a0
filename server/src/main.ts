import cluster from 'node:cluster';
import { readSettings } from './platform/settings/settings.ts';
import { openServerDatabase, prepareDatabase } from './start/database.ts';
import { runUntilStopped } from './start/lifetime.ts';
import { refuseBusyPort } from './start/port.ts';
import { serveHere } from './start/serve-here.ts';
import { welcome } from './start/welcome.ts';
import { startWorkers } from './start/workers.ts';

await runUntilStopped(async (life) => {
  const settings = readSettings(process.env);
  if (cluster.isWorker && settings.databaseUrl) {
    await serveHere(settings, settings.databaseUrl, life);
    return;
  }
  await refuseBusyPort(settings);
  const url = await openServerDatabase(settings, life);
  life.signal.throwIfAborted();
  await prepareDatabase(url);
  life.signal.throwIfAborted();
  const port = settings.concurrency > 1 ? await startWorkers(settings, url, life) : await serveHere(settings, url, life);
  const demoPassword = settings.demo ? (await import('./demo/index.ts')).demoPassword : undefined;
  console.log(welcome(settings, port, demoPassword));
});
