import type { AccountRole } from '@karakana/contract/accounting/account-roles.ts';
import { as } from '../../testing/call.ts';
import type { TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';

export type TestAccount = { id: number; code: string; name: string; role: AccountRole | null; balance: number };

/** The chart of a garage, as its accountant sees it. */
export async function chartOf(garage: TestGarage): Promise<TestAccount[]> {
  return given(await as(garage.accountant).get('/api/accounts/charts')).entries;
}

export async function accountOf(garage: TestGarage, code: string): Promise<TestAccount> {
  const account = (await chartOf(garage)).find((one) => one.code === code);
  if (!account) throw new Error(`There is no account ${code}`);
  return account;
}

/** An entry by hand: this many shillings from one account to another. */
export async function entryDraft(
  garage: TestGarage,
  { debit, credit, amount = 1000, on = '2026-03-10' }: { debit: string; credit: string; amount?: number; on?: string },
) {
  const [to, from] = [await accountOf(garage, debit), await accountOf(garage, credit)];
  return {
    datedOn: on,
    memo: `From ${from.name} to ${to.name}`,
    lines: [
      { accountId: to.id, branchId: garage.branchId, debit: amount },
      { accountId: from.id, branchId: garage.branchId, credit: amount },
    ],
  };
}
