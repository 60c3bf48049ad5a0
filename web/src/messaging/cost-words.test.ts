import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../i18n/index.ts';
import { costWords, shortfallWords } from './cost-words.ts';

beforeAll(() => startLanguages());

test.each([
  [{ parts: 1, credits: 1, creditsLeft: 250 }, '1 SMS, 1 credit; 250 left'],
  [{ parts: 34, credits: 34, creditsLeft: 250 }, '34 SMS, 34 credits; 250 left'],
  [{ parts: 34, credits: 0, creditsLeft: 250 }, '34 SMS, no credits; 250 left'],
])('%j costs %j', (cost, words) => {
  expect(costWords(i18next.t, cost)).toBe(words);
});

test.each([
  [{ parts: 34, credits: 34, creditsLeft: 33 }, '1 more credit is needed'],
  [{ parts: 34, credits: 34, creditsLeft: 4 }, '30 more credits are needed'],
  [{ parts: 34, credits: 34, creditsLeft: 34 }, undefined],
])('of %j it is said: %j', (cost, words) => {
  expect(shortfallWords(i18next.t, cost)).toBe(words);
});
