import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const module = join(import.meta.dirname, 'chromium.mjs');

/** What the search for the browser finds and says, in a process of its own. */
function search(env: Record<string, string>) {
  const ask = `const { findChromium, missingChromium } = await import(${JSON.stringify(module)});
    console.log(JSON.stringify({ found: findChromium() ?? null, missing: missingChromium }));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', ask], { encoding: 'utf8', env: { ...process.env, ...env } });
  return JSON.parse(stdout);
}

test('a browser that was named and is not there is not found, and it is said which one', () => {
  const { found, missing } = search({ CHROMIUM_PATH: '/nowhere/chromium' });
  expect(found).toBeNull();
  expect(missing).toBe('Missing: Chromium. CHROMIUM_PATH is /nowhere/chromium, which does not exist.');
});

test('a browser that was named and is there is taken', () => {
  expect(search({ CHROMIUM_PATH: process.execPath }).found).toBe(process.execPath);
});
