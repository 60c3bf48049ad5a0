import { beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../i18n/index.ts';
import { checkCustomer, fillInKnown, formOf, needsAddress } from './customer-draft.ts';

beforeAll(() => startLanguages());
const jane = { ...formOf(undefined), firstName: 'Jane', lastName: 'Wanjiku', mobile: '0712 345 678' };

test.each(['main', 'vendor', 'school'] as const)('%s asks for the name and the mobile number', (brand) => {
  expect(checkCustomer(brand)(formOf(undefined))).toMatchObject({
    firstName: 'is required',
    lastName: 'is required',
    mobile: 'is required',
  });
});

test.each(['vendor', 'school'] as const)('%s asks for the address as well', (brand) => {
  expect(checkCustomer(brand)(jane)).toEqual({ address: 'is required' });
  expect(needsAddress(brand)).toBe(true);
});

test('main takes a customer without an address', () => {
  expect(checkCustomer('main')(jane)).toEqual({});
  expect(needsAddress('main')).toBe(false);
});

test('what is no number, and what is no e-mail address, is said beside its field', () => {
  expect(checkCustomer('main')({ ...jane, mobile: '12', email: 'jane', secondaryEmail: 'jane' })).toEqual({
    mobile: 'must be a phone number, such as 0712 345 678',
    email: 'must be an e-mail address',
    secondaryEmail: 'must be an e-mail address',
  });
});

test('what is no KRA PIN is said beside its field, and small letters will do', () => {
  expect(checkCustomer('main')({ ...jane, taxPin: 'P05123' })).toEqual({ taxPin: 'must be a KRA PIN, such as P051234567X' });
  expect(checkCustomer('main')({ ...jane, taxPin: 'p051234567x' })).toEqual({});
});

test('a second e-mail address of more than 64 characters is refused', () => {
  const long = `${'j'.repeat(60)}@example.com`;
  expect(checkCustomer('main')({ ...jane, secondaryEmail: long })).toEqual({ secondaryEmail: 'must have at most 64 characters' });
});

test('what was typed of a known customer fills only what is empty', () => {
  const known = { ...jane, city: 'Nairobi', tagList: ['Fleet'] };
  const typed = { ...jane, firstName: 'J.', city: 'Kisumu', address: 'Moi Avenue 3', tagList: ['fleet', 'vip'] };
  expect(fillInKnown(known, typed)).toEqual({ ...known, address: 'Moi Avenue 3', tagList: ['Fleet', 'vip'] });
});

test('another e-mail address becomes the second one, where there is none', () => {
  const known = { ...jane, email: 'jane@example.com' };
  const typed = { ...jane, email: 'wanjiku@example.com' };
  expect(fillInKnown(known, typed).secondaryEmail).toBe('wanjiku@example.com');
  expect(fillInKnown({ ...known, secondaryEmail: 'old@example.com' }, typed).secondaryEmail).toBe('old@example.com');
  expect(fillInKnown(jane, typed)).toMatchObject({ email: 'wanjiku@example.com', secondaryEmail: '' });
});
