import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { readBytes } from '../platform/sheets/sheets-test-kit.ts';
import { actAsGarage } from '../testing/act-as-garage.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { readPdf } from '../testing/read-pdf.ts';

let garage: TestGarage;
let owner: ReturnType<typeof as>;
let tyresId: number;

beforeEach(async () => {
  garage = await makeGarage();
  owner = as(garage.garage);
  await actAsGarage(garage, (db) => db.deleteFrom('services').where('garageId', '=', garage.id).execute());
  tyresId = (await owner.post('/api/services/categories', { name: 'Tyres' })).body.id;
  const brakesId = (await owner.post('/api/services/categories', { name: 'drums and discs' })).body.id;
  await owner.post('/api/services', service({ name: 'Wheel balancing', categoryId: tyresId, price: 1500 }));
  await owner.post('/api/services', service({ name: 'Puncture', categoryId: tyresId, price: 300.5, description: 'Tubeless tyres too' }));
  await owner.post('/api/services', service({ name: 'Brake pads', categoryId: brakesId, price: 12_000 }));
});

const service = (own: object) => ({ description: null, durationMinutes: 45, ...own });

const addMany = (count: number) =>
  actAsGarage(garage, (db) =>
    sql`
      insert into services (garage_id, category_id, name, price, duration_minutes)
      select ${garage.id}, ${tyresId}, 'Service ' || n, n * 100, 30 from generate_series(1, ${count}) n`.execute(db),
  );

test('more rows than a PDF has room for are refused, and point to the workbook', async () => {
  await addMany(5_000);
  const refused = await owner.post('/api/price_list/export_pdf', {});
  expect(refused).toMatchObject({
    status: 422,
    body: { message: 'This is too long for a PDF. Use a filter to make it shorter, or download the Excel workbook' },
  });
  expect((await owner.post('/api/price_list/export_xlsx', {})).body).toEqual({ name: 'price-list.xlsx', jobId: expect.any(Number) });
});

test('another garage’s category has no prices here', async () => {
  const other = as((await makeGarage()).garage);
  expect((await other.get(`/api/price_list?category_id=${tyresId}`)).body).toMatchObject({
    totalCount: 0,
    entries: [],
    totals: { services: 0 },
  });
  const { body } = await other.post('/api/price_list/export_pdf', { categoryId: tyresId });
  expect((await readPdf(body.file)).join()).not.toContain('Puncture');
});

test('the screen has a page of it by category and name, and the totals of all pages', async () => {
  const { body } = await owner.get('/api/price_list?per_page=2');
  expect(body).toMatchObject({ page: 1, perPage: 2, totalCount: 3, totals: { services: 3 } });
  expect(body.entries).toMatchObject([
    { category: 'drums and discs', name: 'Brake pads', price: 12_000 },
    { category: 'Tyres', name: 'Puncture', price: 300.5 },
  ]);
});

test('the PDF carries the garage’s name, the rows, the totals and the number of each page', async () => {
  await addMany(100);
  const { body } = await owner.post('/api/price_list/export_pdf', {});
  expect(body.name).toBe('price-list.pdf');
  const pages = await readPdf(body.file);
  const [first = ''] = pages;
  for (const said of [garage.name, 'Price list', 'Amounts in KES', 'Brake pads', '12,000.00', 'Tubeless tyres too', '300.50'])
    expect(first).toContain(said);
  expect(pages.at(-1)).toContain('103 in all');
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Minutes');
    expect(page).toContain(`${index + 1} / ${pages.length}`);
  }
});

test('the PDF of one category says which', async () => {
  const { body } = await owner.post('/api/price_list/export_pdf', { categoryId: tyresId });
  const [page = ''] = await readPdf(body.file);
  expect(page).toMatch(/Price list\s+Tyres/);
  expect(page).not.toContain('Brake pads');
});

test('the workbook has the same rows in the same order, amounts as numbers, and the totals below', async () => {
  const { body } = await owner.post('/api/price_list/export_xlsx', {});
  expect(body.name).toBe('price-list.xlsx');
  const { headings, rows } = await readBytes(Buffer.from(body.file, 'base64'));
  expect(headings).toEqual(['Category', 'Service', 'Minutes', 'Price']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['drums and discs', 'Brake pads', '45', '12000'],
    ['Tyres', 'Puncture\nTubeless tyres too', '45', '300.5'],
    ['Tyres', 'Wheel balancing', '45', '1500'],
    ['3 in all', '', '', ''],
  ]);
});
