import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { type Role, seesOnlyOwn } from '@karakana/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { contractEndpoints } from './platform/serve/contract-endpoints.ts';
import type { TestAnswer } from './testing/call.ts';
import { ask } from './testing/every-call/every-call.ts';
import { wordsIn } from './testing/every-call/words-in.ts';
import { addressOf, fieldsOf } from './testing/every-call/written-call.ts';
import { makeGarage } from './testing/garage.ts';
import { markAsFormer } from './testing/specimens/former-owner.ts';
import { type FilledGarage, fillGarage, specimens } from './testing/specimens/specimens.ts';
import { giveToCustomer, handOver, letDrive, liveEventsDuring, makeCustomer } from './testing/vehicles.ts';

/** Papers of another's time do not exist for a newcomer, issues are not the driver's to remove, customers, products and the books nobody's but the garage's, what somebody has sent their own, and a long workbook whoever’s asked for it. */
const refused: Record<string, number> = {
  'fleet POST /api/customer_statement/send': 422,
  'fleet GET /api/works/{id}': 404,
  'fleet GET /api/works/{id}/payments': 404,
  'fleet GET /api/works/{id}/request': 404,
  'fleet GET /api/works/{id}/inspections': 404,
  'fleet GET /api/works/{id}/check_in': 404,
  'fleet GET /api/works/{id}/answers': 404,
  'fleet GET /api/works/{id}/documents': 404,
  'fleet POST /api/works/download_checkin': 404,
  'fleet POST /api/works/download_receipt': 404,
  'fleet POST /api/inspections/download_report': 404,
  'fleet GET /api/inspections/photos/{id}': 404,
  'fleet POST /api/works/{id}/approve': 404,
  'fleet POST /api/estimates/download': 404,
  'fleet GET /api/documents/{id}/file': 404,
  'fleet DELETE /api/documents/{id}': 404,
  'fleet POST /api/vehicles/{id}/photo': 422,
  'fleet POST /api/customers/export': 403,
  'fleet POST /api/products/export': 403,
  'fleet POST /api/report_schedules': 403,
  'fleet PUT /api/report_schedules/{id}': 404,
  'fleet DELETE /api/report_schedules/{id}': 404,
  'fleet GET /api/workbooks/{id}': 404,
  'fleet GET /api/workbooks/{id}/file': 404,
  'driver GET /api/workbooks/{id}': 404,
  'driver GET /api/workbooks/{id}/file': 404,
  'driver DELETE /api/vehicles/{vehicleId}/issues/{id}': 403,
};

const endpoints = await contractEndpoints();
// The owner comes last, who takes the vehicle from the driver.
const newcomers = ['driver', 'fleet'] as const satisfies Role[];
/** What a newcomer may call by a right of its own, and all that it can read without one; what removes comes last, and what ends before what begins. */
const callsOf = (role: Role) =>
  endpoints
    .filter(({ access, method }) =>
      access === 'session' ? method === 'GET' : access !== 'public' && access !== 'token' && may(role, access),
    )
    .sort((one, other) => rankOf(one) - rankOf(other) || other.path.localeCompare(one.path))
    .map((endpoint) => [addressOf(endpoint), endpoint] as const);
const rankOf = ({ method }: Endpoint): number => ['GET', 'POST', 'PUT', 'DELETE'].indexOf(method);

const former = `former${randomBytes(4).toString('hex')}`;
let garage: FilledGarage;
let marked: { tables: string[]; empty: string[] };
beforeAll(async () => {
  garage = await fillGarage(await makeGarage());
  await giveToCustomer(garage.school_driver, garage.ownerId);
  marked = await markAsFormer(garage, former);
  const newOwner = await makeCustomer(garage, { firstName: 'Achieng', lastName: 'Otieno' });
  for (const newcomer of newcomers) await giveToCustomer(garage[newcomer], newOwner.id);
  for (const id of [garage.vehicleId, garage.removableVehicleId, garage.removableFromCustomerId]) await handOver(garage, id, newOwner.id);
  await letDrive(garage, garage.vehicleId);
  garage = { ...garage, ownerId: newOwner.id };
});

test('everything that belongs to a vehicle was filled with the words of its former owner', () => {
  expect(marked.tables).toEqual(
    expect.arrayContaining(['vehicles', 'issues', 'documents', 'assignments', 'works', 'work_lines', 'expenses', 'expense_receipts']),
  );
  expect(marked.empty).toEqual([]);
});

test('all who see only their own and may reach a vehicle are asked here', () => {
  const others = Object.keys(garage).filter((role) => seesOnlyOwn(role as Role) && may(role as Role, 'vehicles:read'));
  expect(others.sort()).toEqual([...newcomers].sort());
});

test('the words are there to be found by the garage', async () => {
  const reading = endpoints.filter(({ path, method }) => method === 'GET' && path.startsWith('/api/vehicles/{'));
  // Names of drivers are the team's, a glance is nothing but numbers, and what a vehicle needs and has on its wheels is its own.
  const wordless = ['/drivers', '/glance', '/advice', '/tyres'];
  for (const endpoint of reading.filter(({ path }) => !wordless.some((end) => path.endsWith(end))))
    expect([addressOf(endpoint), (await ask(endpoint, garage.garage, inputOf(endpoint))).text]).toEqual([
      addressOf(endpoint),
      expect.stringContaining(former),
    ]);
});

describe.each(newcomers)('no word of the former owner or driver reaches the new %s', (role) => {
  test.each(callsOf(role))('%s', async (address, endpoint) => {
    const member = garage[role];
    for (const input of inputsOf(endpoint)) {
      let answer: TestAnswer | undefined;
      const told = await liveEventsDuring(garage, async () => {
        answer = await ask(endpoint, member, input);
      });
      expect([address, answer?.status, answer?.status === statusOf(role, address, input) || answer?.text]).toEqual([
        address,
        answer?.status,
        true,
      ]);
      expect(answer && (await wordsIn(answer))).not.toContain(former);
      if ('search' in input && answer?.status === 200) expect(answer?.body.totalCount ?? answer?.body.entries.length).toBe(0);
      expect(JSON.stringify(told)).not.toContain(former);
    }
  });
});

/** As it is called, with every search for the words of the former owner, and with a version that is long past. */
function inputsOf(endpoint: Endpoint): Record<string, unknown>[] {
  const input = inputOf(endpoint);
  const fields = fieldsOf(endpoint);
  const inputs = [];
  if (endpoint.method === 'GET' && 'search' in fields) inputs.push({ ...input, search: former });
  if ('version' in fields) inputs.push({ ...input, version: 1 });
  return addressOf(endpoint) === 'GET /api/search' ? inputs : [input, ...inputs];
}

const inputOf = (endpoint: Endpoint): Record<string, unknown> => specimens[addressOf(endpoint)]?.(garage) ?? {};

const statusOf = (role: Role, address: string, input: Record<string, unknown>): number =>
  refused[`${role} ${address}`] ?? ('version' in input ? 422 : 200);
