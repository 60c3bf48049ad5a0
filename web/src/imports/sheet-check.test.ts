import { uploadLimits } from '@karakana/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { asSheet, sheetProblem } from './sheet-check.ts';

test('what is no sheet is refused before it is sent', () => {
  expect(sheetProblem({ name: 'photo.png', size: 10 })).toBe('type');
  expect(sheetProblem({ name: 'customers', size: 10 })).toBe('type');
  expect(sheetProblem({ name: 'old.xls', size: 10 })).toBe('type');
});

test('a file that is too large or empty is refused before it is sent', () => {
  expect(sheetProblem({ name: 'customers.xlsx', size: uploadLimits.sheet.bytes + 1 })).toBe('size');
  expect(sheetProblem({ name: 'customers.csv', size: 0 })).toBe('empty');
});

test('a sheet is taken whatever type the computer gives it, and sent under its own', () => {
  expect(sheetProblem({ name: 'CUSTOMERS.CSV', size: 10 })).toBeUndefined();
  const sent = asSheet(new File(['name'], 'Customers.csv', { type: 'application/vnd.ms-excel' }));
  expect([sent.name, sent.type]).toEqual(['Customers.csv', 'text/csv']);
});
