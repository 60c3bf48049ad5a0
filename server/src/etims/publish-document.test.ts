import { expect, test } from 'vitest';
import { makeProduct } from '../inventory/testing.ts';
import { as } from '../testing/call.ts';
import { areSigned, documentsWhen, makeSigning } from '../testing/etims.ts';
import { given, liveEventsDuring } from '../testing/vehicles.ts';
import { makeCar, makeWork } from '../works/testing.ts';

test('open screens of the sale and of the work hear that their invoice was signed', async () => {
  const signing = await makeSigning();
  const { garage } = signing;
  const owner = as(garage.garage);
  const { id: productId } = await makeProduct(garage, { quantity: 5 });
  const work = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)) });
  let saleId = 0;
  const told = await liveEventsDuring(garage, async () => {
    saleId = given(await owner.post('/api/sales', { branchId: garage.branchId, lines: [{ productId, quantity: 1 }] })).id;
    given(await owner.post('/api/progress/complete_work', { id: work.id }));
    await documentsWhen(signing, (documents) => documents.length === 2 && areSigned(documents));
  });
  expect(told).toContainEqual(expect.objectContaining({ key: 'sale-signing-changed', payload: { id: saleId } }));
  expect(told).toContainEqual(expect.objectContaining({ key: 'work-signing-changed', payload: { id: work.id } }));
});
