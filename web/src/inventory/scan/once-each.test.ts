// @vitest-environment node
import { expect, test } from 'vitest';
import { onceEach } from './once-each.ts';

test('what is held before the camera is one piece, and what is shown again another', () => {
  const told: string[] = [];
  const see = onceEach((barcode) => told.push(barcode));
  for (const now of [0, 500, 1000, 1500, 2000]) see('616', now);
  expect(told).toEqual(['616']);
  see('777', 2100);
  see('616', 4000);
  expect(told).toEqual(['616', '777', '616']);
});
