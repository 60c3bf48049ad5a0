import { maxPrintedPhotos } from '@karakana/contract/works/inspection.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given, makeFleet, makeVehicle, sendFile } from '../../testing/vehicles.ts';
import { makeCar, makeWork } from '../testing.ts';

const wordsOf = async ({ file }: TestBody): Promise<string> => (await readPdf(file)).join(' ').replace(/\s+/g, ' ');
/** How many pictures a PDF holds. */
const picturesIn = ({ file }: TestBody): number =>
  Buffer.from(file, 'base64')
    .toString('latin1')
    .match(/\/Subtype \/Image/g)?.length ?? 0;

const checkIn = (garage: TestGarage, id: number, more: object = {}) =>
  as(garage.garage).post('/api/bookings/checkin', { id, odometer: 84_120, isOdometerRight: true, ...more });
const report = (member: TestMember, workId: number, inspection = 'Technical Inspection') =>
  as(member).post('/api/inspections/download_report', { workId, inspection });
const form = (member: TestMember, id: number) => as(member).post('/api/works/download_checkin', { id });

const itemsOf = async (garage: TestGarage, id: number, kind = 'technical'): Promise<TestBody[]> =>
  given(await as(garage.garage).get(`/api/works/${id}/inspections`)).inspections.find((one: TestBody) => one.kind === kind).items;
const answer = async (garage: TestGarage, id: number, more: object, kind = 'technical') =>
  given(await as(garage.garage).put(`/api/works/${id}/inspections/${kind}`, more));

async function attach(garage: TestGarage, id: number, itemId: number, kind = 'technical') {
  const background = { r: Math.floor(Math.random() * 256), g: 90, b: 90 };
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const path = `/api/works/${id}/inspections/${kind}/photos`;
  given(await sendFile(garage.garage, path, { file: { name: 'photo.jpg', bytes }, fields: { item_id: String(itemId) } }));
}

async function booked(more: object = {}) {
  const garage = await makeGarage();
  return { garage, work: await makeWork(garage, { status: 'booked', ...(await makeCar(garage)), ...more }) };
}

describe('refused is', () => {
  test('the paper of a check-in or an inspection that there is not yet', async () => {
    const { garage, work } = await booked();
    expect((await form(garage.garage, work.id)).body.message).toBe('This vehicle was not checked in yet');
    expect((await report(garage.garage, work.id)).body.message).toBe('This inspection was not begun yet');
  });

  test('one of another garage, of another customer, and of a colleague’s work', async () => {
    const garage = await makeGarage();
    const work = await makeWork(garage, { status: 'booked', ...(await makeCar(garage)), technicianIds: [garage.manager.invitationId] });
    given(await checkIn(garage, work.id));
    const [{ itemId }] = await itemsOf(garage, work.id);
    await answer(garage, work.id, { itemId, state: 'ok' });
    for (const member of [(await makeGarage()).garage, garage.fleet, garage.technician]) {
      expect((await form(member, work.id)).status).toBe(404);
      expect((await report(member, work.id)).status).toBe(404);
    }
  });
});

test('a check-in form says how the vehicle came in, shows where it is damaged, and is signed', async () => {
  const { garage, work } = await booked({ note: 'Noise from the front' });
  const damages = [
    { side: 'rear', x: 480, y: 300, kind: 'dent', note: 'Boot lid' },
    { side: 'left', x: 200, y: 600, kind: 'scratch' },
  ];
  const written = { fuelLevel: 6, keyTag: 'B14', belongings: 'Child seat and a spare wheel', damages, signature: 'M10 20L300 100L400 50' };
  given(await checkIn(garage, work.id, written));
  const [first, second] = await itemsOf(garage, work.id, 'checkin');
  await answer(garage, work.id, { itemId: first?.itemId, state: 'attention', note: 'Taa ya breki haiwaki' }, 'checkin');
  await answer(garage, work.id, { itemId: second?.itemId, state: 'ok' }, 'checkin');
  await attach(garage, work.id, second?.itemId, 'checkin');
  const paper = given(await form(garage.technician, work.id));
  expect(paper.name).toBe(`check-in-${work.number}.pdf`);
  const words = await wordsOf(paper);
  const [where, what] = [
    ['84,120 km', '3/4', 'B14', 'Child seat'],
    ['Noise from the front', 'Rear', 'Dent', 'Boot lid', 'Left side', 'Scratch'],
  ];
  for (const said of [work.registration, ...where, ...what, 'Taa ya breki haiwaki', second?.name, 'Signature of the customer'])
    expect(words).toContain(said);
  expect(words).not.toContain('Customer, signature and date');
  expect(picturesIn(paper)).toBe(1);
});

test('a check-in form without damage, photos or signature has a line to sign on', async () => {
  const { garage, work } = await booked();
  given(await checkIn(garage, work.id));
  const paper = given(await form(garage.garage, work.id));
  const words = await wordsOf(paper);
  for (const said of ['None was seen.', 'not read', 'Customer, signature and date']) expect(words).toContain(said);
  expect(picturesIn(paper)).toBe(0);
});

test('a reading that did not fit is marked on the form', async () => {
  const garage = await makeGarage();
  const { id: vehicleId } = await makeVehicle(garage, { odometer: 90_000 });
  const work = await makeWork(garage, { status: 'booked', vehicleId });
  given(await checkIn(garage, work.id));
  expect(await wordsOf(given(await form(garage.garage, work.id)))).toContain('84,120 km, looked at twice');
});

test('a customer has the report of their own vehicle, the worst first and nothing of how it was answered', async () => {
  const garage = await makeGarage();
  const { own } = await makeFleet(garage);
  const work = await makeWork(garage, { status: 'in_progress', vehicleId: own.id });
  const [first, second, third] = await itemsOf(garage, work.id);
  await answer(garage, work.id, { itemId: first?.itemId, state: 'ok' });
  await answer(garage, work.id, { itemId: second?.itemId, state: 'attention', note: 'Sweats a little' });
  await answer(garage, work.id, { itemId: third?.itemId, state: 'failed', note: 'Torn' });
  await attach(garage, work.id, third?.itemId);
  await attach(garage, work.id, third?.itemId);
  const paper = given(await report(garage.fleet, work.id));
  expect(paper.name).toBe(`technical-inspection-${work.number}.pdf`);
  const words = await wordsOf(paper);
  expect(words).toMatch(/What was found Faulty .*Torn.* Attention .*Sweats a little/);
  expect(words).toContain('Not looked at');
  expect(words).not.toMatch(/seen before|faster/i);
  expect(picturesIn(paper)).toBe(2);
});

test('an inspection in which all is in order says so', async () => {
  const { garage, work } = await booked();
  const [{ itemId }] = await itemsOf(garage, work.id);
  await answer(garage, work.id, { itemId, state: 'ok' });
  expect(await wordsOf(given(await report(garage.garage, work.id)))).toContain('Nothing was found that needs work');
});

test('a report holds a bounded number of photos, leaves out what cannot be read, and says how many there are besides', async () => {
  const { garage, work } = await booked();
  const [{ itemId }] = await itemsOf(garage, work.id);
  await answer(garage, work.id, { itemId, state: 'failed', note: 'Long '.repeat(90) });
  await attach(garage, work.id, itemId);
  await change(garage.id, async (db) => {
    const kept = await db.selectFrom('workInspectionPhotos').selectAll().where('garageId', '=', garage.id).executeTakeFirstOrThrow();
    const { id: _, ...photo } = kept;
    const copies = Array.from({ length: maxPrintedPhotos + 4 }, (_one, at) => (at === 0 ? { ...photo, smallFile: 'gone' } : photo));
    await db.insertInto('workInspectionPhotos').values(copies).execute();
  });
  const paper = given(await report(garage.garage, work.id));
  expect(await wordsOf(paper)).toContain('6 more photos are kept with this work.');
  expect(picturesIn(paper)).toBe(maxPrintedPhotos - 1);
});

describe('a receipt of a work', () => {
  const receipt = (member: TestMember, id: number, invoiceId: number, size = 'A4') =>
    as(member).post('/api/works/download_receipt', { id, invoiceId, size });

  async function billed() {
    const garage = await makeGarage();
    const { id } = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)) });
    const { invoices } = given(await as(garage.garage).post('/api/progress/complete_work', { id }));
    return { garage, id, invoiceId: invoices[0].id as number };
  }
  const pay = async (garage: TestGarage, id: number, amount: number) =>
    given(
      await as(garage.garage).post('/api/transactions', { documentType: 'work', documentId: id, status: 'paid', method: 'cash', amount }),
    );

  test('is refused before anything was paid, for an invoice of another work, and to those who see no prices', async () => {
    const { garage, id, invoiceId } = await billed();
    expect((await receipt(garage.garage, id, invoiceId)).body.message).toBe('Nothing was paid yet, so there is no receipt');
    const other = await billed();
    expect((await receipt(garage.garage, id, other.invoiceId)).status).toBe(404);
    expect((await receipt(other.garage.garage, id, invoiceId)).status).toBe(404);
    await pay(garage, id, 400);
    expect((await receipt(garage.technician, id, invoiceId)).status).toBe(403);
  });

  test('says what was paid and what is still to pay, on a sheet and on a roll', async () => {
    const { garage, id, invoiceId } = await billed();
    await pay(garage, id, 400);
    for (const size of ['A4', 'roll']) {
      const words = await wordsOf(given(await receipt(garage.service_adviser, id, invoiceId, size)));
      expect(words).toMatch(/Cash/);
      expect(words).toMatch(/400\.00/);
      expect(words).toMatch(/Still to pay 600\.00/);
      expect(words).not.toContain('Note');
    }
  });
});
