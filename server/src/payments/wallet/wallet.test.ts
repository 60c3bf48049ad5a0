import { addDays } from '@karakana/contract/days.ts';
import { expect, test } from 'vitest';
import { entryDraft } from '../../accounting/books/testing.ts';
import { todayIn } from '../../platform/database/days.ts';
import { testApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';

const card = { brand: 'visa', lastFour: '4242', expiryDate: '08/28', holderName: 'Baraka Motors Ltd' };
const wallet = async (garage: TestGarage, role: 'garage' | 'manager' = 'garage', query = '') =>
  given(await as(garage[role]).get(`/api/wallet${query}`));
const today = async () => todayIn(await testApp());

type Put = { code: string; amount: number; on: string; branchId?: number };

async function putIn(garage: TestGarage, { code, amount, on, branchId = garage.branchId }: Put) {
  const draft = await entryDraft(garage, { debit: code, credit: '3000', amount, on });
  const lines = draft.lines.map((line) => ({ ...line, branchId }));
  given(await as(garage.garage).post('/api/accounts/entries', { ...draft, lines }));
}

test('a whole number of a card is refused, and so is a month that is none', async () => {
  const garage = await makeGarage();
  const keep = (change: object) => as(garage.garage).post('/api/wallet/cards', { ...card, ...change });
  expect((await keep({ lastFour: '4242424242424242' })).body.errors).toEqual({ lastFour: ['must be the last four digits only'] });
  expect((await keep({ expiryDate: '13/28' })).body.errors).toEqual({ expiryDate: ['must be a month and a year, such as 08/28'] });
});

test('a card is kept once, and only by those who may change the wallet', async () => {
  const garage = await makeGarage();
  given(await as(garage.garage).post('/api/wallet/cards', card));
  expect((await as(garage.garage).post('/api/wallet/cards', card)).body.errors).toEqual({ lastFour: ['This card is kept already'] });
  expect((await as(garage.manager).post('/api/wallet/cards', { ...card, lastFour: '1111' })).status).toBe(403);
});

test('a card says whose it is, its last digits and whether its time is over', async () => {
  const garage = await makeGarage();
  const kept = given(await as(garage.garage).post('/api/wallet/cards', { ...card, expiryDate: '01/20' }));
  expect(kept).toMatchObject({ cardNumber: '**** **** **** 4242', expiryDate: '01/20', holderName: 'Baraka Motors Ltd', isExpired: true });
  given(await as(garage.garage).put(`/api/wallet/cards/${kept.id}`, card));
  expect((await wallet(garage)).cards).toMatchObject([{ id: kept.id, expiryDate: '08/28', isExpired: false }]);
  given(await as(garage.garage).delete(`/api/wallet/cards/${kept.id}`));
  expect((await wallet(garage)).cards).toEqual([]);
});

test('a new garage has nothing, on each of 30 days', async () => {
  const garage = await makeGarage();
  const { currency, balance, accounts } = await wallet(garage);
  expect([currency, balance.series.length, new Set(balance.series)]).toEqual(['KES', 30, new Set([0])]);
  expect([balance.labels[0], balance.labels[29]]).toEqual([addDays(await today(), -29), await today()]);
  expect(accounts.map(({ kind }: { kind: string }) => kind)).toEqual(['cash', 'bank', 'mobile_money', 'card']);
});

test('what was put in long ago, this month and today is in the balance from its day on', async () => {
  const garage = await makeGarage();
  const now = await today();
  await putIn(garage, { code: '1050', amount: 5000, on: addDays(now, -200) });
  await putIn(garage, { code: '1000', amount: 300, on: addDays(now, -10) });
  await putIn(garage, { code: '1100', amount: 20.5, on: now });
  const { balance, accounts } = await wallet(garage);
  expect([balance.series[0], balance.series[18], balance.series[19], balance.series[28], balance.series[29]]).toEqual([
    5000, 5000, 5300, 5300, 5320.5,
  ]);
  expect(accounts.map(({ code, balance: held }: { code: string; balance: number }) => [code, held])).toEqual([
    ['1000', 300],
    ['1050', 5000],
    ['1100', 20.5],
    ['1150', 0],
  ]);
});

test('who acts in one branch sees what that one has, and owners what each has', async () => {
  const garage = await makeGarage();
  const { otherBranchId: otherId } = garage;
  const now = await today();
  await putIn(garage, { code: '1000', amount: 100, on: now });
  await putIn(garage, { code: '1000', amount: 40, on: addDays(now, -90), branchId: otherId });
  const last = ({ balance }: { balance: { series: number[] } }) => balance.series.at(-1);
  expect(last(await wallet(garage))).toBe(140);
  expect(last(await wallet(garage, 'manager'))).toBe(100);
  expect(last(await wallet(garage, 'garage', `?branch_id=${otherId}`))).toBe(40);
  expect((await as(garage.manager).get(`/api/wallet?branch_id=${otherId}`)).status).toBe(422);
});

test('owner’s account and receipts to confirm are no money of the garage', async () => {
  const garage = await makeGarage();
  await putIn(garage, { code: '1060', amount: 70, on: await today() });
  expect((await wallet(garage)).balance.series.at(-1)).toBe(0);
});
