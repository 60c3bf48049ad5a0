import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'contract',
      'server',
      'web',
      { test: { name: 'brands', include: ['brands/**/*.test.ts'] } },
      { test: { name: 'fuzz', include: ['fuzz/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
