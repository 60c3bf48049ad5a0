import { addDays, addMonths } from '@karakana/contract/days.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReport, sheetOfReport, writeEntries } from '../../testing/books/book-reports.ts';
import { changeBookSettings } from '../../testing/books/change-settings.ts';
import { as, type TestBody } from '../../testing/call.ts';
import type { TestGarage } from '../../testing/garage.ts';
import { makeHistory, type Step, steps } from '../../testing/histories/history.ts';

import { today } from '../../testing/today.ts';
import { given } from '../../testing/vehicles.ts';

/** How many histories are made; a long run sets more. */
const numRuns = Number(process.env.HISTORIES ?? 2);

const codes = ['1050', '3000', '3010', '4090', '5010', '6010', '6900'];
const step = fc.record({
  what: fc.constantFrom(...(Object.keys(steps) as Step[])),
  who: fc.nat(),
  which: fc.nat(),
  much: fc.nat({ max: 9 }),
});
/** What was written by hand in earlier years, and in which of them the books were closed and opened again. */
const past = fc.record({
  firstMonth: fc.integer({ min: 1, max: 12 }),
  entries: fc.array(
    fc.record({
      debit: fc.constantFrom(...codes),
      credit: fc.constantFrom(...codes),
      amount: fc.integer({ min: 1, max: 900_000 }).map((cents) => cents / 100),
      daysAgo: fc.integer({ min: 40, max: 800 }),
    }),
    { minLength: 4, maxLength: 8 },
  ),
  monthsClosed: fc.integer({ min: 1, max: 26 }),
  isOpenedAgain: fc.boolean(),
});

test('whatever happened, the statements agree with each other and with the ledger', { timeout: 60_000 * numRuns }, async () => {
  await fc.assert(
    fc.asyncProperty(past, fc.array(step, { minLength: 12, maxLength: 24 }), async (before, hand) => {
      const { garage, live } = await makeHistory();
      await changeBookSettings(garage, { fiscalYear: before.firstMonth });
      const entries = before.entries.filter(({ debit, credit }) => debit !== credit);
      await writeEntries(
        garage,
        entries.map(({ daysAgo, ...entry }) => ({ ...entry, on: addDays(today(), -daysAgo) })),
      );
      await live(hand);
      const thisMonth = `${today().slice(0, 7)}-01`;
      const through = addDays(addMonths(thisMonth, 1 - before.monthsClosed), -1);
      // A month that a step has closed already is refused, and stays closed.
      await as(garage.garage).post('/api/accounts/close', { through });
      if (before.isOpenedAgain) await as(garage.garage).post('/api/accounts/reopen', {});
      for (const day of [today(), addDays(today(), -50), through, addDays(through, 1), addDays(today(), -400)])
        await expectAgreement(garage, day);
      await expectSameSheet(garage);
    }),
    { numRuns, endOnFailure: true },
  );
});

async function expectAgreement(garage: TestGarage, day: string): Promise<void> {
  for (const branch of ['', `&branch_id=${garage.otherBranchId}`]) {
    const trial = await readReport(garage, `trial_balance?to_date=${day}&per_page=200${branch}`);
    expect(trial.totals.debit).toBe(trial.totals.credit);
    const sheet = await readReport(garage, `balance_sheet?to_date=${day}&per_page=200${branch}`);
    expect(inCents(sheet.totals.assets)).toBe(inCents(sheet.totals.liabilities) + inCents(sheet.totals.equity));

    const year = await readReport(garage, `profit_loss?from_date=${trial.totals.yearFrom}&to_date=${day}${branch}`);
    expect(amountOf(sheet, 'Profit of the running year')).toBe(inCents(year.totals.netProfit));
    const ofYear = trial.entries.filter(({ accountGroup }: TestBody) => ['revenue', 'expense'].includes(accountGroup));
    const earned = ofYear.reduce((sum: number, { debit, credit }: TestBody) => sum + inCents(credit) - inCents(debit), 0);
    expect(earned).toBe(inCents(year.totals.netProfit));

    // All that was ever earned is what equity has grown by, besides what owners brought in, took out or began with.
    const ever = await readReport(garage, `profit_loss?from_date=2020-01-01&to_date=${day}${branch}`);
    const owners = ['Capital', 'Drawings', 'Opening balances'].reduce((sum, name) => sum + amountOf(sheet, name), 0);
    expect(inCents(sheet.totals.equity) - owners).toBe(inCents(ever.totals.netProfit));

    const days = `from_date=${trial.totals.yearFrom}&to_date=${day}&per_page=200${branch}`;
    const balances = await readReport(garage, `account_balances?${days}`);
    for (const { id, opening, debit, credit, closing } of balances.entries) {
      const { totals } = await readReport(garage, `general_ledger?${days}&account_id=${id}`);
      expect(totals).toEqual({ opening, debit, credit, closing });
    }
  }
}

/** The workbook of a long ledger has every row of the pages of the screen, and the last of each account holds what it comes to. */
async function expectSameSheet(garage: TestGarage): Promise<void> {
  const asked = { fromDate: '2020-01-01', toDate: today() };
  const { cells } = await sheetOfReport(garage, 'general_ledger', asked);
  const shown: TestBody[] = [];
  for (let page = 1; page === 1 || shown.length % 30 === 0; page += 1) {
    const { entries } = await readReport(garage, `general_ledger?from_date=${asked.fromDate}&to_date=${asked.toDate}&page=${page}`);
    if (entries.length === 0) break;
    shown.push(...entries);
  }
  expect(cells.slice(0, -1).map((row) => row[8])).toEqual(shown.map(({ balance }) => String(balance)));
  const last = Object.fromEntries(shown.map(({ code, balance }) => [code, balance]));
  const { entries } = given(await as(garage.accountant).get('/api/accounts/charts'));
  for (const { code, balance, accountGroup } of entries.filter((account: TestBody) => account.code in last))
    expect([code, last[code] + 0]).toEqual([code, (['asset', 'expense'].includes(accountGroup) ? balance : -balance) + 0]);
}

const inCents = (amount: number): number => Math.round(amount * 100);
const amountOf = ({ entries }: TestBody, name: string): number => inCents(entries.find((row: TestBody) => row.name === name)?.amount ?? 0);
