import { expect, test } from 'vitest';
import { ageOfTyre, DotCode, madeOn } from './dot-code.ts';

const problemOf = (code: string) => DotCode.safeParse(code).error?.issues[0]?.message;

test('a DOT code is four digits, of which the first two are a week', () => {
  for (const wrong of ['232', '23255', 'DOT1', '2 25', '٢٣٢٥']) expect(problemOf(wrong)).toContain('four digits');
  for (const wrong of ['0025', '5425', '9900']) expect(problemOf(wrong)).toContain('from 01 to 53');
  expect([DotCode.parse(' 5325 '), DotCode.parse(''), DotCode.parse(undefined)]).toEqual(['5325', null, null]);
});

test('a tyre was made in the week and year that its code says', () => {
  expect([madeOn('0126'), madeOn('0125'), madeOn('5326'), madeOn('2300')]).toEqual([
    '2025-12-29',
    '2024-12-30',
    '2026-12-28',
    '2000-06-05',
  ]);
});

test('a tyre is aged from five full years on, and too old from ten', () => {
  const on = '2026-06-08';
  expect([ageOfTyre('2426', on), ageOfTyre('2421', on), ageOfTyre('2521', on)]).toEqual([
    { years: 0, age: 'fresh' },
    { years: 4, age: 'fresh' },
    { years: 4, age: 'fresh' },
  ]);
  expect([ageOfTyre('2321', on), ageOfTyre('2316', on)]).toEqual([
    { years: 5, age: 'aged' },
    { years: 10, age: 'too_old' },
  ]);
});

test('a tyre of the week that has just begun is no year old', () => {
  expect(ageOfTyre('0126', '2025-12-31')).toEqual({ years: 0, age: 'fresh' });
});
