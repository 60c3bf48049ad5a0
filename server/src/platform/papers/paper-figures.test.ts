import { expect, test } from 'vitest';
import { paperAmount, paperMoney, paperQuantity } from './paper-figures.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [125_050, '1,250.50'],
  [-1_234_567_890_12, '-1,234,567,890.12'],
  [9_007_199_254_740_991, '90,071,992,547,409.91'],
])('%s cents are printed as %s', (minor, printed) => {
  expect(paperAmount(minor)).toBe(printed);
});

test('money is printed with its currency', () => {
  expect(paperMoney(125_050, 'KES')).toBe('KES 1,250.50');
});

test.each([
  [1000, '1'],
  [1500, '1.5'],
  [1_234_567_125, '1,234,567.125'],
])('%s thousandths are printed as %s', (thousandths, printed) => {
  expect(paperQuantity(thousandths)).toBe(printed);
});
