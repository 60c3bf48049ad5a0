import { expect, test } from 'vitest';
import { logoProblem, maxMegabytes } from './logo-check.ts';

const megabyte = 1024 * 1024;

test('a drawing that may hold script is not taken as a logo', () => {
  expect(logoProblem({ type: 'image/svg+xml', size: 100 })).toBe('type');
});

test('a picture larger than the server takes is refused before it is sent', () => {
  expect(logoProblem({ type: 'image/png', size: maxMegabytes * megabyte + 1 })).toBe('size');
});

test('a picture just as large as the server takes is sent', () => {
  expect(logoProblem({ type: 'image/webp', size: maxMegabytes * megabyte })).toBeUndefined();
});
