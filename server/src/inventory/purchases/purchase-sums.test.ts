import { expect, test } from 'vitest';
import { payFromBank, registerForVat } from '../../accounting/payees/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { makePurchase, readSums, step } from './testing.ts';

/** Numbers that look random and are the same every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    // The lower bits of such a number hardly change.
    return Math.floor(state / 2 ** 12) % sides;
  };
}

type Act = (garage: TestGarage, purchase: TestBody, roll: (sides: number) => number) => Promise<unknown>;

const some = (purchase: TestBody, left: 'toReceive' | 'toBill' | 'toReturn', roll: (sides: number) => number) => {
  const [{ id, [left]: most }] = purchase.lines;
  return { id, quantity: Math.max(roll(Math.round(most * 1000) + 1), 1) / 1000 };
};

const acts: Act[] = [
  (garage, purchase, roll) =>
    step(garage, 'receive', purchase, { lines: [{ ...some(purchase, 'toReceive', roll), price: 1 + roll(20_000) / 100 }] }),
  (garage, purchase, roll) => step(garage, 'receive', purchase, { lines: [some(purchase, 'toReceive', roll)] }),
  (garage, purchase, roll) =>
    step(garage, 'bill', purchase, {
      lines: [{ ...some(purchase, 'toBill', roll), price: roll(20_000) / 100 }],
      freight: roll(2) === 0 ? null : { amount: 1 + roll(5000) / 100 },
    }),
  (garage, purchase, roll) => step(garage, 'return', purchase, { lines: [some(purchase, 'toReturn', roll)], reason: 'Wrong' }),
  (garage, { lines: [{ productId }] }, roll) =>
    as(garage.garage).post('/api/sales', {
      branchId: garage.branchId,
      lines: [{ productId, quantity: (1 + roll(4000)) / 1000, unitPrice: 1 }],
      payments: [],
    }),
  (garage, { id, returns }) => {
    const [open] = returns.filter(({ toCredit }: TestBody) => toCredit > 0);
    return as(garage.garage).post('/api/purchases/credit_return', { id, returnId: open?.id ?? 1, datedOn: '2026-03-21' });
  },
  (garage, { bills }) => as(garage.garage).post(`/api/bills/${bills[0]?.id ?? 1}/void`, {}),
  (garage, { bills }) => payFromBank(garage, bills[0]?.id ?? 1, { amount: 1 }),
];

test('stock, payables and what was received and not billed agree with the books whatever happens', async () => {
  const done = new Set<number>();
  for (const seed of [1, 2, 3]) {
    const garage = await makeGarage();
    if (seed > 1) await registerForVat(garage, '2026-01-01');
    const roll = dice(seed);
    const first = await makePurchase(garage, { quantity: 20, taxed: true });
    const { productId } = first.lines[0];
    const second = await makePurchase(garage, { quantity: 7.5, price: 33.33, productId, supplierId: first.supplierId });
    for (let round = 0; round < 60; round += 1) {
      const { id } = roll(2) === 0 ? first : second;
      const purchase = given(await as(garage.garage).get(`/api/purchases/${id}`));
      const at = roll(acts.length);
      // Some cannot be done, and must then leave everything as it was.
      const answer = (await acts[at]?.(garage, purchase, roll)) as { status: number };
      expect(answer.status).toBeLessThan(500);
      if (answer.status === 200) done.add(at);
      for (const { account, booked, kept } of await readSums(garage))
        expect([seed, round, account, booked]).toEqual([seed, round, account, kept]);
    }
  }
  expect([...done].sort()).toEqual(acts.map((_, at) => at));
});

test('several who receive, bill, sell and give back at once leave the sums in order', async () => {
  const garage = await makeGarage();
  const purchase = await makePurchase(garage, { quantity: 40 });
  const [{ id, productId }] = purchase.lines;
  given(await step(garage, 'receive', purchase, { lines: [{ id, quantity: 20 }] }));
  const one = { lines: [{ id, quantity: 1 }] };
  const sale = { branchId: garage.branchId, lines: [{ productId, quantity: 1 }], payments: [] };
  const answers = await Promise.all(
    [1, 2, 3, 4].flatMap((price) => [
      step(garage, 'receive', purchase, { lines: [{ id, quantity: 2, price: 90 + price }] }),
      step(garage, 'bill', purchase, { lines: [{ id, quantity: 3, price: 100 + price }] }),
      step(garage, 'return', purchase, { ...one, reason: 'Broken' }),
      as(garage.garage).post('/api/sales', sale),
    ]),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const { account, booked, kept } of await readSums(garage)) expect([account, booked]).toEqual([account, kept]);
});
