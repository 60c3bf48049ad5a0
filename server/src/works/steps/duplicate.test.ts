import { expect, test } from 'vitest';
import { makeProduct } from '../../inventory/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { labour, makeCar, makeWork } from '../testing.ts';

test('a copy has the prices of today, and what nobody prices keeps its own, also the labour of a service', async () => {
  const garage = await makeGarage();
  const owner = as(garage.garage);
  const category = given(await owner.post('/api/services/categories', { name: 'Copied work' }));
  const service = { categoryId: category.id, name: 'Brake service', price: 500, durationMinutes: 30 };
  const { id: serviceId } = given(await owner.post('/api/services', service));
  const { id: productId } = await makeProduct(garage, { price: 250 });
  const lines = [
    { kind: 'service', serviceId },
    { kind: 'part', productId, quantity: 1, unitPrice: 200 },
    labour({ serviceId, description: 'Fitting', unitPrice: 700 }),
  ];
  const { id } = await makeWork(garage, { status: 'estimate', ...(await makeCar(garage)), lines });
  given(await owner.put(`/api/services/${serviceId}`, { ...service, price: 600 }));
  const copy = given(await owner.post('/api/estimates/duplicate', { id }));
  expect(copy.lines.map(({ description, unitPrice }: TestBody) => [description, unitPrice])).toEqual([
    ['Brake service', 600],
    ['Oil filter', 250],
    ['Fitting', 700],
  ]);
});
