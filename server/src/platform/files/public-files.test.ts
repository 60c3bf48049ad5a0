import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeProduct } from '../../inventory/testing.ts';
import { testApp } from '../../testing/app.ts';
import { anyone, as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given, makeVehicle, sendFile } from '../../testing/vehicles.ts';

const file = async () => ({
  name: 'red.png',
  bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer(),
});
const sendPicture = async ({ garage }: TestGarage, url: string) =>
  given(await sendFile(garage, url, { file: await file(), field: 'picture' }));

test('papers and documents have no address that shows them', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  const fields = { resource: 'vehicle', resource_id: String(id) };
  given(await sendFile(garage.garage, '/api/documents', { file: await file(), fields }));
  const { platform } = await testApp();
  const document = await platform.db.selectFrom('documents').select('file').where('vehicleId', '=', id).executeTakeFirstOrThrow();
  expect((await anyone().get(`/files/${document.file}`)).status).toBe(404);
});

test('the photo of a vehicle is shown at its address until it is removed', async () => {
  const garage = await makeGarage();
  const { id } = await makeVehicle(garage);
  const { photoUrl } = await sendPicture(garage, `/api/vehicles/${id}/photo`);
  const shown = await anyone().get(photoUrl);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
  expect(shown.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  given(await as(garage.garage).delete(`/api/vehicles/${id}/photo`));
  expect((await anyone().get(photoUrl)).status).toBe(404);
});

test('the picture of a product is shown at its address until there is another', async () => {
  const garage = await makeGarage();
  const { id } = await makeProduct(garage);
  const first = await sendPicture(garage, `/api/products/${id}/picture`);
  expect((await anyone().get(first.pictureUrl)).status).toBe(200);
  const second = await sendPicture(garage, `/api/products/${id}/picture`);
  expect((await anyone().get(second.pictureUrl)).status).toBe(200);
  expect((await anyone().get(first.pictureUrl)).status).toBe(404);
});
