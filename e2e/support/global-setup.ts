import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startServer } from './server.ts';

const root = resolve(import.meta.dirname, '../..');

/** One server with demo data for all journeys; what is returned stops it. */
export default async function openForJourneys(): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'web/dist/index.html'))) buildWeb();
  const { port, databaseUrl, stop } = await startServer(root);
  // The processes that run the journeys inherit them.
  process.env.KARAKANA_PORT = String(port);
  process.env.KARAKANA_DATABASE = databaseUrl;
  return stop;
}

function buildWeb(): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel=warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error('The web application could not be built');
}
