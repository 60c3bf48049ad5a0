import { maxItemPhotos } from '@karakana/contract/works/inspection.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given, liveEventsDuring, makeFleet, sendFile } from '../../testing/vehicles.ts';
import { labour, makeCar, makeWork, readWork } from '../testing.ts';

const kind = 'technical';

async function begin(more: object = {}) {
  const garage = await makeGarage();
  const work = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)), ...more });
  const items = await itemsOf(garage.garage, work.id);
  return { garage, id: work.id as number, work, items, itemId: items[0].itemId as number };
}

const inspectionOf = async (member: TestMember, id: number): Promise<TestBody> =>
  given(await as(member).get(`/api/works/${id}/inspections`)).inspections.find((one: TestBody) => one.kind === kind);
const itemsOf = async (member: TestMember, id: number): Promise<TestBody> => (await inspectionOf(member, id)).items;

const answer = (member: TestMember, id: number, itemId: number, more: object = {}) =>
  as(member).put(`/api/works/${id}/inspections/${kind}`, { itemId, state: 'ok', ...more });

const picture = async (background: string) => ({
  name: 'photo.jpg',
  bytes: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const attach = async (member: TestMember, { id, itemId, colour = 'red' }: { id: number; itemId: number; colour?: string }) =>
  sendFile(member, `/api/works/${id}/inspections/${kind}/photos`, { file: await picture(colour), fields: { item_id: String(itemId) } });

describe('an answer is refused', () => {
  test('for an item of another checklist', async () => {
    const { garage, id } = await begin();
    const { inspections } = given(await as(garage.garage).get(`/api/works/${id}/inspections`));
    const foreign = inspections.find((one: TestBody) => one.kind === 'checkin').items[0].itemId;
    expect((await answer(garage.garage, id, foreign)).body.message).toBe('Item is not one of this inspection');
    expect((await inspectionOf(garage.garage, id)).startedAt).toBeNull();
  });

  test('for what is only an estimate, or is done', async () => {
    const garage = await makeGarage();
    const car = await makeCar(garage);
    const estimate = await makeWork(garage, { status: 'estimate', ...car });
    const done = await makeWork(garage, { status: 'in_progress', ...car });
    const [{ itemId }] = await itemsOf(garage.garage, done.id);
    given(await as(garage.garage).post('/api/progress/complete_work', { id: done.id }));
    expect((await answer(garage.garage, estimate.id, itemId)).body.code).toBe('wrong_status');
    expect((await answer(garage.garage, done.id, itemId)).body.code).toBe('wrong_status');
  });

  test('to technicians for the work of another, who do not see it either, and to customers', async () => {
    const garage = await makeGarage();
    const { own } = await makeFleet(garage);
    const { id } = await makeWork(garage, { status: 'in_progress', vehicleId: own.id, technicianIds: [garage.manager.invitationId] });
    const [{ itemId }] = await itemsOf(garage.garage, id);
    const { items } = given(await attach(garage.garage, { id, itemId }));
    const photo = items[0].photos[0].id;
    expect((await answer(garage.technician, id, itemId)).status).toBe(404);
    expect((await attach(garage.technician, { id, itemId })).status).toBe(404);
    for (const path of [`/api/works/${id}/inspections`, `/api/inspections/photos/${photo}`])
      expect((await as(garage.technician).get(path)).status).toBe(404);
    expect((await answer(garage.fleet, id, itemId)).status).toBe(403);
    expect((await as(garage.fleet).get(`/api/inspections/photos/${photo}`)).status).toBe(200);
  });
});

describe('an inspection', () => {
  test('keeps one answer as it is given, and says who gave it', async () => {
    const { garage, id, itemId } = await begin();
    given(await answer(garage.technician, id, itemId, { state: 'failed', note: 'Leaks' }));
    const [first, second] = await itemsOf(garage.garage, id);
    expect(first).toMatchObject({ state: 'failed', note: 'Leaks', answeredBy: expect.any(String), answeredAt: expect.any(String) });
    expect(second.state).toBeNull();
  });

  test('keeps the items that it began with, whatever becomes of the checklist', async () => {
    const { garage, id, items, itemId } = await begin();
    given(await answer(garage.garage, id, itemId));
    given(await as(garage.garage).delete(`/api/inspections/checklist_delete?id=${itemId}`));
    given(
      await as(garage.garage).post('/api/inspections/checklist_post', {
        inspection: 'Technical Inspection',
        category: 'Engine',
        name: 'Turbo',
      }),
    );
    expect((await itemsOf(garage.garage, id)).map(({ name }: TestBody) => name)).toEqual(items.map(({ name }: TestBody) => name));
    given(await answer(garage.garage, id, itemId, { state: 'failed' }));
  });

  test('begins once when two people give the first answers at the same time', async () => {
    const { garage, id, items } = await begin();
    const [first, second] = items;
    const answers = await Promise.all([answer(garage.garage, id, first.itemId), answer(garage.technician, id, second.itemId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const read = await itemsOf(garage.garage, id);
    expect([read.length, read.filter(({ state }: TestBody) => state === 'ok').length]).toEqual([items.length, 2]);
  });

  test('passes what is not answered of a category with one press, and leaves the rest', async () => {
    const { garage, id, items, itemId } = await begin();
    const { category } = items[0];
    given(await answer(garage.garage, id, itemId, { state: 'failed', note: 'Leaks' }));
    given(await as(garage.garage).put(`/api/works/${id}/inspections/${kind}/all_ok`, { category }));
    const states = (await itemsOf(garage.garage, id)).map((item: TestBody) => [item.category === category, item.state]);
    expect(states.slice(0, 2)).toEqual([
      [true, 'failed'],
      [true, 'ok'],
    ]);
    expect(states.filter(([isOfCategory, state]: TestBody) => !isOfCategory && state !== null)).toEqual([]);
  });

  test('tells that the technical one began, and then that it goes on', async () => {
    const { garage, id, itemId } = await begin();
    const keys = async () => (await liveEventsDuring(garage, () => answer(garage.garage, id, itemId))).map(({ key }) => key);
    expect(await keys()).toEqual(['started_job_card']);
    expect(await keys()).toEqual(['updated_job_card']);
  });
});

describe('an inspection is marked for the manager, and for nobody else,', () => {
  const setTimes = (garage: TestGarage, seconds: number) =>
    change(garage.id, async (db) => {
      const rows = await db.selectFrom('workInspectionItems').select('id').where('garageId', '=', garage.id).orderBy('position').execute();
      for (const [at, { id }] of rows.entries()) {
        const firstAnsweredAt = new Date(Date.UTC(2026, 0, 1) + at * seconds * 1_000).toISOString();
        await db
          .updateTable('workInspectionItems')
          .set({ firstAnsweredAt })
          .where('garageId', '=', garage.id)
          .where('id', '=', id)
          .execute();
      }
    });

  test('when it was answered faster than two seconds an item', async () => {
    const { garage, id, items } = await begin();
    for (const { itemId } of items.slice(0, 6)) given(await answer(garage.technician, id, itemId));
    await setTimes(garage, 1.9);
    expect((await inspectionOf(garage.manager, id)).isTooFast).toBe(true);
    expect((await inspectionOf(garage.technician, id)).isTooFast).toBe(false);
    await setTimes(garage, 2);
    expect((await inspectionOf(garage.manager, id)).isTooFast).toBe(false);
  });

  test('and not for having passed a category at once', async () => {
    const { garage, id, items } = await begin();
    given(await as(garage.technician).put(`/api/works/${id}/inspections/${kind}/all_ok`, { category: items[0].category }));
    expect((await inspectionOf(garage.manager, id)).isTooFast).toBe(false);
  });

  test('when a photo was given before', async () => {
    const { garage, id, items } = await begin();
    const [first, second] = items;
    given(await attach(garage.technician, { id, itemId: first.itemId }));
    given(await attach(garage.technician, { id, itemId: second.itemId }));
    given(await attach(garage.technician, { id, itemId: second.itemId, colour: 'blue' }));
    const seen = async (member: TestMember) =>
      (await itemsOf(member, id)).flatMap(({ photos }: TestBody) => photos.map(({ isSeenBefore }: TestBody) => isSeenBefore));
    expect(await seen(garage.manager)).toEqual([false, true, false]);
    expect(await seen(garage.technician)).toEqual([false, false, false]);
  });
});

describe('a photo', () => {
  test('must be a picture, and one of at most six', async () => {
    const { garage, id, itemId } = await begin();
    const file = { name: 'photo.jpg', bytes: Buffer.from('hello') };
    const notOne = await sendFile(garage.garage, `/api/works/${id}/inspections/${kind}/photos`, {
      file,
      fields: { item_id: String(itemId) },
    });
    expect(notOne.body.message).toBe('The picture must be a PNG, JPEG or WebP file');
    for (const _ of Array.from({ length: maxItemPhotos })) given(await attach(garage.garage, { id, itemId }));
    expect((await attach(garage.garage, { id, itemId })).body.message).toBe('An item has at most 6 photos');
  });

  test('is read small and whole, and removed', async () => {
    const { garage, id, itemId } = await begin();
    const { items } = given(await attach(garage.technician, { id, itemId }));
    const path = `/api/inspections/photos/${items[0].photos[0].id}`;
    const widths = [`${path}?size=small`, path].map(async (read) => {
      const { file } = given(await as(garage.garage).get(read));
      return (await sharp(Buffer.from(file, 'base64')).metadata()).width;
    });
    expect(await Promise.all(widths)).toEqual([320, 900]);
    given(await as(garage.technician).delete(path));
    expect((await as(garage.garage).get(path)).status).toBe(404);
    expect((await itemsOf(garage.garage, id))[0].photos).toEqual([]);
  });
});

describe('what was found becomes a line', () => {
  const propose = (member: TestMember, id: number, itemIds: number[]) =>
    as(member).post(`/api/works/${id}/inspections/${kind}/propose`, { itemIds });

  test('not when it is in order, and not twice', async () => {
    const { garage, id, items } = await begin();
    const [fine, broken] = items;
    given(await answer(garage.garage, id, fine.itemId));
    given(await answer(garage.garage, id, broken.itemId, { state: 'failed' }));
    expect((await propose(garage.garage, id, [fine.itemId])).body.message).toBe(`${fine.name} needs no work`);
    given(await propose(garage.garage, id, [broken.itemId]));
    expect((await propose(garage.garage, id, [broken.itemId])).body.message).toBe(`A line was proposed for ${broken.name} already`);
    expect((await readWork(garage, id)).lines).toHaveLength(2);
  });

  test('that is proposed by its name and note, and leaves the other lines and what was agreed', async () => {
    const { garage, id, items } = await begin({ lines: [labour({ discount: 100 })], discount: 50 });
    const before = await readWork(garage, id);
    const [first, second] = items;
    given(await answer(garage.technician, id, first.itemId, { state: 'failed', note: 'Black' }));
    given(await answer(garage.technician, id, second.itemId, { state: 'attention' }));
    given(await propose(garage.technician, id, [second.itemId, first.itemId]));
    const work = await readWork(garage, id);
    expect(work.lines.map(({ description, state, total }: TestBody) => [description, state, total])).toEqual([
      ['Labour', 'approved', before.lines[0].total],
      [`${first.name}: Black`, 'proposed', 0],
      [second.name, 'proposed', 0],
    ]);
    expect([work.total, work.discount, work.waitingFor]).toEqual([before.total, 50, 'approval']);
    const linked = (await itemsOf(garage.garage, id)).slice(0, 2).map(({ lineId }: TestBody) => lineId);
    expect(linked).toEqual(work.lines.slice(1).map((line: TestBody) => line.id));
  });

  test('and once that line is removed it can be proposed again', async () => {
    const { garage, id, itemId } = await begin();
    given(await answer(garage.garage, id, itemId, { state: 'failed' }));
    const { version, lines, vehicleId } = given(await propose(garage.garage, id, [itemId]));
    const kept = { id: lines[0].id, kind: 'labour', description: 'Labour', unitPrice: 1000 };
    given(await as(garage.garage).put(`/api/progress/${id}`, { version, vehicleId, lines: [kept] }));
    expect(given(await propose(garage.garage, id, [itemId])).lines).toHaveLength(2);
  });
});
