import { expect, test } from 'vitest';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { given, makeVehicle } from '../testing/vehicles.ts';
import { serviceCatalogue } from './service-catalogue.data.ts';

const catalogueSize = serviceCatalogue.flatMap((category) => category.services).length;

async function categoryOf(garage: TestGarage): Promise<number> {
  return (await as(garage.manager).get('/api/services/categories')).body.entries[0].id;
}

const draft = (categoryId: number) => ({ name: 'Windscreen polish', categoryId, price: 1_250.5, durationMinutes: 40 });

async function makeService(garage: TestGarage) {
  return (await as(garage.manager).post('/api/services', draft(await categoryOf(garage)))).body;
}

test('a technician reads services and does not write them', async () => {
  const garage = await makeGarage();
  expect((await as(garage.technician).get('/api/services')).status).toBe(200);
  expect((await as(garage.technician).post('/api/services', draft(await categoryOf(garage)))).status).toBe(403);
  const { id } = await makeService(garage);
  expect((await as(garage.technician).put(`/api/services/${id}/price`, { price: 1 })).status).toBe(403);
});

test('the service of another garage is not found', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  const { id } = await makeService(other);
  expect((await as(garage.manager).put(`/api/services/${id}`, draft(await categoryOf(garage)))).status).toBe(404);
  expect((await as(garage.manager).put(`/api/services/${id}/price`, { price: 1 })).status).toBe(404);
  expect((await as(garage.manager).delete(`/api/services/${id}`)).status).toBe(404);
  expect((await as(garage.manager).get(`/api/services/${id}`)).status).toBe(404);
  expect((await as(garage.manager).get(`/api/services/${id}/history`)).status).toBe(404);
  expect((await as(other.manager).get('/api/services?search=windscreen%20polish')).body.totalCount).toBe(1);
});

test('a service cannot be put into the category of another garage', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  const foreign = await categoryOf(other);
  const { status, body } = await as(garage.manager).post('/api/services', draft(foreign));
  expect(status).toBe(422);
  expect(body).toMatchObject({ message: 'Category is not one of yours', errors: { categoryId: ['is not one of yours'] } });
  const { id } = await makeService(garage);
  expect((await as(garage.manager).put(`/api/services/${id}`, draft(foreign))).status).toBe(422);
  expect((await as(garage.manager).get(`/api/services/categories/${foreign}`)).status).toBe(404);
});

test('two services cannot have the same name', async () => {
  const garage = await makeGarage();
  await makeService(garage);
  const { status, body } = await as(garage.manager).post('/api/services', {
    ...draft(await categoryOf(garage)),
    name: 'WINDSCREEN polish',
  });
  expect(status).toBe(422);
  const message = 'There is a service of this name already';
  expect(body).toMatchObject({ message, errors: { name: [message] } });
});

test('two categories cannot have the same name', async () => {
  const garage = await makeGarage();
  const { status, body } = await as(garage.manager).post('/api/services/categories', { name: 'brakes' });
  expect(status).toBe(422);
  const message = 'There is a category of this name already';
  expect(body).toMatchObject({ message, errors: { name: [message] } });
});

test('a price below zero or with parts of a cent is refused', async () => {
  const garage = await makeGarage();
  const { id, categoryId } = await makeService(garage);
  for (const price of [-1, 10.005]) {
    expect((await as(garage.manager).post('/api/services', { ...draft(categoryId), price })).status).toBe(422);
    expect((await as(garage.manager).put(`/api/services/${id}/price`, { price })).status).toBe(422);
  }
});

test('a service is added, changed, found and removed', async () => {
  const garage = await makeGarage();
  const made = await makeService(garage);
  expect(made).toMatchObject({ name: 'Windscreen polish', price: 1_250.5, durationMinutes: 40, description: null });
  const changed = await as(garage.manager).put(`/api/services/${made.id}`, {
    ...draft(made.categoryId),
    description: 'By hand',
    price: 900,
  });
  expect(changed.body).toMatchObject({ id: made.id, price: 900, description: 'By hand' });
  const found = await as(garage.manager).get('/api/services?search=BY%20HAND');
  expect(found.body).toMatchObject({ totalCount: 1, entries: [{ id: made.id }] });
  expect((await as(garage.manager).delete(`/api/services/${made.id}`)).status).toBe(200);
  expect((await as(garage.manager).get('/api/services')).body.totalCount).toBe(catalogueSize);
});

test('a service is read by whoever reads services, and its history by those who change them', async () => {
  const garage = await makeGarage();
  const made = await makeService(garage);
  expect((await as(garage.technician).get(`/api/services/${made.id}`)).body).toEqual(made);
  expect((await as(garage.technician).get(`/api/services/${made.id}/history`)).status).toBe(403);
});

test('the history of a service says who changed the price, in the units of the price', async () => {
  const garage = await makeGarage();
  const { id, categoryId } = await makeService(garage);
  await as(garage.garage).put(`/api/services/${id}`, { ...draft(categoryId), price: 900 });
  const { body } = await as(garage.manager).get(`/api/services/${id}/history`);
  expect(body.totalCount).toBe(2);
  expect(body.entries[0]).toMatchObject({
    action: 'changed',
    actor: expect.any(String),
    changes: [{ field: 'price', before: 1_250.5, after: 900 }],
  });
  expect(body.entries[1]).toMatchObject({ action: 'added' });
  expect(body.entries[1].changes).toContainEqual({ field: 'duration_minutes', before: null, after: 40 });
});

test('a new price leaves what somebody else changed meanwhile, and stands in the history alone', async () => {
  const garage = await makeGarage();
  const { id, categoryId } = await makeService(garage);
  given(await as(garage.garage).put(`/api/services/${id}`, { ...draft(categoryId), name: 'Glass polish' }));
  const { body } = await as(garage.manager).put(`/api/services/${id}/price`, { price: 900 });
  expect(body).toMatchObject({ id, name: 'Glass polish', price: 900 });
  const { entries } = given(await as(garage.manager).get(`/api/services/${id}/history`));
  expect(entries[0]).toMatchObject({ action: 'changed', changes: [{ field: 'price', before: 1_250.5, after: 900 }] });
});

test('by category the most used services come first, those that nobody used by name', async () => {
  const garage = await makeGarage();
  const category = given(await as(garage.manager).post('/api/services/categories', { name: 'Glass' }));
  const add = async (name: string): Promise<number> =>
    given(await as(garage.manager).post('/api/services', { ...draft(category.id), name })).id;
  await add('Tinting');
  await add('Chip repair');
  const polish = await add('Polish');
  const wipers = await add('Wipers');
  const vehicle = await makeVehicle(garage);
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  for (const serviceIds of [[polish], [polish, wipers], [wipers], [wipers]])
    given(await as(garage.garage).post(`/api/vehicles/${vehicle.id}/book`, { scheduledAt, serviceIds }));
  const { entries } = given(await as(garage.manager).get(`/api/services?category_id=${category.id}&sort=category`));
  expect(entries.map(({ name }: { name: string }) => name)).toEqual(['Wipers', 'Polish', 'Chip repair', 'Tinting']);
});

test('a page counts all services and shows the newest first', async () => {
  const garage = await makeGarage();
  const { id } = await makeService(garage);
  const { body } = await as(garage.manager).get('/api/services?per_page=3');
  expect(body).toMatchObject({ page: 1, perPage: 3, totalCount: catalogueSize + 1 });
  expect(body.entries).toHaveLength(3);
  expect(body.entries[0].id).toBe(id);
});

test('a list can be narrowed to one category', async () => {
  const garage = await makeGarage();
  const added = (await as(garage.manager).post('/api/services/categories', { name: 'Glass' })).body;
  expect(added).toMatchObject({ name: 'Glass', serviceCount: 0 });
  await as(garage.manager).post('/api/services', draft(added.id));
  const { body } = await as(garage.manager).get(`/api/services?category_id=${added.id}`);
  expect(body).toMatchObject({ totalCount: 1, entries: [{ name: 'Windscreen polish', categoryId: added.id }] });
  const category = await as(garage.manager).get(`/api/services/categories/${added.id}`);
  expect(category.body).toMatchObject({ name: 'Glass', serviceCount: 1, services: [{ name: 'Windscreen polish', price: 1_250.5 }] });
});
