import type { BookSettings } from '@karakana/contract/accounting/book-settings.ts';
import { expect, test } from 'vitest';
import { versionToSave } from './settings-draft.ts';

const opened: BookSettings = {
  currency: 'KES',
  fiscalYear: 1,
  invoiceNote: null,
  invoiceNumber: 'alphanumeric',
  dateFormat: 'MMM Do YY',
  invoiceTemplate: 'default',
  paymentTerm: 'DUE_ON_RECEIPT',
  pricesIncludeTax: true,
  vatRegisteredFrom: null,
  closedThrough: null,
  hasEntries: false,
  version: 3,
};

test('what somebody else has changed meanwhile is still told when saving', () => {
  expect(versionToSave(opened, { ...opened, invoiceNote: 'Karibu tena', version: 4 })).toBe(3);
});

test('a month that was closed meanwhile is no reason to refuse', () => {
  expect(versionToSave(opened, { ...opened, closedThrough: '2026-10-31', version: 4 })).toBe(4);
});
