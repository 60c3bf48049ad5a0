import { describe, expect, test } from 'vitest';
import { as } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given } from '../../testing/vehicles.ts';
import { makeProduct } from '../testing.ts';

describe('labels are refused', () => {
  test('of a product of another garage', async () => {
    const { id } = await makeProduct(await makeGarage());
    const { garage } = await makeGarage();
    const { status, body } = await as(garage).post('/api/products/labels', { labels: [{ productId: id }] });
    expect([status, body.message]).toEqual([422, 'Product is not one of yours']);
  });

  test('beyond what one prints at once', async () => {
    const garage = await makeGarage();
    const [one, other] = [await makeProduct(garage), await makeProduct(garage, { name: 'Belt' })];
    const labels = [one, other].map(({ id }) => ({ productId: id, copies: 241 }));
    const { status, body } = await as(garage.garage).post('/api/products/labels', { labels });
    expect([status, body.errors]).toEqual([422, { labels: ['can be 480 labels at most'] }]);
  });
});

test('a label has name, price and barcode, as often as asked, after those that are used up', async () => {
  const garage = await makeGarage();
  const oil = await makeProduct(garage, { name: 'Engine oil 15W-40', price: 3450.5, barcode: '6161101600118' });
  const { name, file } = given(
    await as(garage.inventory_manager).post('/api/products/labels', { labels: [{ productId: oil.id, copies: 3 }], usedUp: 22 }),
  );
  const sheets = await readPdf(file);
  expect(name).toBe('labels.pdf');
  expect(sheets.map((words) => words.match(/Engine oil 15W-40/g)?.length)).toEqual([2, 1]);
  for (const said of ['6161101600118', 'KES 3,450.50']) expect(sheets[0]).toContain(said);
});

test('a product without a barcode is given one that is found when it is scanned', async () => {
  const garage = await makeGarage();
  const belt = await makeProduct(garage, { name: 'Fan belt' });
  expect(belt.barcode).toBeNull();
  given(await as(garage.garage).post('/api/products/labels', { labels: [{ productId: belt.id }] }));
  const { barcode } = given(await as(garage.garage).get(`/api/products/${belt.id}`));
  expect(barcode).toMatch(/^2\d{12}$/);
  expect(given(await as(garage.garage).get(`/api/products/barcode/${barcode}`)).id).toBe(belt.id);
});
