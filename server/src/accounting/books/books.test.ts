import { accountKinds } from '@karakana/contract/accounting/account.ts';
import { accountRoles } from '@karakana/contract/accounting/account-roles.ts';
import { describe, expect, test } from 'vitest';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { accountOf, chartOf, entryDraft } from './testing.ts';

describe('the chart', () => {
  test('every garage begins with one account of every role, in groups that know their kinds', async () => {
    const chart: TestBody[] = await chartOf(await makeGarage());
    expect(
      chart
        .map(({ role }) => role)
        .filter(Boolean)
        .sort(),
    ).toEqual([...accountRoles].sort());
    for (const { accountGroup, kind } of chart) expect(accountKinds[accountGroup as 'asset']).toContain(kind);
  });

  test('a code is given once, whatever its letters', async () => {
    const garage = await makeGarage();
    const draft = { code: 'A-1', name: 'Petty cash', accountGroup: 'asset', kind: 'cash' };
    given(await as(garage.accountant).post('/api/accounts/charts', draft));
    const { status, body } = await as(garage.accountant).post('/api/accounts/charts', { ...draft, code: 'a-1' });
    expect([status, body.errors]).toEqual([422, { code: ['There is already an account with this code'] }]);
  });

  test('a kind fits its group', async () => {
    const garage = await makeGarage();
    const { status, body } = await as(garage.accountant).post('/api/accounts/charts', {
      code: '7000',
      name: 'Odd',
      accountGroup: 'revenue',
      kind: 'cash',
    });
    expect([status, body.errors]).toEqual([422, { kind: ['does not fit the group'] }]);
  });

  test('what rules post to keeps its group and is never archived, and may have another name', async () => {
    const garage = await makeGarage();
    const { id } = await accountOf(garage, '1200');
    const moved = await as(garage.accountant).put(`/api/accounts/charts/${id}`, {
      code: '1200',
      name: 'Debtors',
      accountGroup: 'liability',
      kind: 'payable',
    });
    expect(moved.status).toBe(422);
    expect((await as(garage.garage).delete(`/api/accounts/charts/${id}`)).body.message).toContain('cannot be archived');
    const renamed = given(
      await as(garage.accountant).put(`/api/accounts/charts/${id}`, {
        code: '1201',
        name: 'Debtors',
        accountGroup: 'asset',
        kind: 'receivable',
      }),
    );
    expect([renamed.code, renamed.name, renamed.role]).toEqual(['1201', 'Debtors', 'receivable']);
  });

  test('an account with a balance stays, an empty one is archived and comes back', async () => {
    const garage = await makeGarage();
    const rent = await accountOf(garage, '6130');
    given(await as(garage.accountant).post('/api/accounts/entries', await entryDraft(garage, { debit: '6130', credit: '1050' })));
    expect((await as(garage.garage).delete(`/api/accounts/charts/${rent.id}`)).status).toBe(422);
    const tools = await accountOf(garage, '6190');
    expect(given(await as(garage.garage).delete(`/api/accounts/charts/${tools.id}`)).isArchived).toBe(true);
    expect((await chartOf(garage)).some(({ id }) => id === tools.id)).toBe(false);
    expect(given(await as(garage.garage).delete(`/api/accounts/charts/${tools.id}`)).isArchived).toBe(false);
  });
});

describe('settings', () => {
  const draft = (settings: TestBody) => {
    const { closedThrough: _closed, hasEntries: _has, ...rest } = settings;
    return rest;
  };

  test('begin as the spec says', async () => {
    const { settings } = given(await as((await makeGarage()).accountant).get('/api/accounts'));
    expect(settings).toMatchObject({
      currency: 'KES',
      invoiceNumber: 'alphanumeric',
      dateFormat: 'MMM Do YY',
      invoiceTemplate: 'default',
      paymentTerm: 'DUE_ON_RECEIPT',
    });
  });

  test('who saves second is told, and nothing is overwritten', async () => {
    const garage = await makeGarage();
    const { settings } = given(await as(garage.accountant).get('/api/accounts'));
    given(await as(garage.accountant).post('/api/accounts/settings', { ...draft(settings), invoiceNote: 'Thank you' }));
    const second = await as(garage.garage).post('/api/accounts/settings', { ...draft(settings), invoiceNote: 'Asante' });
    expect([second.status, second.body.code]).toEqual([422, 'stale']);
    expect(given(await as(garage.accountant).get('/api/accounts')).settings.invoiceNote).toBe('Thank you');
  });

  test('the currency stays once something is in the books', async () => {
    const garage = await makeGarage();
    const { settings } = given(await as(garage.accountant).get('/api/accounts'));
    const inShillings = given(await as(garage.accountant).post('/api/accounts/settings', { ...draft(settings), currency: 'UGX' }));
    expect(inShillings.currency).toBe('UGX');
    given(await as(garage.accountant).post('/api/accounts/entries', await entryDraft(garage, { debit: '6010', credit: '1050' })));
    const refused = await as(garage.accountant).post('/api/accounts/settings', { ...draft(inShillings), currency: 'KES' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { currency: ['The currency cannot change once there are entries in the books'] },
    ]);
  });
});

describe('months', () => {
  test('only a month that is over is closed, up to its last day, and once', async () => {
    const garage = await makeGarage();
    for (const through of ['2026-03-30', '2999-01-31'])
      expect((await as(garage.accountant).post('/api/accounts/close', { through })).status).toBe(422);
    given(await as(garage.accountant).post('/api/accounts/close', { through: '2026-03-31' }));
    expect((await as(garage.accountant).post('/api/accounts/close', { through: '2026-02-28' })).status).toBe(422);
  });

  test('only an owner opens a month again, and only where one is closed', async () => {
    const garage = await makeGarage();
    expect((await as(garage.garage).post('/api/accounts/reopen', {})).status).toBe(422);
    given(await as(garage.accountant).post('/api/accounts/close', { through: '2026-03-31' }));
    expect((await as(garage.accountant).post('/api/accounts/reopen', {})).status).toBe(403);
    expect(given(await as(garage.garage).post('/api/accounts/reopen', {})).closedThrough).toBe('2026-02-28');
    given(await as(garage.accountant).post('/api/accounts/entries', await entryDraft(garage, { debit: '6010', credit: '1050' })));
  });

  test('the end of a year moves its profit to retained earnings, and opening it again moves it back', async () => {
    const garage = await makeGarage();
    for (const [debit, credit, amount] of [
      ['1050', '4000', 900],
      ['6010', '1050', 250],
    ] as const)
      given(
        await as(garage.accountant).post('/api/accounts/entries', await entryDraft(garage, { debit, credit, amount, on: '2025-12-05' })),
      );
    given(await as(garage.accountant).post('/api/accounts/close', { through: '2025-12-31' }));
    const balances = async () => Promise.all(['4000', '6010', '3100'].map(async (code) => (await accountOf(garage, code)).balance));
    expect(await balances()).toEqual([0, 0, 650]);
    const [closing] = given(await as(garage.accountant).get('/api/accounts/entries?source_kind=year_end')).entries;
    expect([closing.isClosing, closing.datedOn]).toEqual([true, '2025-12-31']);
    given(await as(garage.garage).post('/api/accounts/reopen', {}));
    expect(await balances()).toEqual([900, 250, 0]);
    given(await as(garage.accountant).post('/api/accounts/close', { through: '2026-01-31' }));
    expect(await balances()).toEqual([0, 0, 650]);
  });
});
