import type { HistoryEntry } from '@karakana/contract/history.ts';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import { historySentence, historyValue } from './history-sentence.ts';

beforeAll(() => startLanguages());

const sentence = (over: Partial<HistoryEntry>) =>
  historySentence(i18next.t, { id: 1, at: '', action: 'changed', actor: null, impersonatedBy: null, part: null, changes: [], ...over });

test('nobody is made up for what nobody did', () => {
  expect(sentence({ action: 'added' })).toBe('This was added');
  expect(sentence({ action: 'changed' })).toBe('This was changed');
  expect(sentence({ action: 'removed' })).toBe('This was removed');
});

test('whoever did it is named', () => {
  expect(sentence({ action: 'added', actor: 'Amina Otieno' })).toBe('Amina Otieno added this');
  expect(sentence({ actor: 'Amina Otieno' })).toBe('Amina Otieno changed this');
  expect(sentence({ action: 'removed', actor: 'Amina Otieno' })).toBe('Amina Otieno removed this');
});

test('whoever acted as somebody else is named with them', () => {
  expect(sentence({ actor: 'Amina Otieno', impersonatedBy: 'Brian Mwangi' })).toBe('Brian Mwangi changed this, acting as Amina Otieno');
  expect(sentence({ action: 'added', actor: 'Amina', impersonatedBy: 'Brian' })).toBe('Brian added this, acting as Amina');
  expect(sentence({ action: 'removed', actor: 'Amina', impersonatedBy: 'Brian' })).toBe('Brian removed this, acting as Amina');
});

test('somebody who acted as one whose name is not known here is still named', () => {
  expect(sentence({ impersonatedBy: 'Brian Mwangi' })).toBe('Brian Mwangi changed this');
});

test('a value is told in words', () => {
  expect([null, '', '(hidden)', true, false, 0, 'Mechanic', '+254722311628'].map((value) => historyValue(i18next.t, value))).toEqual([
    'none',
    'none',
    'hidden',
    'Yes',
    'No',
    '0',
    'Mechanic',
    '0722 311 628',
  ]);
});
