import { describe, expect, test } from 'vitest';
import { makeProduct } from '../../inventory/testing.ts';
import { anyone, as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given, makeFleet } from '../../testing/vehicles.ts';
import { draftOf, labour, makeCar, makeWork } from '../testing.ts';

const pair = [
  { position: 'front_left', dot: '2325' },
  { position: 'front_right', dot: '2425' },
];

async function withTyres(more: object = {}, status: 'estimate' | 'in_progress' = 'in_progress') {
  const garage = await makeGarage();
  const tyre = await makeProduct(garage, { name: 'Tyre 195/65 R15', price: 9800, quantity: 8, isTyre: true });
  const { vehicleId } = await makeCar(garage);
  const line = { kind: 'part', productId: tyre.id, quantity: 2, tyres: pair, ...more };
  const write = (lines: object[] = [line]) => as(garage.garage).post('/api/works', { status, vehicleId, lines });
  return { garage, tyre, vehicleId, line, write };
}

const complete = async (garage: TestGarage, id: number) => given(await as(garage.garage).post('/api/progress/complete_work', { id }));
const tyresOf = async (garage: TestGarage, vehicleId: number): Promise<TestBody[]> =>
  given(await as(garage.garage).get(`/api/vehicles/${vehicleId}/tyres`)).tyres;
const wordsOf = async ({ file }: TestBody): Promise<string> => (await readPdf(file)).join(' ').replace(/\s+/g, ' ');

describe('refused are', () => {
  test('codes that are no week of a year, or of a week that has not come', async () => {
    const { write, line } = await withTyres();
    const dotOf = async (dot: string) => (await write([{ ...line, tyres: [{ position: 'spare', dot }] }])).body;
    expect((await dotOf('23')).errors).toEqual({ 'lines.0.tyres.0.dot': ['A DOT code is four digits: the week and the year'] });
    expect((await dotOf('6025')).errors).toEqual({ 'lines.0.tyres.0.dot': ['A DOT code begins with a week from 01 to 53'] });
    expect((await dotOf('0199')).errors).toEqual({ 'lines.0.tyres.0.dot': ['This DOT code is of a week that has not come yet'] });
  });

  test('places that no vehicle has', async () => {
    const { write, line } = await withTyres();
    expect((await write([{ ...line, tyres: [{ position: 'roof', dot: null }] }])).status).toBe(422);
  });

  test('more tyres than the line has', async () => {
    const { write, line } = await withTyres();
    expect((await write([{ ...line, quantity: 1 }])).body.errors).toEqual({ 'lines.0.tyres': ['More tyres are named than the line has'] });
  });

  test('two in one place, in one line or in two', async () => {
    const { write, line } = await withTyres();
    const own = { kind: 'own_part', description: 'Tyre of the customer', tyres: [{ position: 'front_right' }] };
    expect((await write([line, own])).body.errors).toEqual({ 'lines.1.tyres.0.position': ['Two tyres cannot sit in one place'] });
  });

  test('tyres that are no parts, and old ones of nothing', async () => {
    const { write } = await withTyres();
    const told = ['Only a part is a tyre'];
    expect((await write([labour({ tyres: [{ position: 'spare' }] })])).body.errors).toEqual({ 'lines.0.tyres': told });
    expect((await write([labour({ oldTyres: 'kept' })])).body.errors).toEqual({ 'lines.0.tyres': told });
  });

  test('the tyres of others’ vehicles', async () => {
    const garage = await makeGarage();
    const { own, foreign } = await makeFleet(garage);
    expect((await as(garage.fleet).get(`/api/vehicles/${own.id}/tyres`)).status).toBe(200);
    expect((await as(garage.fleet).get(`/api/vehicles/${foreign.id}/tyres`)).status).toBe(404);
  });
});

test('a line says where its tyres go, when they were made and what becomes of the old ones', async () => {
  const { write } = await withTyres({ oldTyres: 'left' });
  expect(given(await write()).lines).toMatchObject([{ isTyre: true, tyres: pair, oldTyres: 'left' }]);
});

test('a line that was there keeps its tyres where nothing is said of them, and takes what is said', async () => {
  const { garage, write } = await withTyres({ oldTyres: 'kept' });
  const work = given(await write());
  const draft = draftOf(work);
  const kept = given(await as(garage.garage).put(`/api/progress/${work.id}`, draft));
  expect(kept.lines[0]).toMatchObject({ tyres: pair, oldTyres: 'kept' });
  const [line] = draft.lines;
  const lines = [{ ...line, tyres: [{ position: 'spare', dot: '' }], oldTyres: null }];
  const changed = given(await as(garage.garage).put(`/api/progress/${work.id}`, { ...draft, version: kept.version, lines }));
  expect(changed.lines[0]).toMatchObject({ tyres: [{ position: 'spare', dot: null }], oldTyres: null });
});

test('the technician who fits them writes their codes down, and changes no price', async () => {
  const { garage, write, line } = await withTyres();
  const work = given(await write([{ ...line, tyres: [] }]));
  const draft = draftOf(work);
  const [first] = draft.lines;
  const asked = { ...draft, lines: [{ ...first, tyres: pair, oldTyres: 'left' }] };
  const changed = given(await as(garage.technician).put(`/api/progress/${work.id}`, asked));
  expect(changed.lines[0]).toMatchObject({ tyres: pair, oldTyres: 'left', unitPrice: null });
});

test('a vehicle has the tyre that was fitted last in each place, once the work is completed', async () => {
  const { garage, vehicleId, tyre, write } = await withTyres();
  const first = given(await write());
  expect(await tyresOf(garage, vehicleId)).toEqual([]);
  await complete(garage, first.id);
  const line = { kind: 'part', productId: tyre.id, quantity: 1, tyres: [{ position: 'front_right', dot: '3025' }] };
  const second = await makeWork(garage, { status: 'in_progress', vehicleId, lines: [line] });
  await complete(garage, second.id);
  expect(await tyresOf(garage, vehicleId)).toMatchObject([
    { position: 'front_left', dot: '2325', workNumber: first.number, description: 'Tyre 195/65 R15' },
    { position: 'front_right', dot: '3025', workNumber: second.number },
  ]);
  given(await as(garage.garage).post('/api/pending/revert', { id: second.id, reason: 'Wrong size' }));
  expect(await tyresOf(garage, vehicleId)).toMatchObject([{ dot: '2325' }, { dot: '2425' }]);
});

test('job card, estimate and invoice say where each tyre goes and when it was made', async () => {
  const said = 'front left DOT 2325; front right DOT 2425; old tyres kept by the customer';
  const estimate = await withTyres({ oldTyres: 'kept' }, 'estimate');
  const { id: estimateId } = given(await estimate.write());
  expect(await wordsOf(given(await as(estimate.garage.garage).post('/api/estimates/download', { id: estimateId })))).toContain(said);
  const { garage, write } = await withTyres({ oldTyres: 'kept' });
  const { id } = given(await write());
  const card = await wordsOf(given(await as(garage.technician).post('/api/works/download_job_card', { id })));
  for (const words of ['front left DOT 2325', 'front right DOT 2425', 'old tyres kept by the customer']) expect(card).toContain(words);
  const { invoices } = await complete(garage, id);
  expect(await wordsOf(given(await anyone('main').post('/api/works/download_invoice', { code: invoices[0].code })))).toContain(said);
});

test('the job card has room for what is not known of a tyre yet', async () => {
  const { garage, write, line } = await withTyres();
  const { id } = given(await write([{ ...line, tyres: [{ position: 'spare' }] }]));
  const card = await wordsOf(given(await as(garage.technician).post('/api/works/download_job_card', { id })));
  expect(card).toContain('spare DOT _ _ _ _');
  expect(card).toContain('Position ____________');
  expect(card).toContain('Old tyres: kept by the customer / left here');
});
