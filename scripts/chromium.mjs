import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

/** Chromium without a window, which opens a page a fifth faster. */
const shell = '/usr/bin/chromium-headless-shell';
const usual = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The browser for the journeys; on Debian it is installed when that is allowed. */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return existsSync(asked) ? asked : undefined;
  if (!existsSync(shell)) installFromDebian('chromium-headless-shell');
  if (!usual.some(existsSync)) installFromDebian('chromium');
  return usual.find(existsSync);
}

export const missingChromium = process.env.CHROMIUM_PATH
  ? `Missing: Chromium. CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not exist.`
  : 'Missing: Chromium. Install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to it.';
