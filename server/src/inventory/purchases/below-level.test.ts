import { expect, test } from 'vitest';
import { makeSupplier } from '../../accounting/payees/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { makeProduct } from '../testing.ts';
import { makePurchase, step } from './testing.ts';

const below = async (garage: TestGarage, productId: number, levels: object) =>
  given(await as(garage.garage).put(`/api/products/${productId}/levels`, { branchId: garage.branchId, ...levels }));

const order = async (garage: TestGarage) =>
  given(await as(garage.garage).post('/api/purchases/order_below_level', { branchId: garage.branchId }));

/** A product that has come once from this supplier, at a price. */
async function bought(garage: TestGarage, supplierId: number, name: string, price: number): Promise<number> {
  const { id: productId } = await makeProduct(garage, { name });
  given(await step(garage, 'receive', await makePurchase(garage, { productId, supplierId, price, quantity: 1 })));
  return productId;
}

test('one press writes one draft for each supplier, with what is usually ordered at the last price', async () => {
  const garage = await makeGarage();
  const [near, far] = [await makeSupplier(garage, { name: 'Near' }), await makeSupplier(garage, { name: 'Far' })];
  const filters = await bought(garage, near.id, 'Filter', 120);
  const pads = await bought(garage, near.id, 'Pads', 80);
  const belts = await bought(garage, far.id, 'Belt', 45.5);
  const enough = await bought(garage, far.id, 'Enough', 10);
  await below(garage, filters, { reorderLevel: 1, reorderQuantity: 12 });
  await below(garage, pads, { reorderLevel: 4 });
  await below(garage, belts, { reorderLevel: 2, reorderQuantity: 5 });
  await below(garage, enough, { reorderLevel: 0.5, reorderQuantity: 5 });
  const { entries, withoutSupplier } = await order(garage);
  expect(withoutSupplier).toEqual([]);
  expect(entries).toMatchObject([
    { supplierName: 'Far', state: 'draft', total: 227.5 },
    { supplierName: 'Near', state: 'draft', total: 12 * 120 + 3 * 80 },
  ]);
});

test('what is on order already is not ordered again, also by two who press at once', async () => {
  const garage = await makeGarage();
  const { id } = await makeSupplier(garage);
  await below(garage, await bought(garage, id, 'Filter', 10), { reorderLevel: 1, reorderQuantity: 12 });
  const both = await Promise.all([order(garage), order(garage)]);
  expect(both.map(({ entries }) => entries.length).sort()).toEqual([0, 1]);
  expect((await order(garage)).entries).toEqual([]);
});

test('what nobody has sold yet is named, so that somebody says from whom', async () => {
  const garage = await makeGarage();
  const { id } = await makeProduct(garage, { name: 'New part' });
  await below(garage, id, { reorderLevel: 3 });
  const { entries, withoutSupplier } = await order(garage);
  expect(entries).toEqual([]);
  expect(withoutSupplier).toMatchObject([{ productId: id, productName: 'New part', quantity: 3, unitPrice: 0 }]);
});

test('a product is offered with its usual quantity and the last price of that supplier, without tax', async () => {
  const garage = await makeGarage();
  const supplier = await makeSupplier(garage);
  const productId = await bought(garage, supplier.id, 'Filter', 70);
  const other = await makeSupplier(garage, { name: 'Dearer' });
  given(await step(garage, 'receive', await makePurchase(garage, { productId, supplierId: other.id, price: 95, quantity: 1 })));
  const hint = async (more: object): Promise<TestBody> => {
    const query = new URLSearchParams({ product_id: String(productId), branch_id: String(garage.branchId), ...more });
    return given(await as(garage.garage).get(`/api/purchases/hints?${query}`));
  };
  expect(await hint({})).toMatchObject({ quantity: 1, unitPrice: 95 });
  expect(await hint({ supplier_id: String(supplier.id) })).toMatchObject({ unitPrice: 70 });
  await below(garage, productId, { reorderLevel: 1, reorderQuantity: 24 });
  expect(await hint({})).toMatchObject({ quantity: 24 });
});
