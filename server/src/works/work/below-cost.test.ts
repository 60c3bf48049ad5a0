import { describe, expect, test } from 'vitest';
import { makeSupplier } from '../../accounting/payees/testing.ts';
import { makeProduct } from '../../inventory/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { draftOf, makeCar, makeWork, readWork } from '../testing.ts';

const reason = 'Last one on the shelf';

/** A filter that had cost 100 and is sold for 250. */
async function ready(status: 'estimate' | 'in_progress' = 'in_progress') {
  const garage = await makeGarage();
  const car = await makeCar(garage);
  const product = await makeProduct(garage, { quantity: 4, cost: 100, price: 250 });
  const line = (more: object = {}) => ({ kind: 'part', productId: product.id, quantity: 2, ...more });
  const write = (lines: object[], more: object = {}) =>
    as(garage.garage).post('/api/works', { status, vehicleId: car.vehicleId, lines, ...more });
  const change = async (id: number, more: object, member = garage.garage) => {
    const draft = draftOf(await readWork(garage, id));
    const path = status === 'estimate' ? 'estimates' : 'progress';
    return as(member).put(`/api/${path}/${id}`, { ...draft, lines: draft.lines.map((one: TestBody) => ({ ...one, ...more })) });
  };
  return { garage, car, line, write, change };
}

describe('a line that is sold for less than it costs', () => {
  test('asks for a reason, and says which line it is', async () => {
    const { line, write } = await ready();
    const { status, body } = await write([line(), line({ unitPrice: 99 })]);
    expect([status, body.message]).toEqual([422, 'Oil filter is sold for less than it costs. Say why']);
    expect(Object.keys(body.errors)).toEqual(['lines.1.belowCostReason']);
  });

  test('is asked about after its discount, and after its part in the discount on the whole', async () => {
    const { line, write } = await ready('estimate');
    expect((await write([line({ discount: 301 })])).status).toBe(422);
    expect((await write([line()], { discount: 301 })).status).toBe(422);
    expect((await write([line({ discount: 300 })])).status).toBe(200);
  });

  test('is asked about when it is changed, by what was taken for it, and keeps its reason from then on', async () => {
    const { garage, line, write, change } = await ready();
    const { id } = given(await write([line()]));
    expect((await change(id, { unitPrice: 50 })).body.errors).toHaveProperty(['lines.0.belowCostReason']);
    given(await change(id, { unitPrice: 50, belowCostReason: reason }));
    given(await change(id, { unitPrice: 40 }));
    expect((await readWork(garage, id)).lines[0].belowCostReason).toBe(reason);
    expect((await change(id, { belowCostReason: '' })).status).toBe(422);
  });

  test('tells the reason in its history, to those who see costs', async () => {
    const { garage, line, write } = await ready();
    const { id } = given(await write([line({ unitPrice: 50, belowCostReason: reason })]));
    const told = async (member: TestGarage['garage']) =>
      given(await as(member).get(`/api/works/${id}/history`)).entries.filter((entry: TestBody) => entry.part !== null);
    expect(await told(garage.garage)).toMatchObject([
      { part: 'Oil filter', action: 'changed', changes: [{ field: 'below_cost_reason', before: null, after: reason }] },
    ]);
    expect(await told(garage.technician)).toEqual([]);
    expect(given(await as(garage.technician).get(`/api/works/${id}`)).lines[0].belowCostReason).toBeNull();
  });

  test('asks a sublet by what the other wants for it', async () => {
    const { garage, write } = await ready();
    const sublet = { kind: 'sublet', description: 'Machining', payeeId: (await makeSupplier(garage)).id, unitPrice: 500 };
    expect((await write([{ ...sublet, expectedCost: 600 }])).body.errors).toHaveProperty(['lines.0.belowCostReason']);
    expect((await write([{ ...sublet, expectedCost: 500 }])).status).toBe(200);
  });
});

describe('nobody is asked', () => {
  test('who sees no prices', async () => {
    const { garage, line, car, change } = await ready();
    const { id } = await makeWork(garage, { status: 'in_progress', ...car, lines: [line({ quantity: 1 })] });
    given(await as(garage.garage).put(`/api/progress/${id}`, draftOf(await readWork(garage, id))));
    const dear = await makeProduct(garage, { name: 'Pump', quantity: 1, cost: 900, price: 100 });
    const draft = draftOf(await readWork(garage, id));
    const lines = [...draft.lines, { kind: 'part', productId: dear.id, quantity: 1 }];
    given(await as(garage.technician).put(`/api/progress/${id}`, { ...draft, lines }));
    expect((await change(id, {})).status).toBe(200);
  });

  test('about what was declined, what the customer brings, and what comes with a service', async () => {
    const { garage, line, write } = await ready('estimate');
    const [{ id: categoryId }] = given(await as(garage.garage).get('/api/services/categories')).entries;
    const service = given(
      await as(garage.garage).post('/api/services', { name: 'Oil change', categoryId, price: 3500, durationMinutes: 60 }),
    );
    const lines = [
      line({ unitPrice: 0, state: 'declined' }),
      { kind: 'own_part', description: 'Own tyres' },
      line({ unitPrice: 0, serviceId: service.id }),
    ];
    expect((await write(lines)).status).toBe(200);
  });
});
