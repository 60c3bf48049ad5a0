import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excessByTax } from './excess.ts';

const sumOf = (lines: { net: number; tax: number }[]): number => lines.reduce((sum, { net, tax }) => sum + net + tax, 0);

test('an excess of lines with one tax carries its part of that tax', () => {
  const lines = [
    { taxId: 1, taxRate: 1600, net: 100_00, tax: 16_00 },
    { taxId: 1, taxRate: 1600, net: 900_00, tax: 144_00 },
  ];
  expect(excessByTax(lines, 116_00)).toEqual([{ taxId: 1, taxRate: 1600, net: 100_00, tax: 16_00 }]);
});

test('lines with several taxes bear it in proportion', () => {
  const lines = [
    { taxId: 1, taxRate: 1600, net: 100_00, tax: 16_00 },
    { taxId: 2, taxRate: 0, net: 116_00, tax: 0 },
  ];
  expect(excessByTax(lines, 58_00)).toEqual([
    { taxId: 1, taxRate: 1600, net: 25_00, tax: 4_00 },
    { taxId: 2, taxRate: 0, net: 29_00, tax: 0 },
  ]);
});

test('whatever the lines, the parts come to the excess, and none has more net or tax than its lines', () => {
  const line = fc.record({ taxId: fc.constantFrom(1, 2, null), net: fc.nat(10_000_000), tax: fc.nat(1_600_000) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.nat(20_000_000), (drawn, excess) => {
      const lines = drawn.map((one) => ({ ...one, taxRate: one.taxId === 1 ? 1600 : 0 }));
      const parts = excessByTax(lines, excess);
      expect(sumOf(parts)).toBe(Math.min(excess, sumOf(lines)));
      for (const part of parts) {
        const own = lines.filter(({ taxId }) => taxId === part.taxId);
        expect(part.tax).toBeLessThanOrEqual(own.reduce((sum, { tax }) => sum + tax, 0));
        expect(part.net).toBeLessThanOrEqual(own.reduce((sum, { net }) => sum + net, 0));
        expect(Math.min(part.net, part.tax)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
