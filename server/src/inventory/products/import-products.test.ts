import { expect, test } from 'vitest';
import { check, importFile, sheetIn } from '../../imports/testing.ts';
import { csvOf } from '../../platform/sheets/sheets-test-kit.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { balanceOf, makeProduct } from '../testing.ts';

const headings = ['Name', 'Code', 'Barcode', 'Category', 'Unit', 'Price', 'Tax', 'Reorder level', 'Reorder quantity', 'Stock', 'Cost'];
const classed = (itemClass: string) =>
  csvOf([
    ['Name', 'Price', 'KRA class'],
    ['Air filter', '300', itemClass],
  ]);
const found = async (garage: TestGarage, search: string): Promise<TestBody> => {
  const { entries } = given(await as(garage.garage).get(`/api/products?search=${search}`));
  return given(await as(garage.garage).get(`/api/products/${entries[0]?.id}`));
};

test('a row says what is wrong with it, in the words of its columns', async () => {
  const garage = await makeGarage();
  const file = csvOf([
    headings,
    ['', 'A-1', '', '', '', '', 'VAT 99', '', '', '5', ''],
    ['Fuse', 'A-2', '616', '', '', '10', '', '', '', '', ''],
    ['Lamp', 'A-3', '616', '', '', '10', '', '', '', '', ''],
    ['Lamp', 'a-2', '', '', '', '10', '', '', '', '', ''],
  ]);
  const { rows } = given(await check(garage.inventory_manager, 'products', file));
  expect(rows.map(({ problems }: TestBody) => problems)).toEqual([
    ['Name is required', 'Price is required', 'Cost of one is required', 'Tax VAT 99 is not known'],
    [],
    ['Another row has the same barcode'],
    ['Row 3 has the same code, barcode or name'],
  ]);
});

test('a KRA class is checked, comes in, and goes out again', async () => {
  const garage = await makeGarage();
  const { rows } = given(await check(garage.inventory_manager, 'products', classed('25x')));
  expect(rows[0].problems).toEqual(['KRA class must be a class of 8 to 10 figures']);
  await importFile(garage.inventory_manager, 'products', classed('25171702'));
  expect((await found(garage, 'air')).itemClass).toBe('25171702');
  expect(JSON.stringify(await sheetIn(await as(garage.garage).post('/api/products/export', {})))).toContain('25171702');
});

test('products come in with their stock in the branch of whoever imports, and the books follow', async () => {
  const garage = await makeGarage();
  const file = csvOf([
    headings,
    ['Oil filter', 'OF-1', '6161', 'Filters', '', '"KES 1,250.50"', '16%', '2', '10', '5', '700'],
    ['Engine oil', '', '', 'Oil', 'litre', '900', '', '', '', '20.5', '"1,000"'],
    ['Hub cap', '', '', '', '', '100', '', '', '', '0', ''],
  ]);
  expect(await importFile(garage.inventory_manager, 'products', file)).toMatchObject({ addedRows: 3, knownRows: 0, badRows: 0 });
  const filter = await found(garage, 'OF-1');
  expect(filter).toMatchObject({ barcode: '6161', category: 'Filters', unit: 'piece', price: 1250.5, onHand: 5 });
  expect(filter.taxId).not.toBeNull();
  expect(filter.stock).toMatchObject([{ branchId: garage.branchId, value: 3500, reorderLevel: 2, reorderQuantity: 10 }]);
  expect(await found(garage, 'engine')).toMatchObject({ unit: 'litre', onHand: 20.5, taxId: null });
  expect([await balanceOf(garage, 'stock'), await balanceOf(garage, 'opening_balances')]).toEqual([24_000, 24_000]);
  expect(await importFile(garage.inventory_manager, 'products', file)).toMatchObject({ addedRows: 0, knownRows: 3 });
  expect((await found(garage, 'OF-1')).onHand).toBe(5);
});

test('a product that the garage has stays as it is, found by code, barcode or name', async () => {
  const garage = await makeGarage();
  await makeProduct(garage, { name: 'Brake pads', barcode: '777', price: 250 });
  const file = csvOf([
    headings,
    ['Other name', '', '777', '', '', '1', '', '', '', '9', '1'],
    ['brake PADS', '', '', '', '', '1', '', '', '', '9', '1'],
  ]);
  expect(await importFile(garage.garage, 'products', file)).toMatchObject({ addedRows: 0, knownRows: 2 });
  expect(await found(garage, '777')).toMatchObject({ name: 'Brake pads', price: 250, onHand: 0 });
});

test('who may import products sees and starts no imports of customers, and the other way round', async () => {
  const garage = await makeGarage();
  const customers = csvOf([
    ['First name', 'Last name', 'Mobile'],
    ['Jane', 'Wanjiku', '0712345678'],
  ]);
  const products = csvOf([
    ['Name', 'Price'],
    ['Fuse', '10'],
  ]);
  expect((await check(garage.inventory_manager, 'customers', customers)).status).toBe(403);
  expect((await check(garage.service_adviser, 'products', products)).status).toBe(403);
  const [ofCustomers, ofProducts] = [
    await check(garage.manager, 'customers', customers),
    await check(garage.manager, 'products', products),
  ];
  const [keeper, adviser] = [as(garage.inventory_manager), as(garage.service_adviser)];
  expect((await keeper.get(`/api/imports/${ofCustomers.body.id}`)).status).toBe(404);
  expect((await keeper.get(`/api/imports/${ofCustomers.body.id}/bad_rows`)).status).toBe(404);
  expect((await adviser.put(`/api/imports/${ofProducts.body.id}`, { columns: [null, null] })).status).toBe(404);
  expect((await adviser.post('/api/products/import', { id: ofProducts.body.id })).status).toBe(403);
  expect((await keeper.get(`/api/imports/${ofProducts.body.id}`)).status).toBe(200);
});

test('what was exported can be imported elsewhere, as the filter says', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  given(
    await as(garage.garage).post('/api/products', {
      name: 'Oil filter',
      code: 'OF-1',
      category: 'Filters',
      price: 12.5,
      opening: [{ branchId: garage.branchId, quantity: 3, cost: 10 }],
    }),
  );
  await makeProduct(garage, { name: 'Brake pads' });
  expect((await as(garage.technician).post('/api/products/export', {})).status).toBe(403);
  expect((await as(garage.fleet).post('/api/products/export', {})).status).toBe(403);
  const file = await as(garage.inventory_manager).post('/api/products/export', { category: 'filters' });
  expect([file.status, file.body.name]).toEqual([200, 'products.xlsx']);
  const { headings: columns, rows } = await sheetIn(file);
  expect(rows.map(({ cells }) => [cells[0], cells[columns.indexOf('Price')], cells[columns.indexOf('Stock')]])).toEqual([
    ['Oil filter', '12.5', '3'],
  ]);
  expect(await importFile(other.garage, 'products', Buffer.from(file.body.file, 'base64'))).toMatchObject({ addedRows: 1, badRows: 0 });
  expect(await found(other, 'OF-1')).toMatchObject({ price: 12.5, onHand: 3, category: 'Filters' });
});
