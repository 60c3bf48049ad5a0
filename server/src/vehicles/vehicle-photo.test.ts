import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { as, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestMember } from '../testing/garage.ts';
import { given, makeFleet, makeVehicle, sendFile } from '../testing/vehicles.ts';

const picture = (width = 1_200) =>
  sharp({ create: { width, height: 600, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

const sendPhoto = (member: TestMember, id: number, bytes: Buffer) =>
  sendFile(member, `/api/vehicles/${id}/photo`, { file: { name: 'car.jpg', bytes, type: 'image/jpeg' }, field: 'picture' });

const sizeOf = async ({ photoUrl }: TestBody): Promise<[number, number]> => {
  const { platform } = await testApp();
  const { bytes } = await platform.files.read(photoUrl.replace('/files/', ''));
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  return [width, height];
};

test('nothing, a paper, and a picture of another vehicle are no photo', async () => {
  const garage = await makeGarage();
  const [own, other] = [await makeVehicle(garage), await makeVehicle(garage, { registration: 'KDB 001A' })];
  const ask = (more: object) => as(garage.garage).post(`/api/vehicles/${own.id}/photo`, more);
  expect((await ask({})).body.errors).toEqual({ picture: ['Choose a picture'] });
  const keep = async (vehicleId: number, bytes: Buffer) =>
    given(
      await sendFile(garage.garage, '/api/documents', {
        file: { name: 'a', bytes },
        fields: { resource: 'vehicle', resource_id: String(vehicleId) },
      }),
    ).id;
  const foreign = await keep(other.id, await picture());
  expect((await ask({ documentId: foreign })).body.errors).toEqual({ documentId: ['is not one of yours'] });
  const paper = await keep(own.id, Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'));
  expect((await ask({ documentId: paper })).body.message).toBe('The picture must be a PNG, JPEG or WebP file');
});

test('a photo is kept small, is shown wherever the vehicle is, and goes with it', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  const first = given(await sendPhoto(garage.garage, id, await picture()));
  expect(await sizeOf(first)).toEqual([320, 160]);
  const [listed] = given(await as(garage.garage).get('/api/vehicles')).entries;
  expect(listed.photoUrl).toBe(first.photoUrl);
  const [found] = given(await as(garage.garage).get(`/api/search?${new URLSearchParams({ search: listed.registration })}`)).entries;
  expect(found).toMatchObject({ kind: 'vehicle', photoUrl: first.photoUrl });
  const work = given(await as(garage.garage).post('/api/works', { status: 'in_progress', vehicleId: id, lines: [] }));
  expect(work.photoUrl).toBe(first.photoUrl);
  const second = given(await sendPhoto(garage.garage, id, await picture(300)));
  expect(await sizeOf(second)).toEqual([160, 320]);
  await expect(sizeOf(first)).rejects.toThrow();
  expect(given(await as(garage.garage).delete(`/api/vehicles/${id}/photo`)).photoUrl).toBeNull();
  await expect(sizeOf(second)).rejects.toThrow();
});

test('a picture among its documents becomes the photo and stays a document', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  const fields = { resource: 'vehicle', resource_id: String(id) };
  const document = given(await sendFile(garage.garage, '/api/documents', { file: { name: 'front.jpg', bytes: await picture() }, fields }));
  const { photoUrl, documents } = given(await as(garage.garage).post(`/api/vehicles/${id}/photo`, { documentId: document.id }));
  expect([typeof photoUrl, documents]).toEqual(['string', 1]);
});

test('customers give their own vehicle a photo, and nobody else’s', async () => {
  const garage = await makeGarage();
  const { own, foreign } = await makeFleet(garage);
  expect((await sendPhoto(garage.fleet, own.id, await picture())).status).toBe(200);
  expect((await sendPhoto(garage.fleet, foreign.id, await picture())).status).toBe(404);
});

test('a removed vehicle leaves no photo behind', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  const kept = given(await sendPhoto(garage.garage, id, await picture()));
  given(await as(garage.garage).delete(`/api/vehicles/${id}`));
  await expect(sizeOf(kept)).rejects.toThrow();
});
