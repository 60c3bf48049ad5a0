import { as } from '../call.ts';
import { today } from '../today.ts';
import { keep, type Take } from './take.ts';

export const bookSteps = {
  bill: ({ life, much, branchId }: Take) =>
    as(life.garage.garage)
      .post('/api/bills', {
        payeeId: life.payeeId,
        branchId,
        datedOn: today(),
        lines: [{ accountId: life.accounts.rent, description: 'Rent', amount: (10_001 + 100 * much) / 100 }],
      })
      .then((answer) => keep(life.bills, answer)),
  payBill: ({ life, one, much }: Take) => {
    const id = one(life.bills);
    return (
      id && as(life.garage.garage).post(`/api/bills/${id}/pay`, { paidOn: today(), moneyAccountId: life.accounts.bank, amount: 1 + much })
    );
  },
  voidBill: ({ life, one }: Take) => {
    const id = one(life.bills);
    return id && as(life.garage.garage).post(`/api/bills/${id}/void`, {});
  },
  entry: ({ life, much, branchId }: Take) =>
    as(life.garage.garage)
      .post('/api/accounts/entries', {
        datedOn: today(),
        memo: 'Banked',
        lines: [
          { accountId: life.accounts.bank, branchId, debit: 1 + much },
          { accountId: life.accounts.cash, branchId, credit: 1 + much },
        ],
      })
      .then((answer) => keep(life.entries, answer)),
  reverse: ({ life, one }: Take) => {
    const id = one(life.entries);
    return id && as(life.garage.garage).delete(`/api/accounts/entries/${id}`);
  },
  spend: ({ life, much, branchId }: Take) =>
    as(life.garage.garage)
      .post('/api/expenses', {
        branchId,
        name: 'Diesel',
        accountId: life.accounts.rent,
        moneyAccountId: life.accounts.cash,
        spentOn: today(),
        amount: (1007 + 100 * much) / 100,
      })
      .then((answer) => keep(life.expenses, answer)),
  unspend: ({ life, one }: Take) => {
    const id = one(life.expenses);
    return id && as(life.garage.garage).delete(`/api/expenses/${id}`);
  },
  openTill: ({ life, much, branchId }: Take) =>
    as(life.garage.garage)
      .post('/api/tills', { branchId, float: much })
      .then((answer) => keep(life.tills, answer)),
  closeTill: ({ life, one, much }: Take) => {
    const id = one(life.tills);
    return id && as(life.garage.garage).post(`/api/tills/${id}/close`, { counted: 5 * much, reason: 'Counted' });
  },
  close: ({ life }: Take) => as(life.garage.garage).post('/api/accounts/close', { through: endOfLastMonth() }),
  reopen: ({ life }: Take) => as(life.garage.garage).post('/api/accounts/reopen', {}),
};

function endOfLastMonth(): string {
  const [year = 0, month = 1] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
}
