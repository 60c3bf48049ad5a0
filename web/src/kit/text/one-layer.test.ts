import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const ownWays = [/\bnew Intl\./, /\.toLocale\w*String\(/, /['"`>][–—]['"`<]/];

test('dates, amounts, numbers and what is not there are shown by the components of this room alone', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.') && !file.startsWith('kit/text/'));
  const found = files.filter((file) => ownWays.some((way) => way.test(readFileSync(join(root, file), 'utf8'))));
  expect(found).toEqual([]);
});
