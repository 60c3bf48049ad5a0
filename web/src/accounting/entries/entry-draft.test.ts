import type { Entry } from '@karakana/contract/accounting/entry.ts';
import { beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import { checkEntry, draftOf, newEntry, newLine, type WrittenLine, writtenAnew } from './entry-draft.ts';

beforeAll(() => startLanguages());

const line = (written: Partial<WrittenLine>): WrittenLine => ({ ...newLine('1'), ...written });
const entry = (...lines: WrittenLine[]) => ({ datedOn: '2026-11-15', memo: 'Rent', lines });
const blank = () => line({});

test('an entry in which nothing was written needs a memo and lines', () => {
  expect(checkEntry(newEntry('2026-11-15', 1))).toEqual({ memo: 'is required', lines: 'needs at least two lines' });
});

test('what is wrong with a line is said where it stands, also below one that is blank', () => {
  const problems = checkEntry(entry(line({ accountId: '5', debit: 10 }), blank(), line({ credit: 10 })));
  expect(problems).toEqual({ 'lines.2.accountId': 'is required' });
});

test('a line without an amount is told so', () => {
  const problems = checkEntry(entry(line({ accountId: '5', debit: 10 }), line({ accountId: '6' })));
  expect(problems).toMatchObject({ 'lines.1.debit': 'must be either debit or credit' });
});

test('an entry that is not even is refused', () => {
  expect(checkEntry(entry(line({ accountId: '5', debit: 10 }), line({ accountId: '6', credit: 9.99 })))).toEqual({
    lines: 'must have equal debit and credit',
  });
});

test('an entry that is even only over all branches is refused', () => {
  expect(checkEntry(entry(line({ accountId: '5', debit: 10 }), line({ accountId: '6', credit: 10, branchId: '2' })))).toEqual({
    lines: 'Debit and credit must be equal in every branch',
  });
});

test('an even entry is sent without the lines in which nothing was written', () => {
  const written = entry(line({ accountId: '5', debit: 10 }), blank(), line({ accountId: '6', credit: 10 }));
  expect(checkEntry(written)).toEqual({});
  expect(draftOf(written).lines).toEqual([
    { accountId: '5', branchId: '1', debit: 10, credit: 0, memo: '' },
    { accountId: '6', branchId: '1', debit: 0, credit: 10, memo: '' },
  ]);
});

test('an entry that is written anew begins with all that it said', () => {
  const kept = { accountCode: '', accountName: '', customerId: null, payeeId: null, partyName: null };
  const known: Entry = {
    id: 1,
    number: 'JE-000001',
    documentDate: '2026-10-01',
    sourceKind: 'manual',
    sourceId: null,
    documentKind: 'manual',
    documentId: null,
    reversesId: null,
    reversedById: null,
    isClosing: false,
    total: 10,
    createdBy: null,
    createdAt: '2026-10-01T08:00:00Z',
    datedOn: '2026-10-01',
    memo: 'Rent',
    lines: [
      { ...kept, accountId: 5, branchId: 2, debit: 10, credit: 0, memo: 'October' },
      { ...kept, accountId: 6, branchId: 2, debit: 0, credit: 10, memo: null },
    ],
  };
  expect(draftOf(writtenAnew(known))).toEqual({
    datedOn: '2026-10-01',
    memo: 'Rent',
    lines: [
      { accountId: '5', branchId: '2', debit: 10, credit: 0, memo: 'October' },
      { accountId: '6', branchId: '2', debit: 0, credit: 10, memo: '' },
    ],
  });
});
