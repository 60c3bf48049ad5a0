import { requiredText } from '@karakana/contract/fields.ts';
import { Phone } from '@karakana/contract/phone.ts';
import { sentence } from '@karakana/contract/validation.ts';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startLanguages } from '../../i18n/index.ts';
import { checkForm } from './check-form.ts';

const check = checkForm(
  z.strictObject({
    name: requiredText(3),
    mobile: Phone,
    branchId: z.coerce.number().int().positive(),
    at: z.object({ city: requiredText(5) }),
  }),
);

beforeAll(() => startLanguages());

test('an empty field is required, whatever its type says of it', () => {
  expect(check({ name: '', mobile: '', branchId: null, at: { city: '' } })).toEqual({
    name: 'is required',
    mobile: 'is required',
    branchId: 'is required',
    'at.city': 'is required',
  });
});

test('an empty field keeps a sentence of its own about what is missing', () => {
  const plate = z.object({ plate: z.string().min(1, sentence('Car registration is required')) });
  expect(checkForm(plate)({ plate: '' })).toEqual({ plate: 'Car registration is required' });
});

test('a field that is filled wrongly says what the contract says', () => {
  expect(check({ name: 'long', mobile: '12', branchId: '4', at: { city: 'Kisii' } })).toEqual({
    name: 'must have at most 3 characters',
    mobile: 'must be a phone number, such as 0712 345 678',
  });
});

test('a form that the contract accepts has no errors', () => {
  expect(check({ name: 'abc', mobile: '0712 345 678', branchId: '4', at: { city: 'Kisii' } })).toEqual({});
});

test('errors are said in the chosen language, counts included', async () => {
  i18next.addResourceBundle('sw', 'translation', { 'must have at most {{maximum}} characters': 'isizidi herufi {{maximum}}' });
  await i18next.changeLanguage('sw');
  expect(check({ name: 'long', mobile: '0712 345 678', branchId: 1, at: { city: 'Kisii' } })).toEqual({ name: 'isizidi herufi 3' });
  await i18next.changeLanguage('en');
});
