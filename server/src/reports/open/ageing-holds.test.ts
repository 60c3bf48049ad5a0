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
/** Bills of earlier days, what was paid of each since, and which were taken back whole. */
const oldBills = fc.array(
  fc.record({
    daysAgo: fc.integer({ min: 1, max: 200 }),
    term: fc.integer({ min: 0, max: 60 }),
    paidAfter: fc.integer({ min: 0, max: 200 }),
    isPaidBack: fc.boolean(),
    isVoid: fc.boolean(),
    inOther: fc.boolean(),
  }),
  { minLength: 4, maxLength: 8 },
);

test('whatever happened, what is owed by age is what the books say is owed', { timeout: 90_000 * numRuns }, async () => {
  await fc.assert(
    fc.asyncProperty(oldBills, fc.array(step, { minLength: 25, maxLength: 45 }), async (bills, hand) => {
      const { garage, live } = await makeHistory();
      await enterBills(garage, bills);
      // Nothing is closed before, so that each document counts on its own day.
      await live(hand.filter(({ what }) => what !== 'close'));
      for (const side of ['receivable', 'payable'])
        for (const day of [0, -1, -20, -45, -120, 40, 100].map((days) => addDays(today(), days)))
          for (const branch of ['', `&branch_id=${garage.otherBranchId}`])
            await expectAgreement(garage, `side=${side}&to_date=${day}${branch}`);
    }),
    { numRuns, endOnFailure: true },
  );
});

async function expectAgreement(garage: TestGarage, asked: string): Promise<void> {
  const { entries, totals } = await readReport(garage, `ageing?${asked}&per_page=200`);
  expect([asked, totals.difference]).toEqual([asked, 0]);
  const ages = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'older'];
  expect(ages.reduce((sum, age) => sum + inCents(totals[age]), 0)).toBe(inCents(totals.inBooks));
  const open = await readReport(garage, `open_documents?${asked}`);
  expect(open.totals.open).toBe(totals.owed);
  for (const { partyKind, partyId, owed } of entries) {
    const whose = `party_kind=${partyKind}${partyId === null ? '' : `&party_id=${partyId}`}`;
    expect((await readReport(garage, `open_documents?${asked}&${whose}`)).totals.open).toBe(owed);
  }
}

type OldBill = { daysAgo: number; term: number; paidAfter: number; isPaidBack: boolean; isVoid: boolean; inOther: boolean };

async function enterBills(garage: TestGarage, bills: OldBill[]): Promise<void> {
  const owner = as(garage.garage);
  const payeeId = given(await owner.post('/api/recipients', { name: 'Power' })).id;
  const chart = await chartOf(garage);
  const idOf = (code: string) => chart.find((account) => account.code === code)?.id;
  for (const { daysAgo, term, paidAfter, isPaidBack, isVoid, inOther } of bills) {
    const datedOn = addDays(today(), -daysAgo);
    const lines = [{ accountId: idOf('6010'), description: 'Power', amount: 100 + daysAgo }];
    const branchId = inOther ? garage.otherBranchId : garage.branchId;
    const { id } = given(await owner.post('/api/bills', { payeeId, branchId, datedOn, dueOn: addDays(datedOn, term), lines }));
    if (isVoid) given(await owner.post(`/api/bills/${id}/void`, {}));
    else if (paidAfter <= daysAgo) {
      const paidOn = addDays(datedOn, paidAfter);
      const paid = given(await owner.post(`/api/bills/${id}/pay`, { paidOn, moneyAccountId: idOf('1050'), amount: 60 }));
      const paymentId = paid.payments[0].id;
      if (isPaidBack) given(await owner.post(`/api/bills/${id}/take_back`, { paymentId, reason: 'Wrong' }));
    }
  }
}

const inCents = (amount: number): number => Math.round(amount * 100);
