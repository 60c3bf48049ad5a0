import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { anyone, as, send } from '../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../testing/garage.ts';

const read = async (garage: TestGarage) => (await as(garage.garage).get(`/api/garages?code=${garage.code}`)).body;

async function putForm(member: TestMember, id: number, fields: Record<string, string>, logo?: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (logo) form.set('logo', new Blob([logo], { type: 'image/png' }), '../logo.png');
  const encoded = new Response(form);
  return send({
    method: 'PUT',
    url: `/api/garages/${id}`,
    headers: {
      host: `${member.brand}.localhost`,
      authorization: `Bearer ${member.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

async function keptFiles(garage: TestGarage): Promise<string[]> {
  const { files } = (await testApp()).settings;
  return files.kind === 'folder' ? readdir(join(files.folder, String(garage.id))) : [];
}

const picture = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 20, height: 20, channels: 3, background: '#cc400c' } })
      .png()
      .toBuffer(),
  );

test('a manager may not change the garage', async () => {
  const garage = await makeGarage();
  expect((await as(garage.manager).put(`/api/garages/${garage.id}`, { name: 'Mine' })).status).toBe(403);
});

test('another garage cannot be changed', async () => {
  const garage = await makeGarage();
  const other = await makeGarage();
  expect((await as(garage.garage).put(`/api/garages/${other.id}`, { name: 'Mine' })).status).toBe(404);
  expect((await read(other)).name).toBe(other.name);
});

test('a garage cannot suspend itself', async () => {
  const garage = await makeGarage();
  const { status } = await as(garage.garage).put(`/api/garages/${garage.id}`, { name: 'Other name', status: 'suspended' });
  expect(status).toBe(422);
  expect(await read(garage)).toMatchObject({ status: 'active', name: garage.name, version: 1 });
});

test('sending the present status along is fine', async () => {
  const garage = await makeGarage();
  expect((await as(garage.garage).put(`/api/garages/${garage.id}`, { status: 'active', city: 'Thika' })).status).toBe(200);
});

test('a change made on an old version is refused as stale', async () => {
  const garage = await makeGarage();
  await as(garage.garage).put(`/api/garages/${garage.id}`, { city: 'Thika', version: 1 });
  const { status, body } = await as(garage.garage).put(`/api/garages/${garage.id}`, { city: 'Nyeri', version: 1 });
  expect(status).toBe(422);
  expect(body.code).toBe('stale');
  expect((await read(garage)).city).toBe('Thika');
});

test('of many writers with the same version one wins', async () => {
  const garage = await makeGarage();
  const cities = ['Thika', 'Nyeri', 'Kitui', 'Meru', 'Embu', 'Kisii', 'Narok', 'Lamu'];
  const answers = await Promise.all(cities.map((city) => as(garage.garage).put(`/api/garages/${garage.id}`, { city, version: 1 })));
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(await read(garage)).toMatchObject({ city: won[0]?.body.city, version: 2 });
});

test('only a brand with speed governors has a price for them', async () => {
  const garage = await makeGarage('main');
  expect((await as(garage.garage).put(`/api/garages/${garage.id}`, { speedGovernorPrice: 12_500 })).status).toBe(422);
});

test('a speed governor price keeps its cents', async () => {
  const garage = await makeGarage('vendor');
  const { body } = await as(garage.garage).put(`/api/garages/${garage.id}`, { speedGovernorPrice: 12_500.35 });
  expect(body.speedGovernorPrice).toBe(12_500.35);
});

test('an update of the billing address takes nothing else', async () => {
  const garage = await makeGarage();
  const { status, body } = await putForm(garage.garage, garage.id, {
    billing_address: 'true',
    billing_name: 'Garage Ltd',
    billing_tax_pin: 'p051234567x',
    name: 'Other name',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ billingName: 'Garage Ltd', billingTaxPin: 'P051234567X', name: garage.name, version: 2 });
});

test('what is left out stays, and what is empty is cleared', async () => {
  const garage = await makeGarage();
  await as(garage.garage).put(`/api/garages/${garage.id}`, { city: 'Thika', website: 'https://garage.example' });
  const { body } = await as(garage.garage).put(`/api/garages/${garage.id}`, { website: '' });
  expect(body).toMatchObject({ city: 'Thika', website: null, name: garage.name });
});

test('a file that is no picture is refused', async () => {
  const garage = await makeGarage();
  const { status } = await putForm(garage.garage, garage.id, {}, new Uint8Array(Buffer.from('<svg onload="alert(1)"/>')));
  expect(status).toBe(422);
  expect((await read(garage)).logoUrl).toBeNull();
});

test('anybody sees the logo, and a replaced one is gone', async () => {
  const garage = await makeGarage();
  const first = (await putForm(garage.garage, garage.id, { city: 'Thika' }, await picture())).body;
  expect(first).toMatchObject({ city: 'Thika', logoUrl: expect.stringMatching(/^\/files\//) });
  const shown = await anyone().get(first.logoUrl);
  expect(shown.status).toBe(200);
  expect(shown.headers['content-type']).toBe('image/png');
  const second = (await putForm(garage.garage, garage.id, {}, await picture())).body;
  expect(second.logoUrl).not.toBe(first.logoUrl);
  expect((await anyone().get(second.logoUrl)).status).toBe(200);
  expect((await anyone().get(first.logoUrl)).status).toBe(404);
  expect(await keptFiles(garage)).toHaveLength(1);
});

test('a refused change keeps the old logo', async () => {
  const garage = await makeGarage();
  const { logoUrl } = (await putForm(garage.garage, garage.id, {}, await picture())).body;
  expect((await putForm(garage.garage, garage.id, { version: '1' }, await picture())).status).toBe(422);
  expect((await read(garage)).logoUrl).toBe(logoUrl);
  expect((await anyone().get(logoUrl)).status).toBe(200);
  expect(await keptFiles(garage)).toHaveLength(1);
});
