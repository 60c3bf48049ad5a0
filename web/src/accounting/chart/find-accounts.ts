import { type Account, accountGroups } from '@karakana/contract/accounting/account.ts';

type Wanted = { search?: string | undefined; state?: 'archived' | undefined };

/** The accounts that are sought, in the order of a balance sheet and a profit and loss, and by their codes in each group. */
export function findAccounts(accounts: readonly Account[], { search = '', state }: Wanted): Account[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ code, name }: Account) => words.every((word) => `${code} ${name}`.toLowerCase().includes(word));
  const placeOf = ({ accountGroup }: Account) => accountGroups.indexOf(accountGroup);
  return accounts
    .filter((account) => account.isArchived === (state === 'archived') && isFound(account))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || one.code.localeCompare(other.code, 'en', { numeric: true }));
}
