import { beforeAll, describe, expect, test } from 'vitest';
import { makePurchase } from './inventory/purchases/testing.ts';
import { makeProduct } from './inventory/testing.ts';
import { as, type Caller } from './testing/call.ts';
import { makeGarage, type TestGarage } from './testing/garage.ts';
import { given, letDrive, makeCustomer, makeFleet, makeVehicle } from './testing/vehicles.ts';
import { makeCar, makeWork } from './works/testing.ts';

let garage: TestGarage;
beforeAll(async () => {
  garage = await makeGarage();
  const { own } = await makeFleet(garage);
  await letDrive(garage, own.id);
  const customer = await makeCustomer(garage, { firstName: 'Achieng', lastName: 'Odhiambo', mobile: '0722 333 444' });
  await makeVehicle(garage, { registration: 'KDC 100A', customerId: customer.id });
  const other = await makeGarage();
  const theirs = await makeCustomer(other, { firstName: 'Achieng', lastName: 'Elsewhere', mobile: '0722 333 444' });
  await makeVehicle(other, { registration: 'KDC 100A', customerId: theirs.id });
});

const search = async (who: Caller, words: string): Promise<{ kind: string; title: string; detail: string }[]> =>
  given(await as(who).get(`/api/search?${new URLSearchParams({ search: words })}`)).entries;
const titles = async (who: Caller, words: string) => (await search(who, words)).map(({ title }) => title);

describe('a search finds nothing', () => {
  test('without a word', async () => {
    expect((await as(garage.garage).get('/api/search?search=%20')).status).toBe(422);
  });

  test('for those who may see neither', async () => {
    for (const member of [garage.security, garage.school_parent, garage.supplier]) expect(await search(member, 'kd')).toEqual([]);
  });

  test('of customers for those who may see vehicles alone', async () => {
    expect(await search(garage.technician, 'achieng')).toMatchObject([{ kind: 'vehicle', title: 'KDC 100A' }]);
  });

  test('out of reach', async () => {
    expect(await titles(garage.fleet, 'kd')).toEqual(['KDA 001A']);
    expect(await titles(garage.driver, 'kd')).toEqual(['KDA 001A']);
  });

  test('of another garage, whose names are the same', async () => {
    expect((await search(garage.garage, 'achieng')).map(({ detail }) => detail).join()).not.toContain('Elsewhere');
    expect(await search(garage.garage, 'elsewhere')).toEqual([]);
  });
});

test('by any part of plate, name or mobile, with what tells them apart', async () => {
  const both = [
    { kind: 'vehicle', title: 'KDC 100A', detail: 'Toyota Probox · Achieng Odhiambo' },
    { kind: 'customer', title: 'Achieng Odhiambo', detail: '+254722333444 · KDC 100A' },
  ];
  for (const words of ['kdc100a', 'KDC 100A', 'chieng', '0722333444'])
    expect((await search(garage.garage, words)).map(({ kind, title, detail }) => ({ kind, title, detail }))).toEqual(both);
});

test('at most eight of each, and the very plate before those that only begin like it', async () => {
  const many = await makeGarage();
  await makeVehicle(many, { registration: 'KAA 1' });
  for (let n = 10; n < 20; n += 1) await makeVehicle(many, { registration: `KAA ${n}` });
  const found = await titles(many.garage, 'kaa1');
  expect([found.length, found[0]]).toEqual([8, 'KAA 1']);
});

describe('goods and money', () => {
  let shop: TestGarage;
  beforeAll(async () => {
    shop = await makeGarage();
    const product = { name: 'Fan belt', price: 250, code: 'FB-7', barcode: '6161101600118' };
    const belt = await makeProduct(shop, { ...product, quantity: 9 });
    const lines = [{ productId: belt.id, quantity: 1 }];
    given(await as(shop.garage).post('/api/sales', { branchId: shop.branchId, lines, payments: [{ method: 'cash', amount: 250 }] }));
    await makePurchase(shop, { productId: belt.id, branchId: shop.otherBranchId });
    given(await as(shop.garage).post('/api/recipients', { name: 'Landlord Kamau', kind: 'other' }));
  });
  const kinds = async (who: Caller, words: string) => (await search(who, words)).map(({ kind }) => kind);

  test('are found by nobody who may not read them', async () => {
    for (const words of ['belt', 'SAL-000001', 'PO-000001', 'gikomba', 'kamau'])
      for (const member of [shop.driver, shop.fleet, shop.security]) expect([words, await kinds(member, words)]).toEqual([words, []]);
    expect(await kinds(shop.technician, '1')).toEqual(['product']);
    expect(await kinds(shop.service_adviser, 'kamau')).toEqual([]);
  });

  test('are not found in another branch, nor in another garage', async () => {
    expect(await kinds(shop.inventory_manager, 'PO-000001')).toEqual([]);
    expect(await kinds(shop.garage, 'PO-000001')).toEqual(['purchase']);
    const { garage: stranger } = await makeGarage();
    for (const words of ['belt', 'SAL-000001', 'gikomba', 'kamau']) expect([words, await kinds(stranger, words)]).toEqual([words, []]);
  });

  test('a product that was archived is not found', async () => {
    const { id } = await makeProduct(shop, { name: 'Carburettor' });
    expect(await kinds(shop.garage, 'carburettor')).toEqual(['product']);
    given(await as(shop.garage).delete(`/api/products/${id}`));
    expect(await kinds(shop.garage, 'carburettor')).toEqual([]);
  });

  test('are found by name, code, barcode and number, with what tells them apart', async () => {
    const belt = { kind: 'product', title: 'Fan belt', detail: 'FB-7 · 6161101600118' };
    for (const words of ['an bel', 'fb-7', '6161101600118']) expect(await search(shop.garage, words)).toMatchObject([belt]);
    const sale = { kind: 'sale', title: 'SAL-000001', detail: 'INV-000001' };
    for (const words of ['SAL-000001', 'sal 1', 'inv-1']) expect(await search(shop.garage, words)).toMatchObject([sale]);
    const purchase = { kind: 'purchase', title: 'PO-000001', detail: 'Gikomba Spares' };
    for (const words of ['PO-000001', 'po1']) expect(await search(shop.garage, words)).toMatchObject([purchase]);
    expect(await kinds(shop.garage, '000001')).toEqual(['sale', 'purchase']);
    expect(await search(shop.garage, 'gikomba')).toMatchObject([{ kind: 'supplier', title: 'Gikomba Spares' }]);
    expect(await search(shop.accountant, 'landlord')).toMatchObject([{ kind: 'recipient', title: 'Landlord Kamau' }]);
  });

  test('the very code comes before newer products that only have it in them', async () => {
    for (let n = 0; n < 9; n += 1) await makeProduct(shop, { name: `Pulley for FB-7 number ${n}` });
    const found = await titles(shop.garage, 'fb-7');
    expect([found.length, found[0]]).toEqual([8, 'Fan belt']);
  });
});

describe('works', () => {
  test('are found by number, invoice and the beginning of a plate, in reach alone', async () => {
    const shop = await makeGarage();
    const car = await makeCar(shop, { registration: 'KDQ 700X' });
    const { id, number, customerName } = await makeWork(shop, {
      status: 'in_progress',
      ...car,
      technicianIds: [shop.manager.invitationId],
    });
    given(await as(shop.garage).post('/api/progress/complete_work', { id }));
    const work = { kind: 'work', title: number, detail: `KDQ 700X · ${customerName}` };
    for (const words of ['WRK-000001', 'wrk 1', 'inv-1', 'kdq7', 'KDQ 700X'])
      expect((await search(shop.garage, words)).filter(({ kind }) => kind === 'work')).toMatchObject([work]);
    expect((await search(shop.garage, 'wrk-2')).filter(({ kind }) => kind === 'work')).toEqual([]);
    const { garage: stranger } = await makeGarage();
    for (const member of [shop.technician, shop.security, stranger])
      expect((await search(member, 'WRK-000001')).filter(({ kind }) => kind === 'work')).toEqual([]);
  });
});
