import { describe, expect, test } from 'vitest';
import { balanceOf, makeProduct, stockOf } from '../../inventory/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given, timelineOf } from '../../testing/vehicles.ts';
import { completedWork, pay } from '../gate/testing.ts';
import { draftOf, inHours, labour, readWork, unsoundBooks } from '../testing.ts';

async function ready() {
  const garage = await makeGarage();
  const product = await makeProduct(garage, { quantity: 5, cost: 100, price: 250 });
  const lines = [labour(), { kind: 'part', productId: product.id, quantity: 1 }, labour({ description: 'Polish', state: 'declined' })];
  const work = await completedWork(garage, { lines });
  await pay(garage, work.id);
  const release = () => as(garage.garage).post('/api/works/release', { id: work.id });
  const comeBack = (draft: object = {}, who = garage.service_adviser) => as(who).post('/api/works/comeback', { id: work.id, ...draft });
  return { garage, product, work, release, comeBack, ids: work.lines.map(({ id }: TestBody) => id) };
}

describe('a car is not back', () => {
  test('that has not left', async () => {
    const { comeBack } = await ready();
    expect((await comeBack()).body.message).toBe('WRK-000001 is not released yet: take it back to progress instead');
  });

  test('for technicians to say', async () => {
    const { garage, release, comeBack } = await ready();
    given(await release());
    expect((await comeBack({}, garage.technician)).status).toBe(403);
  });

  test('for what was declined or is of another work', async () => {
    const { ids, release, comeBack } = await ready();
    given(await release());
    expect((await comeBack({ lineIds: [ids[2]] })).body.errors).toEqual({ lineIds: ['Only what was done is done again'] });
    expect((await comeBack({ lineIds: [ids[0] + 1000] })).body.message).toBe('Line is not one of this work');
  });
});

test('what did not hold is done again for nothing, and what it costs counts', async () => {
  const { garage, product, ids, release, comeBack } = await ready();
  given(await release());
  const back = given(await comeBack({ lineIds: [ids[0], ids[1]], note: 'Knocks again' }));
  expect(back).toMatchObject({ status: 'in_progress', total: 0, note: 'Knocks again' });
  expect(back.lines).toMatchObject([
    { description: 'Labour', isWarranty: true, unitPrice: 0, state: 'approved' },
    { description: 'Oil filter', isWarranty: true, taken: 1, cost: 100 },
  ]);
  expect(await stockOf(garage, product.id)).toMatchObject({ onHand: 3 });
  expect(given(await as(garage.garage).post('/api/progress/complete_work', { id: back.id }))).toMatchObject({
    status: 'completed',
    invoices: [],
  });
  expect([await balanceOf(garage, 'cost_of_parts'), await unsoundBooks(garage.id)]).toEqual([200, []]);
});

test('with a time it is a booking', async () => {
  const { release, comeBack } = await ready();
  given(await release());
  expect(given(await comeBack({ scheduledAt: inHours(24) }))).toMatchObject({ status: 'booked', lines: [] });
});

test('what is free of charge stays so, whatever is written later, and the invoice says why', async () => {
  const { garage, ids, release, comeBack } = await ready();
  given(await release());
  const back = given(await comeBack({ lineIds: [ids[0]] }));
  const draft = draftOf(back);
  const lines = [{ ...draft.lines[0], unitPrice: 900 }, labour({ description: 'Wipers', unitPrice: 300 })];
  given(await as(garage.garage).put(`/api/progress/${back.id}`, { ...draft, lines }));
  const { invoices, total } = given(await as(garage.garage).post('/api/progress/complete_work', { id: back.id }));
  expect(total).toBe(300);
  const page = given(await as(garage.garage).get(`/api/works/preview/${invoices[0].code}`));
  expect(page.lines).toMatchObject([
    { description: 'Labour (warranty)', amount: 0 },
    { description: 'Wipers', amount: 300 },
  ]);
});

test('both records and the vehicle’s history say so', async () => {
  const { garage, work, release, comeBack } = await ready();
  given(await release());
  const back = given(await comeBack({ note: 'Knocks again' }));
  expect(back.origin).toEqual({ id: work.id, number: work.number, kind: 'comeback', status: 'completed' });
  expect((await readWork(garage, work.id)).followUps).toMatchObject([{ id: back.id, kind: 'comeback', status: 'in_progress' }]);
  expect(await timelineOf(garage, work.vehicleId)).toContainEqual(['Vehicle came back', 'After WRK-000001: Knocks again']);
});
