// @vitest-environment node
import { expect, test } from 'vitest';
import { freeLine } from './add-line.ts';
import { hasGrown } from './has-grown.ts';

const pads = { id: 5, productId: null, serviceId: null, quantity: 2, unitPrice: 1000, discount: 0 } as const;
const line = { ...freeLine('labour'), id: 5, quantity: 2, unitPrice: 1000 };
// The rest of a line says nothing about what it comes to.
const before = { lines: [pads], discount: 200 } as unknown as Parameters<typeof hasGrown>[1];

test('what stays, costs less or was declined asks for nothing more', () => {
  expect(hasGrown({ lines: [line], discount: 200 }, before)).toBe(false);
  expect(hasGrown({ lines: [{ ...line, unitPrice: '900' }], discount: 300 }, before)).toBe(false);
  expect(hasGrown({ lines: [line, { ...freeLine('sundry'), state: 'declined' }], discount: 200 }, before)).toBe(false);
});

test('another service for the same price does', () => {
  expect(hasGrown({ lines: [{ ...line, serviceId: 9 }], discount: 200 }, before)).toBe(true);
});

test('what is new or dearer, and less taken off the whole, does', () => {
  expect(hasGrown({ lines: [line, freeLine('sundry')], discount: 200 }, before)).toBe(true);
  expect(hasGrown({ lines: [{ ...line, quantity: 2.5 }], discount: 200 }, before)).toBe(true);
  expect(hasGrown({ lines: [line], discount: '' }, before)).toBe(true);
});
