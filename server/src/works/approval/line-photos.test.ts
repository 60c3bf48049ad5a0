import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anyone, as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given, sendFile } from '../../testing/vehicles.ts';
import { makeCar, makeWork } from '../testing.ts';

/** Has an item of a work fail, with a photo of this colour. */
async function photograph(garage: TestGarage, id: number, { at, background }: { at: number; background: string }) {
  const path = `/api/works/${id}/inspections`;
  const items = given(await as(garage.garage).get(path)).inspections[1].items;
  const { itemId } = items[at];
  given(await as(garage.garage).put(`${path}/technical`, { itemId, state: 'failed', note: background }));
  const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const photo = { file: { name: 'photo.png', bytes }, fields: { item_id: String(itemId) } };
  const answered = given(await sendFile(garage.garage, `${path}/technical/photos`, photo));
  return { itemId: itemId as number, photoId: answered.items[at].photos[0].id as number };
}

/** A work of which one found thing was proposed to the customer, and another was not. */
async function proposed() {
  const garage = await makeGarage();
  const { id } = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)) });
  const [torn, worn] = [
    await photograph(garage, id, { at: 0, background: 'red' }),
    await photograph(garage, id, { at: 1, background: 'blue' }),
  ];
  given(await as(garage.garage).post(`/api/works/${id}/inspections/technical/propose`, { itemIds: [torn.itemId] }));
  const { link } = given(await as(garage.garage).post('/api/estimates/link', { id }));
  return { garage, id, code: link.split('/').at(-1) as string, asked: torn.photoId, inside: worn.photoId };
}

const photo = (code: string, id: number, size = 'small') => anyone().get(`/api/approvals/${code}/photos/${id}?size=${size}`);

test('no photo is had by a code but those of its own lines', async () => {
  const [one, other] = [await proposed(), await proposed()];
  expect((await photo(one.code, one.inside)).status).toBe(404);
  expect((await photo(one.code, other.asked)).status).toBe(404);
  expect((await photo('made-up', one.asked)).status).toBe(404);
});

test('what was found is seen beside the line that asks for it, small and whole', async () => {
  const { code, asked } = await proposed();
  const { lines } = given(await anyone().get(`/api/approvals/${code}`));
  expect(lines.map(({ photos }: TestBody) => photos)).toEqual([[], [{ id: asked, type: 'image/png' }]]);
  const width = async (size: string) => (await sharp(Buffer.from(given(await photo(code, asked, size)).file, 'base64')).metadata()).width;
  expect([await width('small'), await width('whole')]).toEqual([320, 800]);
});

test('a photo is gone from the page with its line', async () => {
  const { garage, id, code, asked } = await proposed();
  const { lines, version, vehicleId } = given(await as(garage.garage).get(`/api/works/${id}`));
  const kept = lines.slice(0, 1).map(({ id: lineId, kind, description, quantity, unitPrice }: TestBody) => ({
    id: lineId,
    kind,
    description,
    quantity,
    unitPrice,
  }));
  given(await as(garage.garage).put(`/api/progress/${id}`, { version, vehicleId, lines: kept }));
  expect((await photo(code, asked)).status).toBe(404);
});
