import type { Account } from '@karakana/contract/accounting/account.ts';
import { expect, test } from 'vitest';
import { findAccounts } from './find-accounts.ts';

const account = (code: string, name: string, more: Partial<Account> = {}): Account => ({
  id: Number(code),
  code,
  name,
  accountGroup: 'asset',
  kind: 'other',
  role: null,
  description: null,
  isArchived: false,
  balance: 0,
  ...more,
});
const chart = [
  account('6010', 'Rent, power, water', { accountGroup: 'expense' }),
  account('1000', 'Cash in tills'),
  account('990', 'Petty cash'),
  account('9000', 'Capital', { accountGroup: 'equity' }),
  account('1090', 'Old bank', { isArchived: true }),
];
const codes = (wanted: Parameters<typeof findAccounts>[1]) => findAccounts(chart, wanted).map(({ code }) => code);

test('accounts stand in the order of their groups, whatever their codes, and archived ones are left out', () => {
  expect(codes({})).toEqual(['990', '1000', '9000', '6010']);
});

test('archived accounts stand by themselves', () => {
  expect(codes({ state: 'archived' })).toEqual(['1090']);
});

test('an account is found by its code, its name, or parts of both', () => {
  expect(codes({ search: '60' })).toEqual(['6010']);
  expect(codes({ search: 'CASH' })).toEqual(['990', '1000']);
  expect(codes({ search: 'cash 10' })).toEqual(['1000']);
});
