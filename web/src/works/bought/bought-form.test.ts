import { expect, test } from 'vitest';
import { type BoughtForm, boughtFor, boughtInput, checkBought, suggestedPrice } from './bought-form.ts';

const bulb: BoughtForm = { ...boughtFor(7), name: 'Bulb', supplierId: '3', cost: 100, unitPrice: 150 };

test('what was bought, where and at what cost is asked for', () => {
  expect(Object.keys(checkBought(boughtFor(7))).sort()).toEqual(['cost', 'productId', 'supplierId']);
  expect(checkBought(bulb)).toEqual({});
});

test('a product is sent without a name, and what is none with the wish to keep it', () => {
  expect(boughtInput({ ...bulb, productId: '9' })).not.toHaveProperty('name');
  expect(boughtInput({ ...bulb, isStocked: true })).toMatchObject({ name: 'Bulb', isStocked: true });
});

test('a price that nobody has written is left to the server', () => {
  expect(boughtInput({ ...bulb, unitPrice: '' })).not.toHaveProperty('unitPrice');
});

test('the price rules suggest what the customer pays, with the tax that prices have in them', () => {
  const rules = [{ category: null, fromCost: 0, toCost: null, markup: 50, roundTo: 10, isAutomatic: false }];
  expect(suggestedPrice(111, { rules, taxWithin: 0 })).toBe(170);
  expect(suggestedPrice(100, { rules, taxWithin: 16 })).toBe(170);
  expect(suggestedPrice(0, { rules, taxWithin: 0 })).toBeUndefined();
  expect(suggestedPrice(100, { rules: [], taxWithin: 0 })).toBeUndefined();
});
