// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

test('styles ask for the direction of the page, as for older browsers the build makes a list of languages of :dir()', () => {
  const sheets = globSync('**/*.css', { cwd: source });
  expect(sheets.length).toBeGreaterThan(20);
  expect(sheets.filter((sheet) => readFileSync(join(source, sheet), 'utf8').includes(':dir('))).toEqual([]);
});
