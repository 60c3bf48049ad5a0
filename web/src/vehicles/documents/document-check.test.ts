import { expect, test } from 'vitest';
import { documentProblem, sizeText } from './document-check.ts';

test.each([
  ['a web page', { type: 'text/html', size: 10 }, 'type'],
  ['a file that says nothing of itself', { type: '', size: 10 }, 'type'],
  ['an empty PDF', { type: 'application/pdf', size: 0 }, 'empty'],
  ['a PDF that is too large', { type: 'application/pdf', size: 10 * 1024 * 1024 + 1 }, 'size'],
  ['a PDF', { type: 'application/pdf', size: 10 * 1024 * 1024 }, undefined],
  ['a photo', { type: 'image/jpeg', size: 1 }, undefined],
])('%s is checked before it is sent', (_, file, problem) => {
  expect(documentProblem(file)).toBe(problem);
});

test('a size is told in the unit that fits', () => {
  expect(sizeText(10, 'en')).toBe('1 KB');
  expect(sizeText(340_000, 'en')).toBe('332 KB');
  expect(sizeText(2_600_000, 'en')).toBe('2.5 MB');
});
