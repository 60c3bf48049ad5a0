import { expect, test } from 'vitest';
import { missingFields, neededFields } from './missing-fields.ts';

const field = (name: string, more: { required?: boolean; fills?: string[]; needs?: string[] } = {}) => ({
  name,
  label: name,
  required: false,
  fills: [],
  needs: [],
  ...more,
});
const fields = [
  field('firstName', { required: true }),
  field('lastName', { required: true }),
  field('mobile', { required: true }),
  field('name', { fills: ['firstName', 'lastName'] }),
  field('registration', { needs: ['make', 'model'] }),
  field('make'),
  field('model'),
];
const missing = (...columns: (string | null)[]) => missingFields({ fields, columns }).map(({ name }) => name);
const needed = (...columns: (string | null)[]) => neededFields({ fields, columns }).map(({ name }) => name);

test('what has to be there and no column says is missing', () => {
  expect(missing('firstName', null)).toEqual(['lastName', 'mobile']);
});

test('a full name says the first and the last', () => {
  expect(missing('name', 'mobile')).toEqual([]);
});

test('a plate needs the make and the model, and without a plate nobody asks for them', () => {
  expect(needed('name', 'registration', 'model')).toEqual(['make']);
  expect(needed('name', 'mobile')).toEqual([]);
});
