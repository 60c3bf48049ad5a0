import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The browser for the journeys; on Debian it is installed when that is allowed. */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return existsSync(asked) ? asked : undefined;
  return usual.find(existsSync) ?? installChromium();
}

export const missingChromium = process.env.CHROMIUM_PATH
  ? `Missing: Chromium. CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not exist.`
  : 'Missing: Chromium. Install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to it.';

function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium…');
  const aptGet = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', 'chromium');
  return usual.find(existsSync);
}
