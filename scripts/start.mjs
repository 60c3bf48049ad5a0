import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildWeb, describeApi, environmentOf, giveUp, install, root } from './install.mjs';

const node = install();
if (!buildWeb(node)) giveUp('the web application could not be built, see above');
if (!describeApi(node)) giveUp('docs/openapi.json could not be written, see above');

// The C library keeps what a rush took unless it is told to give it back. The cache keeps compiled sources from one start to the next.
const frugal = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };
const server = spawn(node, ['--expose-gc', 'server/src/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/karakana'), ...frugal, ...environmentOf(node) },
});

let lastForwarded = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the server as well; and npm repeats to us what it received.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    if (Date.now() - lastForwarded < 1000) return;
    lastForwarded = Date.now();
    server.kill(signal);
  });
}

server.on('error', (error) => giveUp(`the server did not start: ${error.message}`));
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
