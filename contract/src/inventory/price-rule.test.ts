import { expect, test } from 'vitest';
import { PriceRulesDraft, ruleFor } from './price-rule.ts';
import { rulePrice } from './rule-price.ts';

const refusalsOf = (rules: Record<string, unknown>[]) =>
  (PriceRulesDraft.safeParse({ version: 0, rules }).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);

const rule = (fromCost: number, toCost: number | null, markup = 30, category: string | null = null) => ({
  fromCost,
  toCost,
  markup,
  category,
});

test('costs that two rules would price, or none, are refused at the row that is wrong', () => {
  expect(refusalsOf([rule(0, 100), rule(90, null)])).toEqual(['rules.1.fromCost overlaps the rule before it']);
  expect(refusalsOf([rule(0, null), rule(90, null)])).toEqual(['rules.1.fromCost overlaps the rule before it']);
  expect(refusalsOf([rule(0, 100), rule(110, null)])).toEqual(['rules.1.fromCost leaves costs without a markup']);
  expect(refusalsOf([rule(5, null)])).toEqual(['rules.0.fromCost must be 0, so that every cost has a markup']);
  expect(refusalsOf([rule(0, 100)])).toEqual(['rules.0.toCost must be left open, so that every cost has a markup']);
  expect(refusalsOf([rule(0, 0), rule(0, null)])).toContain('rules.0.toCost must be more than where it begins');
});

test('rows may stand in any order, and each category has rules of its own', () => {
  expect(refusalsOf([rule(100, null), rule(0, 100), rule(0, null, 50, 'Tyres')])).toEqual([]);
  expect(refusalsOf([rule(0, null, 50, 'Tyres'), rule(0, null, 40, 'tyres')])).toEqual(['rules.1.fromCost overlaps the rule before it']);
});

test('a cost belongs to the range that it begins, and a category with rules to no others', () => {
  const rules = [
    { category: null, fromCost: 0, toCost: 10_000 },
    { category: null, fromCost: 10_000, toCost: null },
    { category: 'Tyres', fromCost: 0, toCost: null },
  ];
  expect([ruleFor(rules, null, 9_999), ruleFor(rules, null, 10_000)]).toEqual([rules[0], rules[1]]);
  expect([ruleFor(rules, 'TYRES', 9_999), ruleFor(rules, 'Oil', 9_999)]).toEqual([rules[2], rules[0]]);
  expect(ruleFor([], null, 5)).toBeUndefined();
});

test('a price is the cost, its markup and the tax in it, to the nearest step, half a step up', () => {
  expect(rulePrice(333, { markup: 3000, roundTo: 1 }, 0)).toBe(433);
  expect(rulePrice(10_000, { markup: 5000, roundTo: 1 }, 1600)).toBe(17_400);
  expect(rulePrice(10_000, { markup: 5000, roundTo: 1_000 }, 1600)).toBe(17_000);
  expect(rulePrice(10_500, { markup: 0, roundTo: 1_000 }, 0)).toBe(11_000);
});

test('rounding gives nothing away, and what costs nothing stays so', () => {
  expect(rulePrice(30, { markup: 0, roundTo: 10_000 }, 0)).toBe(10_000);
  expect(rulePrice(0, { markup: 5000, roundTo: 10_000 }, 1600)).toBe(0);
});

test('a large cost is not lost in a float', () => {
  expect(rulePrice(90_000_000_000_000, { markup: 3333, roundTo: 1 }, 0)).toBe(119_997_000_000_000);
});
