import { randomInt } from 'node:crypto';
import { vi } from 'vitest';
import { etimsSandbox } from '../platform/providers/sandbox/etims/own-sandbox.ts';
import { type TestApp, testApp } from './app.ts';
import { as, type TestBody } from './call.ts';
import { makeGarage, type TestGarage } from './garage.ts';
import { given } from './vehicles.ts';

const patience = { timeout: 20_000, interval: 20 };

/** A PIN that no other garage of this run has. */
let lastPin = randomInt(100_000_000, 800_000_000);
export const newPin = (): string => `P${++lastPin}K`;

export type Signing = { app: TestApp; garage: TestGarage; pin: string; bhfId: string; sandbox: Awaited<ReturnType<typeof etimsSandbox>> };

/** A garage whose branch has a device that is on, and what plays the revenue authority for it. */
export async function makeSigning(on?: TestApp): Promise<Signing> {
  const app = on ?? (await testApp());
  const garage = await makeGarage('main', app);
  const signing = { app, garage, pin: newPin(), bhfId: '00', sandbox: await etimsSandbox() };
  await setUpDevice(signing);
  given(await as(garage.garage, app).post('/api/etims/devices/on', { branchId: garage.branchId }));
  return signing;
}

export async function setUpDevice({ app, garage, pin, bhfId }: Omit<Signing, 'sandbox'>, branchId = garage.branchId): Promise<void> {
  given(await as(garage.garage, app).post('/api/etims/devices', { branchId, pin, branchNumber: bhfId, serial: `SN${lastPin}` }));
}

export const documentsOf = async ({ app, garage }: Pick<Signing, 'app' | 'garage'>): Promise<TestBody[]> =>
  given(await as(garage.garage, app).get('/api/etims/documents?per_page=100')).entries.toReversed();

/** All documents once they have come so far. */
export const documentsWhen = (signing: Pick<Signing, 'app' | 'garage'>, areSo: (documents: TestBody[]) => boolean): Promise<TestBody[]> =>
  vi.waitFor(async () => {
    const documents = await documentsOf(signing);
    if (!areSo(documents))
      throw new Error(`They are ${JSON.stringify(documents.map(({ number, state, problem }) => ({ number, state, problem })))}`);
    return documents;
  }, patience);

export const areSigned = (documents: TestBody[]): boolean => documents.length > 0 && documents.every(({ state }) => state === 'signed');

/** What the device was told by a call, in the order in which it came. */
export const toldAt = ({ sandbox, pin }: Pick<Signing, 'sandbox' | 'pin'>, path: string) =>
  sandbox.received.filter((call) => call.pin === pin && call.path === path).map(({ body }) => body);

/** The device of the garage's first branch, once it stands so. */
export const deviceWhen = ({ app, garage }: Pick<Signing, 'app' | 'garage'>, isSo: (device: TestBody) => boolean): Promise<TestBody> =>
  vi.waitFor(async () => {
    const { devices } = given(await as(garage.garage, app).get('/api/etims/settings'));
    const device = devices.find(({ branchId }: TestBody) => branchId === garage.branchId);
    if (!isSo(device)) throw new Error(`The device is ${JSON.stringify(device)}`);
    return device;
  }, patience);
