import { expect, test } from 'vitest';
import { giveField } from './give-field.ts';

test('two columns never fill the same field', () => {
  expect(giveField(['firstName', 'lastName', null], 2, 'firstName')).toEqual([null, 'lastName', 'firstName']);
});

test('a column can be left out, and the others stay', () => {
  expect(giveField(['firstName', null, 'mobile'], 0, null)).toEqual([null, null, 'mobile']);
});
