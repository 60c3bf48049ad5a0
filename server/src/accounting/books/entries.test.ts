import { describe, expect, test } from 'vitest';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { accountOf, entryDraft } from './testing.ts';

describe('an entry by hand is refused', () => {
  test('to those who only read the books, or know nothing of them', async () => {
    const garage = await makeGarage();
    const draft = await entryDraft(garage, { debit: '6010', credit: '1050' });
    for (const member of [garage.manager, garage.service_adviser, garage.technician])
      expect((await as(member).post('/api/accounts/entries', draft)).status).toBe(403);
  });

  test('when debit and credit differ, in all or in one branch', async () => {
    const garage = await makeGarage();
    const draft = await entryDraft(garage, { debit: '6010', credit: '1050' });
    const [to, from] = draft.lines;
    const unequal = await as(garage.accountant).post('/api/accounts/entries', { ...draft, lines: [to, { ...from, credit: 999.99 }] });
    expect([unequal.status, unequal.body.errors]).toEqual([422, { lines: ['must have equal debit and credit'] }]);
    const apart = await as(garage.accountant).post('/api/accounts/entries', {
      ...draft,
      lines: [to, { ...from, branchId: garage.otherBranchId }],
    });
    expect([apart.status, apart.body.message]).toEqual([422, 'Debit and credit must be equal in every branch']);
  });

  test('when a line has both sides, or none', async () => {
    const garage = await makeGarage();
    const draft = await entryDraft(garage, { debit: '6010', credit: '1050' });
    const [to, from] = draft.lines;
    for (const wrong of [
      { ...to, credit: 5 },
      { ...to, debit: 0 },
    ])
      expect((await as(garage.accountant).post('/api/accounts/entries', { ...draft, lines: [wrong, from] })).status).toBe(422);
  });

  test('on an account whose balance documents make up, on an archived one, and on one of nobody', async () => {
    const garage = await makeGarage();
    const draft = await entryDraft(garage, { debit: '1200', credit: '1050' });
    const control = await as(garage.accountant).post('/api/accounts/entries', draft);
    expect([control.status, control.body.message]).toEqual([422, 'Accounts receivable changes only through its documents']);
    const old = await accountOf(garage, '6130');
    expect((await as(garage.garage).delete(`/api/accounts/charts/${old.id}`)).status).toBe(200);
    const [to, from] = draft.lines;
    const archived = await as(garage.accountant).post('/api/accounts/entries', { ...draft, lines: [{ ...to, accountId: old.id }, from] });
    expect([archived.status, archived.body.message]).toEqual([422, 'Depreciation is archived']);
    const nobodys = await as(garage.accountant).post('/api/accounts/entries', {
      ...draft,
      lines: [{ ...to, accountId: 999_999_999 }, from],
    });
    expect([nobodys.status, nobodys.body.message]).toEqual([422, 'Account is not one of yours']);
  });

  test('in the future, and in a month that is closed', async () => {
    const garage = await makeGarage();
    const future = await as(garage.accountant).post(
      '/api/accounts/entries',
      await entryDraft(garage, { debit: '6010', credit: '1050', on: '2999-01-01' }),
    );
    expect(future.status).toBe(422);
    given(await as(garage.accountant).post('/api/accounts/close', { through: '2026-03-31' }));
    const closed = await as(garage.accountant).post('/api/accounts/entries', await entryDraft(garage, { debit: '6010', credit: '1050' }));
    expect([closed.status, closed.body.errors]).toEqual([422, { datedOn: ['This month is closed'] }]);
    expect((await as(garage.accountant).get('/api/accounts/entries')).body.totalCount).toBe(0);
  });
});

test('an entry has the next number, its lines in order, and moves the balances', async () => {
  const garage = await makeGarage();
  const draft = await entryDraft(garage, { debit: '6010', credit: '1050', amount: 1250.5 });
  const first = given(await as(garage.accountant).post('/api/accounts/entries', draft));
  const second = given(await as(garage.accountant).post('/api/accounts/entries', draft));
  expect([first.number, second.number]).toEqual(['JE-000001', 'JE-000002']);
  expect(first.lines.map(({ accountCode, debit, credit }: TestBody) => [accountCode, debit, credit])).toEqual([
    ['6010', 1250.5, 0],
    ['1050', 0, 1250.5],
  ]);
  expect((await accountOf(garage, '6010')).balance).toBe(2501);
  expect((await accountOf(garage, '1050')).balance).toBe(-2501);
});

test('an entry is taken back once, and both stay', async () => {
  const garage = await makeGarage();
  const { id } = given(
    await as(garage.accountant).post('/api/accounts/entries', await entryDraft(garage, { debit: '6010', credit: '1050' })),
  );
  const back = given(await as(garage.accountant).delete(`/api/accounts/entries/${id}`));
  expect([back.reversesId, back.lines.map(({ debit, credit }: TestBody) => [debit, credit])]).toEqual([
    id,
    [
      [0, 1000],
      [1000, 0],
    ],
  ]);
  expect(given(await as(garage.accountant).get(`/api/accounts/entries/${id}`)).reversedById).toBe(back.id);
  for (const taken of [id, back.id]) expect((await as(garage.accountant).delete(`/api/accounts/entries/${taken}`)).status).toBe(422);
  expect((await accountOf(garage, '6010')).balance).toBe(0);
});

test('two who take the same entry back at once take it back once', async () => {
  const garage = await makeGarage();
  const { id } = given(
    await as(garage.accountant).post('/api/accounts/entries', await entryDraft(garage, { debit: '6010', credit: '1050' })),
  );
  const answers = await Promise.all([garage.accountant, garage.garage].map((member) => as(member).delete(`/api/accounts/entries/${id}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a correction takes the entry back and writes it anew', async () => {
  const garage = await makeGarage();
  const { id } = given(
    await as(garage.accountant).post('/api/accounts/entries', await entryDraft(garage, { debit: '6010', credit: '1050' })),
  );
  const mended = given(
    await as(garage.accountant).put(
      `/api/accounts/entries/${id}`,
      await entryDraft(garage, { debit: '6030', credit: '1050', amount: 400 }),
    ),
  );
  expect([mended.number, mended.total]).toEqual(['JE-000003', 400]);
  expect([
    (await accountOf(garage, '6010')).balance,
    (await accountOf(garage, '6030')).balance,
    (await accountOf(garage, '1050')).balance,
  ]).toEqual([0, 400, -400]);
});

test('the journal is narrowed by days, account and words, and a manager sees the lines of one branch', async () => {
  const garage = await makeGarage();
  for (const draft of [
    await entryDraft(garage, { debit: '6010', credit: '1050', on: '2026-03-10' }),
    await entryDraft(garage, { debit: '6030', credit: '1000', on: '2026-04-10' }),
  ])
    given(await as(garage.accountant).post('/api/accounts/entries', draft));
  const rent = await accountOf(garage, '6010');
  const found = async (query: string) =>
    given(await as(garage.manager).get(`/api/accounts/entries?${query}`)).entries.map(({ number }: TestBody) => number);
  expect(await found('from_date=2026-04-01')).toEqual(['JE-000002']);
  expect(await found('to_date=2026-03-31')).toEqual(['JE-000001']);
  expect(await found(`account_id=${rent.id}`)).toEqual(['JE-000001']);
  expect(await found('query=internet')).toEqual(['JE-000002']);
  expect(await found('query=je-000001')).toEqual(['JE-000001']);
  expect(await found('')).toEqual(['JE-000002', 'JE-000001']);
});

test('what is of another branch is not for the manager of this one', async () => {
  const garage = await makeGarage();
  const draft = await entryDraft(garage, { debit: '6010', credit: '1050' });
  const elsewhere = { ...draft, lines: draft.lines.map((line) => ({ ...line, branchId: garage.otherBranchId })) };
  const { id } = given(await as(garage.accountant).post('/api/accounts/entries', elsewhere));
  expect((await as(garage.manager).get(`/api/accounts/entries/${id}`)).status).toBe(404);
  expect(given(await as(garage.manager).get('/api/accounts/entries')).entries).toEqual([]);
  const [rent] = given(await as(garage.manager).get('/api/accounts/charts')).entries.filter(({ code }: TestBody) => code === '6010');
  expect(rent.balance).toBe(0);
});
