import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startEtimsSandbox } from './platform/providers/sandbox/etims/etims-sandbox.ts';
import { openCrashingServer } from './testing/crashing-server.ts';
import { newPin } from './testing/etims.ts';
import { signIn, writeTo } from './testing/over-http.ts';

const patience = { timeout: 60_000, interval: 20 };
const owner = 'garage@main.demo';
const [sales, movements] = ['/saveTrnsSalesOsdc', '/insertStockIO'];
const sandbox = await startEtimsSandbox();
const server = openCrashingServer({ ETIMS_URL: sandbox.url });
const pin = newPin();

afterAll(async () => {
  await server.stop();
  await sandbox.stop();
});

async function write(path: string, body: object): Promise<void> {
  const address = await server.start();
  expect(await writeTo(address, path, await signIn(address, owner), body)).toBe(true);
}

const list = (sql: string, values: unknown[] = []): Promise<string[]> =>
  server.withDatabase(async (client) => (await client.query({ text: sql, values, rowMode: 'array' })).rows.flat().map(String));

type Place = { branchId: number; vehicleId: number };

/** The demo garage with a device that is on. */
async function setUp(): Promise<Place> {
  await server.start();
  const [branch, vehicle] = await list(
    `select invitations.branch_id, vehicles.id from invitations join users on users.id = invitations.user_id
      join vehicles on vehicles.garage_id = invitations.garage_id where users.email = $1 limit 1`,
    [owner],
  );
  const branchId = Number(branch);
  await write('/api/etims/devices', { branch_id: branchId, pin, branch_number: '00', serial: 'SN1' });
  await write('/api/etims/devices/on', { branch_id: branchId });
  return { branchId, vehicleId: Number(vehicle) };
}

/** A work is completed, whose invoice is to be signed. */
async function bill({ branchId, vehicleId }: Place): Promise<void> {
  const note = randomUUID();
  const lines = [{ kind: 'labour', description: 'Labour', unit_price: 100 }];
  await write('/api/works', { branch_id: branchId, vehicle_id: vehicleId, status: 'in_progress', note, lines });
  const [id] = await list('select id from works where note = $1', [note]);
  await write('/api/progress/complete_work', { id: Number(id) });
}

/** Kills the server while it waits for the answer to what the device has taken, and starts it again. */
async function killBeforeAnswer(path: string, act: () => Promise<void>): Promise<void> {
  sandbox.fail(pin, path, 'held');
  await act();
  await vi.waitFor(() => expect(sandbox.held()).toBe(1), patience);
  await server.kill();
  sandbox.release();
  await server.start();
}

const bodiesAt = (path: string) => sandbox.received.filter((call) => call.path === path).map(({ body }) => body);

describe('a server that is killed between sending and the answer', { timeout: 240_000 }, () => {
  let place: Place | undefined;

  test('has an invoice signed once, and keeps its signature', async () => {
    place ??= await setUp();
    const at = place;
    await killBeforeAnswer(sales, () => bill(at));
    await vi.waitFor(async () => expect(await list('select state from etims_documents')).toEqual(['signed']), patience);
    const [first, second, ...more] = bodiesAt(sales);
    expect([second, more]).toEqual([first, []]);
    expect(sandbox.signedBy(pin, '00')).toBe(1);
  });

  test('has told of a movement of stock once', async () => {
    place ??= await setUp();
    const { branchId } = place;
    await killBeforeAnswer(movements, async () => {
      await write('/api/products', { name: 'Fuse', price: 20, opening: [{ branch_id: branchId, quantity: 3, cost: 10 }] });
      await write('/api/etims/devices/resume', { branch_id: branchId });
    });
    await vi.waitFor(async () => expect(await list('select state from etims_movements')).toEqual(['sent']), patience);
    const [first, second, ...more] = bodiesAt(movements);
    expect([second, more]).toEqual([first, []]);
    expect(sandbox.movementsOf(pin, '00')).toBe(1);
  });
});
