// @vitest-environment node
import { expect, test } from 'vitest';
import { checkRules, formOf, type RuleRow, rulesOf, withRowAfter } from './rules-form.ts';

const row = (change: Partial<RuleRow>): RuleRow => ({ category: '', toCost: '', markup: 30, roundTo: '1', isAutomatic: false, ...change });

test('a row begins where the one before it in its category ends', () => {
  const rules = [row({ toCost: 100 }), row({ category: 'Tyres' }), row({})];
  expect(rulesOf({ rules }).map(({ fromCost, toCost }) => [fromCost, toCost])).toEqual([
    [0, 100],
    [0, null],
    [100, null],
  ]);
});

test('what is wrong with where a row begins is said where it can be changed', () => {
  expect(Object.keys(checkRules({ rules: [row({}), row({})] }))).toEqual(['rules.1.toCost']);
  expect(Object.keys(checkRules({ rules: [row({ toCost: 100 })] }))).toEqual(['rules.0.toCost']);
  expect(checkRules({ rules: [row({ toCost: 100 }), row({})] })).toEqual({});
});

test('what the server tells comes back the same', () => {
  const rules = [{ category: null, fromCost: 0, toCost: null, markup: 12.5, roundTo: 5, isAutomatic: true }];
  expect(rulesOf(formOf(rules))).toEqual([{ ...rules[0], category: '', roundTo: '5' }]);
});

test('a further row stands after the last of its category', () => {
  const rules = withRowAfter([row({ toCost: 100 }), row({ category: 'Tyres' })], '');
  expect(rules.map(({ category, markup }) => [category, markup])).toEqual([
    ['', 30],
    ['', ''],
    ['Tyres', 30],
  ]);
});
