import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatQuantity, parseQuantity, Quantity, QuantityDraft } from './quantity.ts';

const thousandths = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 });

test.each([
  0,
  -1,
  0.0001,
  1.2345,
  1e11,
  1e-7,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'ten',
  '1,5',
  '.5',
  '5.',
  '1e3',
  '0x10',
  '٣',
  {},
  null,
  undefined,
])('%s is no quantity', (written) => expect(QuantityDraft.safeParse(written).success).toBe(false));

test.each([
  [1, 1000],
  [0.001, 1],
  [0.29, 290],
  [1.1, 1100],
  ['2.500', 2500],
  [' 4.5 ', 4500],
  ['0.1000000', 100],
  [99_999_999_999.999, 99_999_999_999_999],
])('%s is %i thousandths', (written, exactly) => expect(QuantityDraft.parse(written)).toBe(exactly));

test('too many decimals and too little are told apart', () => {
  const said = (written: unknown) => QuantityDraft.safeParse(written).error?.issues.map(({ message }) => message);
  expect([said('1.2345'), said('0.000')]).toEqual([['must be a number with at most three decimals'], ['must be more than 0']]);
});

describe('every quantity', () => {
  test('comes back as it was written out', () => {
    fc.assert(fc.property(thousandths, (exactly) => parseQuantity(formatQuantity(exactly)) === exactly));
  });

  test('goes over the wire and back as it was', () => {
    const sent = (exactly: number) => JSON.parse(JSON.stringify(Quantity.parse(exactly)));
    fc.assert(fc.property(fc.integer({ min: 1, max: 99_999_999_999_999 }), (exactly) => QuantityDraft.parse(sent(exactly)) === exactly));
  });

  test('is read as the database writes it, with all its three decimals', () => {
    const fromDatabase = (exactly: bigint) => `${exactly / 1000n}.${String(exactly % 1000n).padStart(3, '0')}`;
    fc.assert(fc.property(fc.bigInt(0n, 99_999_999_999_999n), (exactly) => parseQuantity(fromDatabase(exactly)) === Number(exactly)));
  });

  test('adds up exactly, in whatever order', () => {
    const some = fc.array(fc.integer({ min: 1, max: 99_999_999_999 }), { maxLength: 50 });
    fc.assert(
      fc.property(some, (amounts) => {
        const sum = (list: number[]) =>
          list.map(formatQuantity).reduce((total, written) => total + (parseQuantity(written) ?? Number.NaN), 0);
        return (
          BigInt(sum(amounts)) === amounts.reduce((total, amount) => total + BigInt(amount), 0n) &&
          sum(amounts) === sum(amounts.toReversed())
        );
      }),
    );
  });
});

test('what is no integer of thousandths, or too large to be kept, cannot leave', () => {
  for (const wrong of [0.5, 100_000_000_000_000]) expect(Quantity.safeParse(wrong).success).toBe(false);
});
