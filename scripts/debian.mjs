import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a Debian package when this machine lets us; says nothing of whether it worked. */
export function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${name}…`);
  const aptGet = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', name);
}
