import { describe, expect, test } from 'vitest';
import { statementsOf } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { balanceOf, makeProduct, stockOf } from '../testing.ts';

describe('a product is refused', () => {
  test('to those who only look at products', async () => {
    const garage = await makeGarage();
    for (const member of [garage.technician, garage.service_adviser, garage.accountant])
      expect((await as(member).post('/api/products', { name: 'Filter', price: 1 })).status).toBe(403);
  });

  test('with a barcode or code that another has, until that one is archived', async () => {
    const garage = await makeGarage();
    const { id } = await makeProduct(garage, { barcode: '616110' });
    const again = await as(garage.garage).post('/api/products', { name: 'Other', price: 1, barcode: '616110' });
    expect([again.status, again.body.errors]).toEqual([422, { barcode: ['Another product already has this barcode'] }]);
    given(await as(garage.garage).delete(`/api/products/${id}`));
    given(await as(garage.garage).post('/api/products', { name: 'Other', price: 1, barcode: '616110' }));
  });

  test('with a tax of another garage', async () => {
    const [garage, other] = [await makeGarage(), await makeGarage()];
    const [tax] = given(await as(other.garage).get('/api/accounts/sale_taxes')).entries;
    const { status, body } = await as(garage.garage).post('/api/products', { name: 'Filter', price: 1, taxId: tax.id });
    expect([status, body.message]).toEqual([422, 'Tax is not one of yours']);
  });

  test('to be archived while there is stock', async () => {
    const garage = await makeGarage();
    const { id } = await makeProduct(garage, { quantity: 1 });
    expect((await as(garage.garage).delete(`/api/products/${id}`)).status).toBe(422);
  });

  test('to be overwritten by who saw an older one', async () => {
    const garage = await makeGarage();
    const { id, version } = await makeProduct(garage);
    given(await as(garage.garage).put(`/api/products/${id}`, { name: 'Air filter', price: 300, version }));
    const second = await as(garage.manager).put(`/api/products/${id}`, { name: 'Fuel filter', price: 300, version });
    expect([second.status, second.body.code]).toEqual([422, 'stale']);
  });
});

test('what is there on the first day is worth what it cost, against the opening balances', async () => {
  const garage = await makeGarage();
  const { id } = await makeProduct(garage, { quantity: 2.5, cost: 99.99 });
  expect(await stockOf(garage, id)).toMatchObject({ onHand: 2.5, available: 2.5, value: 249.98, averageCost: 99.99 });
  expect([await balanceOf(garage, 'stock'), await balanceOf(garage, 'opening_balances')]).toEqual([249.98, 249.98]);
});

test('products are found by any part of name, code and barcode, by category, and by what is left', async () => {
  const garage = await makeGarage();
  const filter = given(
    await as(garage.garage).post('/api/products', { name: 'Oil filter', code: 'OF-1', barcode: '616', category: 'Filters', price: 1 }),
  );
  const brake = await makeProduct(garage, { name: 'Brake pads', quantity: 4 });
  given(
    await as(garage.garage).put(`/api/products/${brake.id}/levels`, { branchId: garage.branchId, reorderLevel: 5, reorderQuantity: 10 }),
  );
  const found = async (query: string) =>
    given(await as(garage.technician).get(`/api/products?${query}`)).entries.map(({ name }: TestBody) => name);
  expect(await found('search=of-1')).toEqual(['Oil filter']);
  expect(await found('search=616')).toEqual(['Oil filter']);
  expect(await found('category=filters')).toEqual(['Oil filter']);
  expect(await found('state=below_level')).toEqual(['Brake pads']);
  expect(await found('state=out_of_stock')).toEqual(['Oil filter']);
  expect(await found('')).toEqual(['Brake pads', 'Oil filter']);
  expect(given(await as(garage.technician).get('/api/products/barcode/616')).id).toBe(filter.id);
  expect((await as(garage.technician).get('/api/products/barcode/617')).status).toBe(404);
});

test('a search shows first whose code begins with it, then whose name does, then the newest that have it anywhere', async () => {
  const garage = await makeGarage();
  const add = async (name: string, more: object = {}) => given(await as(garage.garage).post('/api/products', { name, price: 1, ...more }));
  for (const name of ['Rear bra pads', 'Brake shoes', 'Bracket']) await add(name);
  await add('Oil', { code: 'BRA-1', category: 'Engine' });
  await add('Brake fluid', { code: 'BRA-0', manufacturer: 'Bosch' });
  await add('Front bra pads');
  const found = async (query: string) =>
    given(await as(garage.garage).get(`/api/products?search=BRA${query}`)).entries.map(({ name }: TestBody) => name);
  const all = ['Brake fluid', 'Oil', 'Bracket', 'Brake shoes', 'Front bra pads', 'Rear bra pads'];
  expect(await found('')).toEqual(all);
  expect([...(await found('&per_page=4')), ...(await found('&per_page=4&page=2'))]).toEqual(all);
  expect([await found('&per_page=2'), await found('&per_page=2&page=3')]).toEqual([all.slice(0, 2), all.slice(4)]);
  expect(await found('&category=engine')).toEqual(['Oil']);
  expect(await found('&state=archived')).toEqual([]);
  expect(await found('&sort=name')).toEqual(all.toSorted());
});

test('a search that nothing else narrows looks through what is made to be searched, and at no other product', async () => {
  const garage = await makeGarage();
  const sent = async (query: string) =>
    (await statementsOf(async () => given(await as(garage.garage).get(`/api/products?search=filter${query}`)))).filter((text) =>
      text.includes('findable_products'),
    );
  expect(await sent('')).toHaveLength(2);
  expect((await sent('')).filter((text) => text.includes('"products"'))).toEqual([]);
  expect((await sent('&category=filters')).filter((text) => text.includes('"products"'))).toHaveLength(2);
});

test('words that differ by case alone are offered once, and blanks never', async () => {
  const garage = await makeGarage();
  for (const category of ['Filters', 'filters', ' ', 'Brakes'])
    given(await as(garage.garage).post('/api/products', { name: `P ${category}`, price: 1, category }));
  expect(given(await as(garage.garage).get('/api/products/words')).categories).toEqual(['Filters', 'Brakes']);
});

test('who acts in one branch sees what that one has', async () => {
  const garage = await makeGarage();
  const { id } = await makeProduct(garage, { quantity: 3, branchId: garage.otherBranchId });
  expect(given(await as(garage.manager).get(`/api/products/${id}`))).toMatchObject({ onHand: 0, stock: [] });
  expect(given(await as(garage.inventory_admin).get(`/api/products/${id}`))).toMatchObject({ onHand: 3 });
});

test('a long search finds what has the whole of it, and nothing that has only its parts', async () => {
  const garage = await makeGarage();
  for (const name of ['Fan belt Nissan', 'Fan belts, not Nissan', 'Belfry of San José', 'Belt 100% nissan', 'Radiator', 'Radial motor'])
    given(await as(garage.garage).post('/api/products', { name, price: 1 }));
  const found = async (search: string) =>
    given(await as(garage.garage).get(`/api/products?search=${encodeURIComponent(search)}`)).entries.map(({ name }: TestBody) => name);
  expect(await found('Belt NISSAN')).toEqual(['Fan belt Nissan']);
  expect(await found('belt 100% nissan')).toEqual(['Belt 100% nissan']);
  expect(await found('belt 100_ nissan')).toEqual([]);
  expect(await found('radiator ')).toEqual(['Radiator']);
  expect(await found('fan belts, not')).toEqual(['Fan belts, not Nissan']);
  expect(await found('n belt  nissan')).toEqual([]);
});
