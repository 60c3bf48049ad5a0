import { t } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../../../i18n/index.ts';
import { maxMegabytes, pictureProblem } from './picture-check.ts';

const megabyte = 1024 * 1024;

beforeAll(() => startLanguages());

test('a drawing that may hold script is not taken as a picture', () => {
  expect(pictureProblem(t, { type: 'image/svg+xml', size: 100 })).toBe('The picture must be a PNG, JPEG or WebP file');
});

test('a picture larger than the server takes is refused before it is sent', () => {
  const problem = `The picture is too large. It may have at most ${maxMegabytes} MB`;
  expect(pictureProblem(t, { type: 'image/png', size: maxMegabytes * megabyte + 1 })).toBe(problem);
});

test('a picture just as large as the server takes is sent', () => {
  expect(pictureProblem(t, { type: 'image/webp', size: maxMegabytes * megabyte })).toBeNull();
});
