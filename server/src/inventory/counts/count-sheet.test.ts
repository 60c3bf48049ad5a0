import { expect, test } from 'vitest';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given } from '../../testing/vehicles.ts';
import { makeProduct } from '../testing.ts';

const begin = async (garage: TestGarage, draft: Record<string, unknown> = {}): Promise<TestBody> =>
  given(await as(garage.garage).post('/api/stock_counts', { branchId: garage.branchId, scope: 'all', ...draft }));

const ask = (by: TestMember, id: number) => as(by).post(`/api/stock_counts/${id}/download_sheet`, {});

const sheetOf = async (by: TestMember, id: number): Promise<string> => (await readPdf(given(await ask(by, id)).file)).join(' ');

test('the sheet of a count elsewhere is refused: in another branch, in another garage, and to whoever sees no products', async () => {
  const garage = await makeGarage();
  await makeProduct(garage, { quantity: 5, branchId: garage.otherBranchId });
  const { id } = await begin(garage, { branchId: garage.otherBranchId });
  expect((await ask(garage.inventory_manager, id)).status).toBe(404);
  expect((await ask((await makeGarage()).garage, id)).status).toBe(404);
  expect((await ask(garage.driver, id)).status).toBe(403);
});

test('a blind count that is open does not say on paper either what should be there', async () => {
  const garage = await makeGarage();
  const { id: productId } = await makeProduct(garage, { quantity: 4711 });
  const { id } = await begin(garage, { isBlind: true });
  const blind = await sheetOf(garage.garage, id);
  expect(blind).toContain('Oil filter');
  expect(blind).not.toMatch(/Expected|4,711/);
  given(await as(garage.garage).put(`/api/stock_counts/${id}/lines/${productId}`, { counted: 4700 }));
  given(await as(garage.garage).post(`/api/stock_counts/${id}/post`, { reason: null }));
  expect(await sheetOf(garage.garage, id)).toMatch(/Expected.*4,711/s);
});

test('a sheet has what is counted by category and name, what should be there and what was counted, and room to sign', async () => {
  const garage = await makeGarage();
  const draft = { price: 1, opening: [] };
  const add = async (name: string, more: Record<string, unknown> = {}) =>
    given(await as(garage.garage).post('/api/products', { ...draft, name, ...more }));
  await add('Wiper');
  await add('Brake pads', { category: 'Brakes', code: 'BP-1', barcode: '6161101600118', unit: 'set' });
  await add('air filter', { category: 'Filters' });
  const disc = await add('Brake disc', { category: 'brakes', opening: [{ branchId: garage.branchId, quantity: 12.5, cost: 3 }] });
  const { id } = await begin(garage, { reason: 'Yearly count' });
  given(await as(garage.garage).put(`/api/stock_counts/${id}/lines/${disc.id}`, { counted: 11 }));
  const { name } = given(await ask(garage.technician, id));
  expect(name).toBe('count-sheet-CNT-000001.pdf');
  const sheet = await sheetOf(garage.technician, id);
  const inOrder = ['CNT-000001', 'Yearly count', 'brakes', 'Brake disc', '12.5', '11', 'Brake pads', 'BP-1', '6161101600118', 'set'];
  const then = ['Filters', 'air filter', 'Without a category', 'Wiper', 'Counted by', 'Checked by'];
  let from = 0;
  for (const said of [...inOrder, ...then]) {
    const at = sheet.indexOf(said, from);
    expect([said, at >= from]).toEqual([said, true]);
    from = at + said.length;
  }
});

test('a large sheet has its headings on every page', async () => {
  const garage = await makeGarage();
  for (let at = 0; at < 40; at += 1) await makeProduct(garage, { name: `Product ${at}` });
  const { id } = await begin(garage);
  const pages = await readPdf(given(await ask(garage.garage, id)).file);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toMatch(/Product.*Barcode.*Counted/s);
});
