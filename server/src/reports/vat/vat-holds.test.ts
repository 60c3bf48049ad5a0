import { addDays } from '@karakana/contract/days.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartOf } from '../../accounting/books/testing.ts';
import { readReport } from '../../testing/books/book-reports.ts';
import { as } from '../../testing/call.ts';
import type { TestGarage } from '../../testing/garage.ts';
import { makeHistory, type Step, steps } from '../../testing/histories/history.ts';

import { today } from '../../testing/today.ts';
import { given } from '../../testing/vehicles.ts';

/** How many histories are made; a long run sets more. */
const numRuns = Number(process.env.HISTORIES ?? 2);

const step = fc.record({
  what: fc.constantFrom(...(Object.keys(steps) as Step[])),
  who: fc.nat(),
  which: fc.nat(),
  much: fc.nat({ max: 9 }),
});
const spendings = fc.array(
  fc.record({
    daysAgo: fc.integer({ min: 0, max: 70 }),
    cents: fc.integer({ min: 1, max: 90_000 }),
    isTaxed: fc.boolean(),
    isBill: fc.boolean(),
    isTakenBack: fc.boolean(),
  }),
  { minLength: 6, maxLength: 12 },
);

test('whatever happened, the papers have the tax that the books have, month by month', { timeout: 90_000 * numRuns }, async () => {
  await fc.assert(
    fc.asyncProperty(spendings, fc.array(step, { minLength: 25, maxLength: 45 }), async (spent, hand) => {
      const { garage, live } = await makeHistory();
      await spend(garage, spent);
      await live(hand.filter(({ what }) => what !== 'close'));
      for (const branch of ['', `&branch_id=${garage.branchId}`]) {
        const asked = `from_date=${addDays(today(), -100)}&to_date=${today()}&per_page=200${branch}`;
        const { entries, totals } = await readReport(garage, `vat_summary?${asked}`);
        expect(entries.filter(({ isDifference }: { isDifference: boolean }) => isDifference)).toEqual([]);
        for (const [side, accountId, sign] of [
          ['output', totals.outputAccountId, -1],
          ['input', totals.inputAccountId, 1],
        ] as const) {
          const { totals: held } = await readReport(garage, `general_ledger?${asked}&account_id=${accountId}`);
          expect(inCents(totals[side])).toBe(sign * inCents(held.debit - held.credit) + 0);
          const papers = await readReport(garage, `vat_documents?${asked}&side=${side}`);
          expect(papers.totals).toEqual({ base: totals[`${side}Base`], tax: totals[side] });
        }
      }
    }),
    { numRuns, endOnFailure: true },
  );
});

type Spending = { daysAgo: number; cents: number; isTaxed: boolean; isBill: boolean; isTakenBack: boolean };

/** Bills and expenses of earlier days with and without tax, of which some are taken back today. */
async function spend(garage: TestGarage, spent: Spending[]): Promise<void> {
  const owner = as(garage.garage);
  const payeeId = given(await owner.post('/api/recipients', { name: 'Power' })).id;
  const { entries } = given(await owner.get('/api/accounts/sale_taxes'));
  const vat = entries.find(({ rate }: { rate: number }) => rate === 16).id;
  const chart = await chartOf(garage);
  const idOf = (code: string) => chart.find((account) => account.code === code)?.id;
  const { branchId } = garage;
  for (const { daysAgo, cents, isTaxed, isBill, isTakenBack } of spent) {
    const on = addDays(today(), -daysAgo);
    const taxed = { amount: cents / 100, taxId: isTaxed ? vat : null };
    const accountId = idOf('6010');
    if (isBill) {
      const lines = [{ accountId, description: 'Power', ...taxed }];
      const { id } = given(await owner.post('/api/bills', { payeeId, branchId, datedOn: on, dueOn: on, lines }));
      if (isTakenBack) given(await owner.post(`/api/bills/${id}/void`, {}));
    } else {
      const expense = { branchId, name: 'Diesel', accountId, moneyAccountId: idOf('1050'), spentOn: on, ...taxed };
      const { id } = given(await owner.post('/api/expenses', expense));
      if (isTakenBack) given(await owner.delete(`/api/expenses/${id}`));
    }
  }
}

const inCents = (amount: number): number => Math.round(amount * 100);
