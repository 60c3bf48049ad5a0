import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/statements/guard-statements.ts'],
    globalSetup: ['src/testing/database-server.ts'],
    // One started application serves all test files of a worker.
    isolate: false,
    pool: 'forks',
    // Many tests wait for a process or a database to start, and leave a core to a third.
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
    testTimeout: 30_000,
    hookTimeout: 180_000,
  },
});
