import { spawnSync } from 'node:child_process';
import { installFromDebian } from './debian.mjs';

/** The real Redis that the tests of live events between servers talk to. */
export function findRedis() {
  if (!runs()) installFromDebian('redis-server');
  return runs();
}

export const missingRedis = 'Missing: redis-server. Install it (Debian: sudo apt-get install redis-server).';

const runs = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
