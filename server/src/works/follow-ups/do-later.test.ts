import { describe, expect, test } from 'vitest';
import { balanceOf, makeProduct, stockOf } from '../../inventory/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { makeInsurer } from '../../testing/insurance.ts';
import { given } from '../../testing/vehicles.ts';
import { inHours, labour, makeCar, makeWork, readWork, unsoundBooks } from '../testing.ts';

/** Labour for 1,000, and two of the five oil filters on the shelf for 500. */
async function ready(more: object = {}) {
  const garage = await makeGarage();
  const product = await makeProduct(garage, { quantity: 5, cost: 100, price: 250 });
  const lines = [labour(), { kind: 'part', productId: product.id, quantity: 2 }];
  const work = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)), lines, ...more });
  const [first, filters] = work.lines;
  const later = (draft: object = {}, who = garage.service_adviser) =>
    as(who).post('/api/progress/do_later', { id: work.id, lineIds: [filters.id], ...draft });
  return { garage, product, work, first, filters, later };
}

describe('lines are not left for later', () => {
  test('by technicians', async () => {
    const { garage, later } = await ready();
    expect((await later({}, garage.technician)).status).toBe(403);
  });

  test('that are of another work', async () => {
    const { garage, work, later } = await ready();
    const other = await makeWork(garage, { status: 'in_progress', vehicleId: work.vehicleId });
    expect((await later({ lineIds: [other.lines[0].id] })).body.message).toBe('Line is not one of this work');
  });

  test('all of them: something is completed now', async () => {
    const { first, filters, later } = await ready();
    expect((await later({ lineIds: [first.id, filters.id] })).body.errors).toEqual({ lineIds: ['Leave something to complete now'] });
  });

  test('that were declined', async () => {
    const { work, later } = await ready({ lines: [labour(), labour({ description: 'Welding', state: 'declined' })] });
    expect((await later({ lineIds: [work.lines[1].id] })).body.errors).toEqual({ lineIds: ['What was declined is not done later either'] });
  });

  test('of a work that is completed', async () => {
    const { garage, work, later } = await ready();
    given(await as(garage.garage).post('/api/progress/complete_work', { id: work.id }));
    expect((await later()).body.code).toBe('wrong_status');
  });
});

test('they move to a booking of the same car at the agreed price, and their parts are set aside for it', async () => {
  const { garage, product, work, filters, later } = await ready({ discount: 150 });
  const booked = given(await later({ scheduledAt: inHours(48) }));
  expect(booked).toMatchObject({ status: 'booked', vehicleId: work.vehicleId, customerId: work.customerId, total: 500 });
  expect(booked.lines).toMatchObject([{ id: filters.id, reserved: 2, taken: 0, cost: 0, unitPrice: 250 }]);
  expect(await stockOf(garage, product.id)).toMatchObject({ onHand: 5, reserved: 2 });
  const rest = await readWork(garage, work.id);
  expect(rest).toMatchObject({ status: 'in_progress', total: 850 });
  expect([rest.lines.length, await balanceOf(garage, 'open_works'), await unsoundBooks(garage.id)]).toEqual([1, 0, []]);
  expect(given(await as(garage.garage).post('/api/progress/complete_work', { id: work.id }))).toMatchObject({ total: 850 });
  expect(await unsoundBooks(garage.id)).toEqual([]);
});

test('without a time they become an estimate, and their parts go back on the shelf', async () => {
  const { garage, product, later } = await ready();
  expect(given(await later())).toMatchObject({ status: 'estimate', total: 500 });
  expect(await stockOf(garage, product.id)).toMatchObject({ onHand: 5, reserved: 0 });
  expect(await unsoundBooks(garage.id)).toEqual([]);
});

test('each record leads to the other', async () => {
  const { garage, work, later } = await ready();
  const made = given(await later());
  expect(made).toMatchObject({ origin: { id: work.id, number: work.number, kind: 'rest' }, followUps: [] });
  expect(await readWork(garage, work.id)).toMatchObject({
    origin: null,
    followUps: [{ id: made.id, number: made.number, kind: 'rest', status: 'estimate' }],
  });
});

test('what the insurer pays stays the insurer’s, and the excess is borne once', async () => {
  const { garage, work, first, filters, later } = await ready();
  const insuranceId = await makeInsurer(garage);
  const insure = (lineIds: number[]) =>
    as(garage.garage).put(`/api/works/${work.id}/insurance`, { insuranceId, claimNumber: 'C1', excess: 100, lineIds });
  given(await insure([first.id, filters.id]));
  const made = given(await later());
  expect(made).toMatchObject({ insuranceName: 'APA Insurance', claimNumber: 'C1', excess: 0, lines: [{ payer: 'insurance' }] });
  expect((await readWork(garage, work.id)).excess).toBe(100);
});

test('where the insurer pays nothing of what stays, the excess goes along', async () => {
  const { garage, work, filters, later } = await ready();
  const insured = { insuranceId: await makeInsurer(garage), excess: 100, lineIds: [filters.id] };
  given(await as(garage.garage).put(`/api/works/${work.id}/insurance`, insured));
  expect(given(await later()).excess).toBe(100);
  expect((await readWork(garage, work.id)).excess).toBe(0);
  const lines = (await readWork(garage, work.id)).lines.map(({ payer }: TestBody) => payer);
  expect(lines).toEqual(['customer']);
});
