// @vitest-environment node
import { expect, test } from 'vitest';
import { textsOfCalls } from '../../scripts/texts-of-calls.ts';
import { schoolTexts } from './brand-words.ts';
import { schoolTexts as written } from './school-texts.gen.ts';
import { sw } from './sw.ts';

const none = new Set<string>();

test('what a call says when it is done is the same in every brand', () => {
  expect(written.en['Add a branch']).toBe('Add a campus');
  expect(written.en['Branch was added!']).toBeUndefined();
});

test('a text without a word that schools say otherwise stays as it is', () => {
  expect(schoolTexts({ 'Add a vehicle': 'Ongeza gari', '{{garage}} is open': '{{garage}} iko wazi' }, none)).toEqual({ en: {}, sw: {} });
});

test('a school has campuses, clients and a profile of the school, whichever letters a word begins with', () => {
  const { en } = schoolTexts(
    { 'Garage profile': '', 'Branches of the garage': '', 'Add a customer': '', '{{garage}}, your garage': '' },
    none,
  );
  expect(en).toEqual({
    'Garage profile': 'School profile',
    'Branches of the garage': 'Campuses of the school',
    'Add a customer': 'Add a client',
    '{{garage}}, your garage': '{{garage}}, your school',
  });
  expect(schoolTexts({ 'Garage profile': 'Wasifu wa gereji' }, none).sw).toEqual({ 'Garage profile': 'Wasifu wa shule' });
});

test('the written texts are those of the words', () => {
  expect(written).toEqual(schoolTexts(sw, textsOfCalls()));
});
