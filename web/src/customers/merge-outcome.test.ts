// @vitest-environment node
import { expect, test } from 'vitest';
import { makeCustomer } from '../testing/customers.ts';
import { outcomesOf, platesOf } from './merge-outcome.ts';

const survivor = makeCustomer(1, { firstName: 'Jane', email: 'jane@example.com', city: 'Nairobi', registrations: ['KDA 001A'] });
const merged = makeCustomer(2, {
  firstName: 'Jane',
  email: 'j@example.com',
  city: 'Kisumu',
  address: 'Moi Avenue 3',
  registrations: ['KDB 002B'],
});
const result = { ...survivor, secondaryEmail: 'j@example.com', address: 'Moi Avenue 3' };
const outcomeOf = (field: string) => outcomesOf({ survivor, merged, result }).find((outcome) => outcome.field === field);

test('what the survivor keeps is its own, and what of the other is lost is told', () => {
  expect(outcomeOf('city')).toEqual({ field: 'city', value: 'Nairobi', isTaken: false, lost: 'Kisumu' });
  expect(outcomeOf('mobile')).toMatchObject({ value: survivor.mobile, lost: merged.mobile });
});

test('what the survivor lacked comes from the other', () => {
  expect(outcomeOf('address')).toEqual({ field: 'address', value: 'Moi Avenue 3', isTaken: true, lost: null });
});

test('what moved to another field is not lost', () => {
  expect(outcomeOf('email')).toMatchObject({ value: 'jane@example.com', isTaken: false, lost: null });
  expect(outcomeOf('secondaryEmail')).toMatchObject({ value: 'j@example.com', isTaken: true });
});

test('the same on both sides is neither taken nor lost', () => {
  expect(outcomeOf('firstName')).toEqual({ field: 'firstName', value: 'Jane', isTaken: false, lost: null });
});

test('the survivor has the vehicles of both', () => {
  expect(platesOf({ survivor, merged })).toEqual(['KDA 001A', 'KDB 002B']);
});
