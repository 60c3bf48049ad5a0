import { change, database } from '../accounts/accounts-test-kit.ts';
import { makeCustomer as makeAnyCustomer } from '../customers/testing.ts';
import { type TestApp, testApp } from './app.ts';
import { as, headersOf, send, type TestAnswer, type TestBody } from './call.ts';
import type { TestGarage, TestMember } from './garage.ts';

/** A body that the call has to give. */
export function given({ status, text, body }: TestAnswer): TestBody {
  if (status !== 200) throw new Error(`It was refused: ${status} ${text}`);
  return body;
}

let models: Promise<{ makeId: number; modelId: number; otherMakeId: number }> | undefined;

/** A make with a model of it, and a make that does not have that model. */
export function someModel() {
  models ??= (async () => {
    const db = await database();
    const named = (name: string) => db.selectFrom('makes').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    const [toyota, nissan] = [await named('Toyota'), await named('Nissan')];
    const probox = await db
      .selectFrom('models')
      .select('id')
      .where('makeId', '=', toyota.id)
      .where('name', '=', 'Probox')
      .executeTakeFirstOrThrow();
    return { makeId: toyota.id, modelId: probox.id, otherMakeId: nissan.id };
  })();
  return models;
}

export async function vehicleDraft(more: object = {}) {
  const { makeId, modelId } = await someModel();
  return { registration: 'KDA 123B', makeId, modelId, ...more };
}

export const makeVehicle = async (garage: TestGarage, more: object = {}): Promise<TestBody> =>
  given(await as(garage.garage).post('/api/vehicles', await vehicleDraft({ vin: 'JTFSS22P300123456', ...more })));

export const makeCustomer = (garage: TestGarage, more: object = {}) =>
  makeAnyCustomer(garage, { firstName: 'Wanjiku', lastName: 'Kamau', ...more });

/** Makes a member's account that of a customer. Call it before the member's first request. */
export async function giveToCustomer(member: TestMember, customerId: number): Promise<void> {
  await change(member.garageId, (db) =>
    db
      .updateTable('invitations')
      .set({ customerId })
      .where('garageId', '=', member.garageId)
      .where('id', '=', member.invitationId)
      .execute(),
  );
}

/** A customer with a vehicle and an account, beside a vehicle that is not theirs. */
export async function makeFleet(garage: TestGarage) {
  const customer = await makeCustomer(garage);
  await giveToCustomer(garage.fleet, customer.id);
  const own = await makeVehicle(garage, { registration: 'KDA 001A', customerId: customer.id });
  const foreign = await makeVehicle(garage, { registration: 'KDA 002B' });
  return { customer, own, foreign };
}

/** Gives a vehicle to the garage's driver. */
export const letDrive = async (garage: TestGarage, vehicleId: number, driver: TestMember = garage.driver): Promise<TestBody> =>
  given(await as(garage.garage).post(`/api/vehicles/${vehicleId}/assignments`, { driverId: driver.invitationId }));

/** Hands a vehicle on to a customer, or to nobody, as the counter does. */
export async function handOver(garage: TestGarage, vehicleId: number, customerId: number | null, on?: TestApp): Promise<TestBody> {
  const path = `/api/vehicles/${vehicleId}`;
  const { registration, makeId, modelId, vin, year, colour, odometer, note } = given(await as(garage.garage, on).get(path));
  return given(await as(garage.garage, on).put(path, { registration, makeId, modelId, vin, year, colour, odometer, note, customerId }));
}

export const timelineOf = async (garage: TestGarage, vehicleId: number): Promise<[string, string | null][]> =>
  given(await as(garage.garage).get(`/api/vehicles/${vehicleId}/events`)).entries.map(({ title, detail }: TestBody) => [title, detail]);

/** Sends a file with a vehicle, as a browser does. */
export const upload = (member: TestMember, vehicleId: number, file: TestFile): Promise<TestAnswer> =>
  sendFile(member, '/api/documents', { file, fields: { resource: 'vehicle', resource_id: String(vehicleId) } });

type TestFile = { name: string; bytes: Buffer; type?: string };

/** Sends a document with the fields of its form. */
export async function sendFile(
  member: TestMember,
  url: string,
  { file, field = 'document', fields = {} }: { file: TestFile; field?: 'document' | 'picture'; fields?: Record<string, string> },
): Promise<TestAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'image/png' }), file.name);
  const encoded = new Response(form);
  const headers = { ...headersOf(member), 'content-type': encoded.headers.get('content-type') ?? '' };
  return send({ method: 'POST', url, headers, payload: Buffer.from(await encoded.arrayBuffer()) });
}

type Live = { garageId: number; topic: string; concerns: unknown; key: string; payload: TestBody; action: unknown };

/** What the screens of a garage are told while something is done. */
export async function liveEventsDuring(garage: TestGarage, act: () => Promise<unknown>): Promise<Live[]> {
  const { platform } = await testApp();
  const heard: Live[] = [];
  // The bus tells a moment later, also what was done before.
  await new Promise(setImmediate);
  const stop = platform.bus.subscribe('live', (event) => void heard.push(event as Live));
  await act();
  await new Promise(setImmediate);
  stop();
  return heard.filter(({ garageId }) => garageId === garage.id);
}
