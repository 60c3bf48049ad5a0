import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const lockStamp = join(modules, '.karakana-lock');
const webStamp = join(modules, '.karakana-web');
const docsStamp = join(modules, '.karakana-docs');

/** One clear line, then the end. */
export function giveUp(line) {
  console.error(`karakana: ${line}`);
  process.exit(1);
}

/** Installs the packages when they are missing or older than the lock file, and finds the Node that runs Karakana. */
export function install() {
  if (Number.parseInt(process.versions.node, 10) < 20) giveUp(`Node 20 or newer is needed, this is ${process.version}`);
  if (!isInstalled()) {
    console.log('Installing packages…');
    // Keeps to the lock file like npm ci, but accepts a registry that lacks programs for other systems.
    // A shell set to production must not leave out what builds the web application.
    const done = npm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
    if (done.error) giveUp('npm was not found; it comes with Node, https://nodejs.org');
    if (done.status !== 0) giveUp('the packages could not be installed, see above');
    writeFileSync(lockStamp, hashOf(lockFile));
  }
  return findNode();
}

/** Builds the web application when its sources changed since the last build. */
export function buildWeb(node) {
  const stamp = hashOf(lockFile, ...sourcesIn('web'), ...sourcesIn('contract'), ...sourcesIn('brands'));
  if (existsSync(join(root, 'web/dist/index.html')) && read(webStamp) === stamp) return true;
  console.log('Building the web application…');
  const built = spawnSync(node, [join(modules, 'vite/bin/vite.js'), 'build', '--logLevel=warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...environmentOf(node), NODE_ENV: 'production' },
  });
  if (built.status !== 0) return false;
  writeFileSync(webStamp, stamp);
  return true;
}

/** Writes the description of the API when what it is made from changed since the last time. */
export function describeApi(node) {
  const stamp = hashOf(lockFile, ...sourcesIn('contract'), ...sourcesIn('server/src/platform/api-docs'));
  if (existsSync(join(root, 'docs/openapi.json')) && read(docsStamp) === stamp) return true;
  const written = spawnSync(node, ['server/scripts/openapi.ts'], { cwd: root, stdio: 'inherit', env: environmentOf(node) });
  if (written.status !== 0) return false;
  writeFileSync(docsStamp, stamp);
  return true;
}

/** The environment in which every program finds this Node and the installed tools first. */
export function environmentOf(node) {
  return { ...process.env, PATH: [resolve(node, '..'), join(modules, '.bin'), process.env.PATH].join(delimiter) };
}

function isInstalled() {
  if (!existsSync(lockFile)) giveUp('package-lock.json is missing; this is not a whole clone');
  if (read(lockStamp) === hashOf(lockFile)) return true;
  // Installed by hand with npm: npm writes this list when it is done.
  const npmList = join(modules, '.package-lock.json');
  return existsSync(npmList) && statSync(npmList).mtimeMs >= statSync(lockFile).mtimeMs;
}

function findNode() {
  const brought = join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (runs(brought)) return brought;
  // The package fetches its program in an install script, which some machines do not run.
  npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
  if (runs(brought)) return brought;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return giveUp(`Node 24 is missing: ${brought} was not installed; allow npm to run install scripts, or start with Node 24 or newer`);
}

function runs(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

function npm(args) {
  return spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
}

function sourcesIn(folder) {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist'].includes(entry.name) && !/\.(gen|test)\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? sourcesIn(join(folder, entry.name)) : [join(path, entry.name)]));
}

function hashOf(...files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
