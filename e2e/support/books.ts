import { addAccount } from '@karakana/contract/accounting/account.ts';
import { addEntry, type Entry } from '@karakana/contract/accounting/entry.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { call } from './api.ts';
import { newWord, type Person } from './people.ts';

/** Another account for expenses; gives its id. */
export async function giveAccount({ brand, session }: Person, name: string, code = `6${newWord()}`): Promise<number> {
  const draft = { code, name, accountGroup: 'expense' as const, kind: 'overhead' as const };
  const { id } = await call(brand, addAccount, draft, session.accessToken);
  return id;
}

type Wanted = { memo: string; debit: number; credit: number; amount: number; datedOn?: string };

/** An entry by hand in the owner's branch. */
export function writeEntry({ brand, session }: Person, { memo, debit, credit, amount, datedOn }: Wanted): Promise<Entry> {
  const { branchId } = session.user;
  const lines = [
    { accountId: debit, branchId, debit: amount, memo },
    { accountId: credit, branchId, credit: amount },
  ];
  return call(brand, addEntry, { datedOn: datedOn ?? dayOf(new Date().toISOString()), memo, lines }, session.accessToken);
}
