import { as, type TestBody } from '../../testing/call.ts';
import type { TestGarage, TestMember } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { accountOf } from '../books/testing.ts';

/** Diesel for 1,160 shillings, paid in cash. */
export async function expenseDraft(garage: TestGarage, more: object = {}) {
  const [spent, money] = [await accountOf(garage, '6020'), await accountOf(garage, '1000')];
  const accounts = { accountId: spent.id, moneyAccountId: money.id };
  return { branchId: garage.branchId, name: 'Diesel', ...accounts, spentOn: '2026-03-10', amount: 1160, ...more };
}

export const makeExpense = async (garage: TestGarage, more: object = {}, by?: TestMember): Promise<TestBody> =>
  given(await as(by ?? garage.accountant).post('/api/expenses', await expenseDraft(garage, more)));
