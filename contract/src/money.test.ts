import { expect, test } from 'vitest';
import { formatAmount } from './format-amount.ts';
import { Amount, AmountDraft } from './money.ts';

test.each([-1, 0.001, 1.005, 1e13, Number.NaN, Number.POSITIVE_INFINITY, 'ten', {}, undefined])('%s is no amount', (written) => {
  expect(AmountDraft.safeParse(written).success).toBe(false);
});

test.each([
  [0, 0],
  [0.01, 1],
  [0.29, 29],
  [1.1, 110],
  [19.99, 1999],
  [4_503_599_627.37, 450_359_962_737],
  [1_000_000_000_000, 100_000_000_000_000],
  ['2500.50', 250_050],
])('%s major units are %s minor ones', (major, minor) => {
  expect(AmountDraft.parse(major)).toBe(minor);
});

test('every amount up to two hundred comes back as it was written', () => {
  for (let minor = 0; minor <= 20_000; minor += 1) expect(AmountDraft.parse(Amount.parse(minor))).toBe(minor);
});

test('half a minor unit cannot leave', () => expect(Amount.safeParse(10.5).success).toBe(false));

test('an amount is shown with its currency and two decimals', () => {
  expect(formatAmount(1234.5, 'KES').replace(/\s/g, ' ')).toMatch(/^(Ksh|KSh|KES) ?1,234\.50$/);
});
