import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { auditPackages } from './audit.mjs';
import { findChromium, missingChromium } from './chromium.mjs';
import { buildWeb, describeApi, environmentOf, giveUp, install, root } from './install.mjs';
import { findRedis, missingRedis } from './redis.mjs';

const parts = ['checks', 'server', 'web', 'e2e'];
// What is not of the web, of the contract and the scripts too, is quick and runs with the server's.
const projects = { server: '--project=!web', web: '--project=web' };
const words = process.argv.slice(2);
const firstOther = words.findIndex((word) => !parts.includes(word));
const asked = firstOther === -1 ? words : words.slice(0, firstOther);
// All that follows the parts narrows them, by names of files or by what Vitest and Playwright take.
const filters = words.slice(asked.length);
if (asked.length === 0 && filters.length > 0) giveUp(`unknown part ${filters[0]}: choose from ${parts.join(', ')}`);
const wants = (part) => asked.length === 0 || asked.includes(part);

const node = install();
const scratch = mkdtempSync(join(tmpdir(), 'karakana-run-'));
const total = { passed: 0, failed: 0 };
const failures = [];

if (filters.includes('--watch')) watch();
step('description of the API', () => count(describeApi(node)));
if (wants('checks')) {
  await sideBySide({
    'dead code': ['knip'],
    'import direction': ['depcruise', 'contract/src', 'server/src', 'web/src'],
    lint: ['biome', 'ci', '--error-on-warnings'],
    ...Object.fromEntries(['server', 'web', 'e2e', 'contract', 'bench', 'fuzz'].map((part) => [`types of ${part}`, ['tsc', '-p', part]])),
  });
  step('known faults of packages', () => auditPackages(environmentOf(node)));
}
if (wants('server')) {
  if (!findRedis()) giveUp(missingRedis);
  vitest('server tests', projects.server);
}
if (wants('web')) vitest('web tests', projects.web);
const isWhole = filters.length === 0;
if (wants('e2e') || (isWhole && asked.some((part) => part !== 'checks'))) step('web build', () => count(buildWeb(node)));
if (wants('server') && isWhole) check('fuzz', 'node', 'fuzz/main.ts', '--seed', '1', '--requests', '5000');
if (wants('e2e')) step('browser journeys', journeys);

rmSync(scratch, { recursive: true });
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function check(name, ...command) {
  step(name, () => count(run(command)));
}

/** Two checks at a time, each of which says what it has to say when it has ended. */
async function sideBySide(checks) {
  const waiting = Object.entries(checks);
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const began = performance.now();
      const { ok, said } = await runQuietly(command);
      step(
        name,
        () => {
          process.stdout.write(said);
          return count(ok);
        },
        began,
      );
    }
  };
  await Promise.all([takeTurns(), takeTurns()]);
}

/** Runs again what a change touches, until it is ended. */
function watch() {
  const [part] = asked;
  if (asked.length !== 1 || !(part in projects)) giveUp(`--watch follows one of ${Object.keys(projects).join(', ')}`);
  process.exit(run(['vitest', projects[part], ...filters]) ? 0 : 1);
}

function vitest(name, project) {
  step(name, () => {
    const file = join(scratch, 'vitest.json');
    const ok = run(['vitest', 'run', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters]);
    return counted(ok, file, (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      names: failedTests(report),
    }));
  });
}

function journeys() {
  const chromium = findChromium();
  if (!chromium) {
    console.error(missingChromium);
    return count(false);
  }
  const file = join(scratch, 'playwright.json');
  const ok = run(['playwright', 'test', '--reporter=list,json', ...filters], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  // A journey that passes only when repeated has failed.
  return counted(ok, file, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    names: suites.flatMap(failedJourneys),
  }));
}

function failedTests({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${relative(root, name)} ${message.split('\n')[0]}`];
    return failed.map((test) => `${relative(root, name)} > ${test.fullName}: ${test.failureMessages[0]?.split('\n')[0]}`);
  });
}

function failedJourneys({ specs = [], suites = [] }) {
  const failed = specs.filter((spec) => spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  return [...failed.map(({ file, title }) => `${file} > ${title}`), ...suites.flatMap(failedJourneys)];
}

function step(name, work, began = performance.now()) {
  console.log(`\n── ${name}`);
  const { passed, failed, names = [] } = work();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(...(names.length > 0 ? names : [name]));
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`── ${name}: ${failed === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
}

function run([program, ...args], { cwd = root, env = {} } = {}) {
  const done = spawnSync(program, args, { cwd, stdio: 'inherit', env: { ...environmentOf(node), ...env } });
  if (done.error) console.error(`${program}: ${done.error.message}`);
  return done.status === 0;
}

async function runQuietly([program, ...args]) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environmentOf(node) });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  const ok = await new Promise((end) => {
    child.on('error', (error) => said.push(Buffer.from(`${program}: ${error.message}\n`)));
    child.on('close', (code) => end(code === 0));
  });
  return { ok, said: Buffer.concat(said).toString() };
}

function count(ok) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

// A run that fails without a failed test (a file that does not load, no tests at all, no report) must still count.
function counted(ok, file, read) {
  try {
    const { passed, failed, names } = read(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed, names };
  } catch {
    return count(false);
  } finally {
    rmSync(file, { force: true });
  }
}
