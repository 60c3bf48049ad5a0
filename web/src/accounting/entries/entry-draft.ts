import { type Entry, EntryDraft } from '@karakana/contract/accounting/entry.ts';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { balancesByBranch } from './balance.ts';

/** A line as it stands in the form; `key` is its own while others come and go. */
export type WrittenLine = {
  key: number;
  accountId: string | null;
  branchId: string | null;
  debit: number | string;
  credit: number | string;
  memo: string;
};
export type WrittenEntry = { datedOn: string; memo: string; lines: WrittenLine[] };

let lastKey = 0;

export function newLine(branchId: string | null): WrittenLine {
  lastKey += 1;
  return { key: lastKey, accountId: null, branchId, debit: '', credit: '', memo: '' };
}

/** An entry that is begun has two lines, as it needs them. */
export const newEntry = (today: string, branchId: number): WrittenEntry => ({
  datedOn: today,
  memo: '',
  lines: [newLine(String(branchId)), newLine(String(branchId))],
});

/** What is known of an entry that is to be written anew. */
export const writtenAnew = ({ datedOn, memo, lines }: Entry): WrittenEntry => ({
  datedOn,
  memo: memo ?? '',
  lines: lines.map((line) => ({
    ...newLine(String(line.branchId)),
    accountId: String(line.accountId),
    debit: line.debit || '',
    credit: line.credit || '',
    memo: line.memo ?? '',
  })),
});

const isBlank = ({ accountId, debit, credit, memo }: WrittenLine): boolean =>
  accountId === null && !Number(debit) && !Number(credit) && memo.trim() === '';

/** What is sent: lines in which nothing was written are none. */
export const draftOf = ({ datedOn, memo, lines }: WrittenEntry) => ({
  datedOn,
  memo,
  lines: lines
    .filter((line) => !isBlank(line))
    .map(({ key: _, debit, credit, ...line }) => ({ ...line, debit: debit || 0, credit: credit || 0 })),
});

/** Says what is wrong with the lines where they stand in the form, among those in which nothing was written. */
export function checkEntry(written: WrittenEntry): Record<string, string> {
  const problems = checkForm<ReturnType<typeof draftOf>>(EntryDraft)(draftOf(written));
  const filled = written.lines.flatMap((line, at) => (isBlank(line) ? [] : [at]));
  const named = Object.entries(problems).map(([path, problem]): [string, string] => [
    path.replace(/^lines\.(\d+)\./, (_, at) => `lines.${filled[Number(at)]}.`),
    problem,
  ]);
  const isUneven = named.length === 0 && balancesByBranch(written.lines).some(({ difference }) => difference !== 0);
  return isUneven ? { lines: translateServerText('Debit and credit must be equal in every branch') } : Object.fromEntries(named);
}
