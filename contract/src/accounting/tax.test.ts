import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxOnTop, taxWithin } from './tax.ts';

const amount = fc.integer({ min: -100_000_000_000_000, max: 100_000_000_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });

describe('tax', () => {
  test.each([
    [11600, 1600, { net: 10000, tax: 1600, total: 11600 }],
    [100, 1600, { net: 86, tax: 14, total: 100 }],
    [-11600, 1600, { net: -10000, tax: -1600, total: -11600 }],
    [3, 10_000, { net: 1, tax: 2, total: 3 }],
  ])('within %i at %i', (total, at, taken) => expect(taxWithin(total, at)).toEqual(taken));

  test.each([
    [10000, 1600, { net: 10000, tax: 1600, total: 11600 }],
    [25, 200, { net: 25, tax: 1, total: 26 }],
    [-25, 200, { net: -25, tax: -1, total: -26 }],
    [24, 200, { net: 24, tax: 0, total: 24 }],
  ])('on top of %i at %i', (net, at, taken) => expect(taxOnTop(net, at)).toEqual(taken));

  test('always leaves net and tax that come to the total', () => {
    fc.assert(
      fc.property(amount, rate, (given, at) => {
        for (const { net, tax, total } of [taxWithin(given, at), taxOnTop(given, at)]) {
          expect(net + tax).toBe(total);
          expect([net, tax, total].every(Number.isSafeInteger)).toBe(true);
        }
      }),
    );
  });

  test('is never further than half a cent from what it would be unrounded, and exactly half goes away from nothing', () => {
    const isNearest = (given: number, part: bigint, of: bigint, tax: number) => {
      const over = 2n * (BigInt(Math.abs(tax)) * of - BigInt(Math.abs(given)) * part);
      return over > -of && over <= of;
    };
    fc.assert(
      fc.property(amount, rate, (given, at) => {
        expect(isNearest(given, BigInt(at), 10_000n + BigInt(at), taxWithin(given, at).tax)).toBe(true);
        expect(isNearest(given, BigInt(at), 10_000n, taxOnTop(given, at).tax)).toBe(true);
      }),
    );
  });

  test('is the same with the sign turned, so that a credit takes back what was charged', () => {
    fc.assert(
      fc.property(amount, rate, (given, at) => {
        expect(taxWithin(-given, at).tax + taxWithin(given, at).tax).toBe(0);
        expect(taxOnTop(-given, at).tax + taxOnTop(given, at).tax).toBe(0);
      }),
    );
  });

  test('that was put on top is found within again, to the cent', () => {
    fc.assert(
      fc.property(amount, rate, (net, at) => {
        const { total, tax } = taxOnTop(net, at);
        expect(Math.abs(taxWithin(total, at).tax - tax)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
