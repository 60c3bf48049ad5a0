import { describe, expect, test } from 'vitest';
import { check } from '../imports/testing.ts';
import { csvOf } from '../platform/sheets/sheets-test-kit.ts';
import { as, headersOf, send, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../testing/garage.ts';
import { given, someModel, vehicleDraft } from '../testing/vehicles.ts';

const addMake = async (garage: TestGarage, name: string) => given(await as(garage.garage).post('/api/makes', { name }));
const addModel = async (garage: TestGarage, makeId: number, name: string) =>
  given(await as(garage.garage).post('/api/models', { makeId, name }));

describe('a make is refused', () => {
  test('to those who only look at vehicles', async () => {
    const garage = await makeGarage();
    expect((await as(garage.driver).post('/api/makes', { name: 'Simba' })).status).toBe(403);
    expect((await as(garage.driver).post('/api/models', { makeId: 1, name: 'Simba II' })).status).toBe(403);
  });

  test.each(['', '   ', ' - '])('without a name: %j', async (name) => {
    const garage = await makeGarage();
    const { status, body } = await as(garage.garage).post('/api/makes', { name });
    expect([status, body.errors]).toEqual([422, { name: ['is required'] }]);
  });

  test.each(['Toyota', ' toyota ', 'TOY OTA', 'mercedes benz'])('that all choose from already: %j', async (name) => {
    const garage = await makeGarage();
    const { status, body } = await as(garage.garage).post('/api/makes', { name });
    expect([status, body.errors]).toEqual([422, { name: ['There is a make of this name already'] }]);
  });

  test('that the garage has added already, whatever the case and spaces', async () => {
    const garage = await makeGarage();
    await addMake(garage, 'Simba Motors');
    const { status, body } = await as(garage.manager).post('/api/makes', { name: 'SIMBA-motors' });
    expect([status, body.errors]).toEqual([422, { name: ['There is a make of this name already'] }]);
  });

  test('when the same is added twice at once', async () => {
    const garage = await makeGarage();
    const both = await Promise.all(['Twiga', 'TWIGA'].map((name) => as(garage.garage).post('/api/makes', { name })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('a model is refused', () => {
  test('that the make has already', async () => {
    const garage = await makeGarage();
    const { makeId } = await someModel();
    const { status, body } = await as(garage.garage).post('/api/models', { makeId, name: 'pro box' });
    expect([status, body.errors]).toEqual([422, { name: ['This make has a model of this name already'] }]);
  });

  test('for a make of another garage', async () => {
    const [garage, other] = [await makeGarage(), await makeGarage()];
    const { id: makeId } = await addMake(other, 'Chui');
    const { status, body } = await as(garage.garage).post('/api/models', { makeId, name: 'EVS' });
    expect([status, body.errors]).toEqual([422, { makeId: ['is not one of yours'] }]);
  });
});

test('a vehicle cannot be of a model that another garage added', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  const { makeId } = await someModel();
  const { id: modelId } = await addModel(other, makeId, 'Matatu special');
  const refused = await as(garage.garage).post('/api/vehicles', await vehicleDraft({ makeId, modelId }));
  expect([refused.status, refused.body.errors]).toEqual([422, { modelId: ['This model is not one of that make'] }]);
  const own = given(await as(garage.garage).post('/api/vehicles', await vehicleDraft()));
  const changed = await as(garage.garage).put(`/api/vehicles/${own.id}`, await vehicleDraft({ makeId, modelId }));
  expect(changed.status).toBe(422);
});

test('a garage chooses from what it added, and no other does', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  const make = await addMake(garage, '  Simba   Motors ');
  expect(make.name).toBe('Simba Motors');
  const model = await addModel(garage, make.id, 'Simba III');
  const draft = await vehicleDraft({ makeId: make.id, modelId: model.id });
  expect(given(await as(garage.garage).post('/api/vehicles', draft))).toMatchObject({ makeName: 'Simba Motors', modelName: 'Simba III' });
  expect(given(await as(garage.driver).get('/api/makes/own'))).toEqual({ makes: [make], models: [model] });
  expect(given(await as(other.garage).get('/api/makes/own'))).toEqual({ makes: [], models: [] });
});

test('two garages add the same name, each for itself', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  const [first, second] = [await addMake(garage, 'Nyota'), await addMake(other, 'Nyota')];
  for (const [own, { id }] of [[garage, first] as const, [other, second] as const]) await addModel(own, id, 'K6');
  expect(given(await as(other.garage).get('/api/makes/own')).models).toMatchObject([{ name: 'K6' }]);
});

test('a sheet may name what the garage added, and not what another did', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  await addModel(garage, (await addMake(garage, 'Ndovu')).id, 'Air');
  const sheet = csvOf([
    ['Reg No', 'Make', 'Model'],
    ['KDA 001A', 'ndovu', 'AIR'],
  ]);
  const problemsFor = async (member: TestMember) => (await check(member, 'vehicles', sheet)).body.rows[0].problems;
  expect(await problemsFor(garage.manager)).toEqual([]);
  expect(await problemsFor(other.manager)).toEqual(['Car make ndovu is not known']);
});

test.each(['{ makes { id name models { id name } } }', '{ makes { name models { name makeName } } }'])(
  'who is signed in is told of them among all makes, and nobody else: %s',
  async (query) => {
    const [garage, other] = [await makeGarage(), await makeGarage()];
    await addModel(garage, (await addMake(garage, 'Aardvark Cars')).id, 'Digger');
    const makesFor = async (member: TestMember | null): Promise<TestBody[]> =>
      given(await send({ method: 'POST', url: '/graphql', headers: headersOf(member), payload: { query } })).data.makes;
    const seen = await makesFor(garage.driver);
    expect(seen.find(({ name }) => name === 'Aardvark Cars').models).toMatchObject([{ name: 'Digger' }]);
    expect(seen.map(({ name }) => name)).toEqual(seen.map(({ name }) => name).sort());
    for (const member of [other.garage, null]) expect((await makesFor(member)).some(({ name }) => name === 'Aardvark Cars')).toBe(false);
  },
);
