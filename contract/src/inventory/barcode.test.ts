import { expect, test } from 'vitest';
import { isEan13, ownBarcode } from './barcode.ts';

test.each(['6161101600118', '4006381333931', '2000000000015'])('%s is a barcode of 13 digits', (barcode) => {
  expect(isEan13(barcode)).toBe(true);
});

test.each(['6161101600117', '616110160011', 'OF-15W40', '61611016001181'])('%s is none', (barcode) => {
  expect(isEan13(barcode)).toBe(false);
});

test('a shop’s own barcode can be read by every scanner', () => {
  for (const id of [1, 42, 99_999_999_999]) expect(isEan13(ownBarcode(id))).toBe(true);
});
