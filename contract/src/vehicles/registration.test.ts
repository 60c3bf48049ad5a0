import { describe, expect, test } from 'vitest';
import { english } from '../text.ts';
import { problemOf } from '../validation.ts';
import { isOddRegistration, plateOf, Registration, shownRegistration } from './registration.ts';

const problemsOf = (written: unknown) => Registration.safeParse(written).error?.issues.map((issue) => english(problemOf(issue)));

describe('a registration is refused', () => {
  test.each(['', '   '])('that is empty: "%s"', (written) => {
    expect(problemsOf(written)).toEqual(['Car registration is required']);
  });

  test.each(['KDA;123B', '<b>KDA</b>', 'KDA/123B', '-KDA 123B', 'KDA 123B\u0000', '=1+1', '🚗'])(
    'that has other signs: "%s"',
    (written) => {
      expect(Registration.safeParse(written).success).toBe(false);
    },
  );

  test('of more than 20 characters', () => {
    expect(problemsOf('K'.repeat(21))).toEqual(['must have at most 20 characters']);
  });
});

describe('plates of every class are shown with their space', () => {
  test.each([
    ['kda123b', 'KDA 123B'],
    ['KDA 123B', 'KDA 123B'],
    [' kda-123b ', 'KDA 123B'],
    ['k d a 1 2 3 b', 'KDA 123B'],
    ['KAA 001', 'KAA 001'],
    ['kmcd123a', 'KMCD 123A'],
    ['ktwa 123b', 'KTWA 123B'],
    ['khma001c', 'KHMA 001C'],
    ['zc1234', 'ZC 1234'],
    ['gka123b', 'GKA 123B'],
    ['gk 123b', 'GK 123B'],
    ['47cg001a', '47 CG 001A'],
  ])('%s as %s', (written, shown) => {
    expect(Registration.parse(written)).toBe(shown);
    expect(isOddRegistration(written)).toBe(false);
  });
});

test.each(['BOSS 1', 'UAX 123A', 'T 123 ABC', 'KIA 123B', 'KDA 123O', '29CD 44K'])('%s is odd, and taken all the same', (written) => {
  expect(isOddRegistration(written)).toBe(true);
  expect(Registration.parse(written)).toBe(written);
});

test('an odd one is shown in capitals, with single spaces', () => {
  expect(shownRegistration('  uax   123a ')).toBe('UAX 123A');
});

test('spaces, dashes and case make no other plate', () => {
  expect(new Set(['KDA 123B', 'kda123b', 'Kda-123 b', 'kda\u00a0123B'].map(plateOf))).toEqual(new Set(['KDA123B']));
});

test.each(['kda 123b', 'k-d-a 1', 'BOSS  1', 'a', '0', 'ZA 12 34', 'gk-x 001a', 'x - - y', 'KTWA-123 B', '12cg 345 x'])(
  'showing %s twice changes nothing more, and never the plate',
  (written) => {
    const shown = shownRegistration(written);
    expect(shownRegistration(shown)).toBe(shown);
    expect(plateOf(shown)).toBe(plateOf(written));
  },
);
