import { expect, test } from 'vitest';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';

type Named = { id: number; name: string };

async function firmCalled(garage: TestGarage, name: string): Promise<number> {
  const { entries }: { entries: Named[] } = (await as(garage.garage).get('/api/insurance_firms')).body;
  return entries.find((firm) => firm.name === name)?.id ?? 0;
}

const add = async (garage: TestGarage, name: string) =>
  as(garage.service_adviser).post('/api/insurances', { firmId: await firmCalled(garage, name), contactName: 'Claims desk' });

test('a technician may not add an insurer', async () => {
  const garage = await makeGarage();
  expect((await as(garage.technician).post('/api/insurances', { firmId: 1 })).status).toBe(403);
});

test('an unknown firm is refused in words', async () => {
  const garage = await makeGarage();
  const { status, body } = await as(garage.garage).post('/api/insurances', { firmId: 999_999 });
  expect(status).toBe(422);
  expect(body).toMatchObject({ message: 'Insurance firm is not one of yours', errors: { firmId: ['is not one of yours'] } });
});

test('what is no KRA PIN is refused, and one is kept in capitals', async () => {
  const garage = await makeGarage();
  const firmId = await firmCalled(garage, 'APA Insurance');
  const refused = await as(garage.garage).post('/api/insurances', { firmId, taxPin: 'P05' });
  expect([refused.status, refused.body.errors]).toEqual([422, { taxPin: ['must be a KRA PIN, such as P051234567X'] }]);
  expect((await as(garage.garage).post('/api/insurances', { firmId, taxPin: 'p051234567x' })).body.taxPin).toBe('P051234567X');
});

test('an insurer cannot be added twice', async () => {
  const garage = await makeGarage();
  await add(garage, 'APA Insurance');
  const { status, body } = await add(garage, 'APA Insurance');
  expect(status).toBe(422);
  const message = 'This insurer has been added already';
  expect(body).toMatchObject({ message, errors: { firmId: [message] } });
});

test('the insurer of another garage is neither seen, changed nor removed', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  const { id } = (await add(other, 'APA Insurance')).body;
  expect((await as(garage.garage).get('/api/insurances')).body.totalCount).toBe(0);
  expect((await as(garage.garage).delete(`/api/insurances/${id}`)).status).toBe(404);
  expect((await as(garage.garage).put(`/api/insurances/${id}`, { note: 'Mine' })).status).toBe(404);
  expect((await as(other.garage).get('/api/insurances/garage')).body.entries).toHaveLength(1);
});

test('an insurer is added, searched and removed', async () => {
  const garage = await makeGarage();
  const made = (await add(garage, 'Britam General Insurance')).body;
  await add(garage, 'APA Insurance');
  expect(made).toMatchObject({ firmName: 'Britam General Insurance', contactName: 'Claims desk', contactEmail: null });
  const found = await as(garage.technician).get('/api/insurances?search=BRITAM');
  expect(found.body).toMatchObject({ totalCount: 1, entries: [{ id: made.id }] });
  expect((await as(garage.garage).delete(`/api/insurances/${made.id}`)).status).toBe(204);
  const all = await as(garage.garage).get('/api/insurances/garage');
  expect(all.body.entries).toMatchObject([{ firmName: 'APA Insurance' }]);
});

test('who may not add an insurer may not change one, and its firm stays', async () => {
  const garage = await makeGarage();
  const { id, firmId } = (await add(garage, 'APA Insurance')).body;
  expect((await as(garage.technician).put(`/api/insurances/${id}`, { note: 'Mine' })).status).toBe(403);
  expect((await as(garage.garage).put(`/api/insurances/${id}`, { firmId: firmId + 1 })).status).toBe(422);
});

test('an insurer is given its KRA PIN later, and keeps it while nothing is said of it', async () => {
  const garage = await makeGarage();
  const { id } = (await add(garage, 'APA Insurance')).body;
  const refused = await as(garage.garage).put(`/api/insurances/${id}`, { taxPin: 'P05' });
  expect(refused.body.errors).toEqual({ taxPin: ['must be a KRA PIN, such as P051234567X'] });
  const change = { contactName: 'Joy', contactMobile: '0712345678', taxPin: 'p051234567x' };
  const { body } = await as(garage.service_adviser).put(`/api/insurances/${id}`, change);
  expect(body).toMatchObject({ firmName: 'APA Insurance', contactName: 'Joy', contactMobile: '+254712345678', taxPin: 'P051234567X' });
  const kept = (await as(garage.garage).put(`/api/insurances/${id}`, { contactName: 'Ali' })).body;
  expect(kept).toMatchObject({ contactName: 'Ali', taxPin: 'P051234567X' });
  expect((await as(garage.garage).put(`/api/insurances/${id}`, { taxPin: '' })).body.taxPin).toBeNull();
});

test('the firms to choose from say which ones the garage has', async () => {
  const garage = await makeGarage();
  await add(garage, 'APA Insurance');
  const { entries }: { entries: (Named & { added: boolean })[] } = (await as(garage.garage).get('/api/insurances/supported')).body;
  expect(entries.filter((firm) => firm.added).map((firm) => firm.name)).toEqual(['APA Insurance']);
  expect(entries.length).toBeGreaterThan(30);
});

test('a firm is refused that the country or the garage has already, whatever the case and spaces', async () => {
  const garage = await makeGarage();
  expect((await as(garage.garage).post('/api/insurance_firms', { name: 'Pamoja Cover' })).status).toBe(200);
  for (const name of ['apa  insurance', 'PAMOJA-COVER']) {
    const { status, body } = await as(garage.garage).post('/api/insurance_firms', { name });
    expect([status, body.errors]).toEqual([422, { name: ['There is an insurance firm of this name already'] }]);
  }
});

test('a technician may not add a firm', async () => {
  const garage = await makeGarage();
  expect((await as(garage.technician).post('/api/insurance_firms', { name: 'Pamoja Cover' })).status).toBe(403);
});

test('a firm that a garage added is its own: no other sees it or takes its claims', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  const { body } = await as(garage.service_adviser).post('/api/insurance_firms', { name: 'Umoja Cover' });
  expect(await firmCalled(garage, 'Umoja Cover')).toBe(body.id);
  expect(await firmCalled(other, 'Umoja Cover')).toBe(0);
  const refused = await as(other.garage).post('/api/insurances', { firmId: body.id });
  expect([refused.status, refused.body.errors]).toEqual([422, { firmId: ['is not one of yours'] }]);
  expect((await add(garage, 'Umoja Cover')).body.firmName).toBe('Umoja Cover');
});
