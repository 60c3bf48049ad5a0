import { listAccounts } from '@karakana/contract/accounting/account.ts';
import { addExpense } from '@karakana/contract/accounting/expense.ts';
import { addRecurringPayment } from '@karakana/contract/accounting/recurring-payment.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { call } from './api.ts';
import type { Person } from './people.ts';

const long = {
  expense: 'Diesel, engine oil and two new tyres for the breakdown truck on its way from Mombasa to Malaba',
  recurring: 'Rent of the workshop, the yard and the store on Enterprise Road, with the watchmen',
  note: 'Paid by the driver at the petrol station in Voi; the receipt came with the next lorry',
};

/** Large amounts that were spent, and are spent again and again. */
export async function fillLongSpending(
  { brand, session }: Person,
  payeeId: number,
): Promise<{ expenseId: number; recurringPaymentId: number }> {
  const tell = session.accessToken;
  const { branchId } = session.user;
  const { entries } = await call(brand, listAccounts, {}, tell);
  const accountOf = (code: string) => entries.find((account) => account.code === code)?.id ?? 0;
  const today = dayOf(new Date().toISOString());
  const spent = { branchId, payeeId, amount: 98_765_432.5, accountId: accountOf('6020'), moneyAccountId: accountOf('1050') };
  const words = { name: long.expense, note: long.note, reference: 'RCK1A2B3C4' };
  const { id: expenseId } = await call(brand, addExpense, { ...spent, ...words, spentOn: addDays(today, -1) }, tell);
  await call(brand, addExpense, { ...spent, name: 'Tea', amount: 50, spentOn: today }, tell);
  const plan = { frequency: 'quarterly' as const, startsOn: addDays(today, 3), needsApproval: true };
  const draft = { name: long.recurring, branchId, payeeId, accountId: accountOf('6010'), amount: 12_345_678.9, ...plan };
  const { id } = await call(brand, addRecurringPayment, { ...draft, tagList: ['Rent of the county government'], note: long.note }, tell);
  return { expenseId, recurringPaymentId: id };
}
