import { randomBytes, randomInt } from 'node:crypto';
import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { type Role, roles, seesOnlyOwn } from '@karakana/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { change } from './accounts/accounts-test-kit.ts';
import { contractEndpoints } from './platform/serve/contract-endpoints.ts';
import type { TestAnswer } from './testing/call.ts';
import { ask, isAllowed, isDownload, isEmptyList } from './testing/every-call/every-call.ts';
import { idAt, idPlacesOf, withId, withInventedId } from './testing/every-call/ids-in.ts';
import { wordsIn } from './testing/every-call/words-in.ts';
import { addressOf, fieldsOf } from './testing/every-call/written-call.ts';
import { makeGarage, type TestGarage } from './testing/garage.ts';
import { fillApprovals } from './testing/specimens/approval-specimens.ts';
import { fillCertificates } from './testing/specimens/certificate-specimens.ts';
import { fillInspections } from './testing/specimens/inspection-specimens.ts';
import { fillJobs } from './testing/specimens/job-specimens.ts';
import { type FilledGarage, fillGarage, specimens } from './testing/specimens/specimens.ts';
import { fillVehicles } from './testing/specimens/vehicle-specimens.ts';
import { fillWorkPapers } from './testing/specimens/work-paper-specimens.ts';
import { fillWorks } from './testing/specimens/work-specimens.ts';
import { fillWorkbooks } from './testing/specimens/workbook-specimens.ts';
import { giveToCustomer, letDrive } from './testing/vehicles.ts';

const workLists = ['works', 'estimates', 'bookings', 'inspection_list', 'progress', 'pending', 'completed', 'archived'];

const workReports = ['service_orders', 'service_vehicles', 'customer_statement'];
const printedReports = ['POST /api/reports/services', 'POST /api/reports/customers', 'POST /api/customer_statement/send'];
const reportCalls = (report: string) => [`GET /api/${report}`, `POST /api/${report}/export_pdf`, `POST /api/${report}/export_xlsx`];

/** What is there for everybody in the garage, and why. All else that these roles can name is somebody's. */
const everybodys: Record<string, string> = {
  'GET /api/garages code': 'the garage itself',
  'GET /api/users/garage code': 'the garage itself',
  'GET /api/calendar branchId': 'their own branch; every-endpoint-branch.test.ts tries others',
  'GET /api/certificates branchId': 'their own branch; every-endpoint-branch.test.ts tries others',
  'GET /api/planning branchId': 'their own branch; every-endpoint-branch.test.ts tries others',
  'GET /api/price_list categoryId': 'what the garage offers',
  'GET /api/services categoryId': 'what the garage offers',
  'GET /api/services/categories/{id} id': 'what the garage offers',
  'GET /api/services/{id} id': 'what the garage offers',
  'GET /api/services/{id}/lines id': 'what the garage offers',
  'GET /api/uncollected branchId': 'their own branch; every-endpoint-branch.test.ts tries others',
  'POST /api/vehicles/{vehicleId}/book serviceIds.*': 'what the garage offers',
  'POST /api/vehicles/{vehicleId}/book branchId': 'their own branch; every-endpoint-branch.test.ts tries others',
  'POST /api/price_list/export_pdf categoryId': 'what the garage offers',
  'POST /api/price_list/export_xlsx categoryId': 'what the garage offers',
  'POST /api/products/export branchId': 'their own branch; every-endpoint-branch.test.ts tries others',
  'POST /api/users/switch branchId': 'their own branch; every-endpoint-branch.test.ts tries others',
  ...Object.fromEntries(
    workLists.map((list) => [`GET /api/${list} branchId`, 'their own branch; every-endpoint-branch.test.ts tries others']),
  ),
  ...Object.fromEntries(workLists.map((list) => [`GET /api/${list} technicianId`, 'who does the work'])),
  ...Object.fromEntries(
    [...workReports.flatMap(reportCalls), ...printedReports].map((call) => [
      `${call} branchId`,
      'their own branch; every-endpoint-branch.test.ts tries others',
    ]),
  ),
  ...Object.fromEntries(
    [...reportCalls('service_orders'), 'POST /api/reports/services'].map((call) => [`${call} technicianId`, 'who does the work']),
  ),
};

/** What a customer's account sets by itself, whatever it asks for. */
const takenFromAccount = [
  'POST /api/vehicles customerId',
  'PUT /api/vehicles/{id} customerId',
  'POST /api/customers/create_vehicle customerId',
];

/** Issues are not the driver's to remove, the driver has the vehicle already, and whoever exports vehicles need not read customers or products. */
const refusedToThemselves = [
  'driver DELETE /api/vehicles/{vehicleId}/issues/{id}',
  // The specimen names an address that is not theirs.
  'fleet POST /api/customer_statement/send',
  'fleet POST /api/customers/export',
  'fleet POST /api/products/export',
  'fleet POST /api/vehicles/{vehicleId}/assignments',
];

const endpoints = await contractEndpoints();
const ownRoles = roles.filter(seesOnlyOwn);

let garage: TestGarage;
let others: FilledGarage;
let mine: FilledGarage;
const notifications = new Map<Role, number>();
const sandboxMessages = new Map<Role, number>();
type Own = 'savedViewId' | 'removableSavedViewId' | 'scheduleId' | 'removableScheduleId' | 'workbookId' | 'removableWorkbookId';
const views = new Map<Role, Pick<FilledGarage, Own>>();
beforeAll(async () => {
  garage = await makeGarage();
  const filled = await fillGarage(garage);
  others = { ...(await withVehicles(filled)), driver: garage.school_driver };
  mine = await withVehicles(filled);
  for (const role of ['fleet', 'driver'] as const) await giveToCustomer(garage[role], mine.ownerId);
  await letDrive(garage, mine.vehicleId);
  for (const role of ownRoles) {
    const { userId } = garage[role];
    notifications.set(role, await notificationFor(userId));
    sandboxMessages.set(role, await sandboxMessageTo(garage[role]));
    const { invitationId } = garage[role];
    views.set(role, {
      savedViewId: await viewFor(userId, 'Kept'),
      removableSavedViewId: await viewFor(userId, 'Old'),
      scheduleId: await scheduleFor(invitationId),
      removableScheduleId: await scheduleFor(invitationId),
      ...(await fillWorkbooks(garage[role], 'own')),
    });
  }
});

test('the roles that see only their own are these', () => {
  expect([...ownRoles].sort()).toEqual(['driver', 'fleet', 'school_driver', 'school_driver_assistant', 'school_guardian', 'school_parent']);
});

describe('what belongs to somebody else of the garage is the same as what does not exist', () => {
  const shared = new Set<string>();
  test.each(ownRoles)('for a %s', async (role) => {
    const wrong: string[] = [];
    for (const endpoint of endpoints.filter((candidate) => isAllowed(role, candidate)))
      for (const place of idPlacesOf(endpoint)) {
        const name = `${addressOf(endpoint)} ${place.join('.')}`;
        const theirs = idAt(inputOf(endpoint, 'garage', others), place);
        const input = inputOf(endpoint, role);
        if (theirs === idAt(input, place)) shared.add(name);
        else if (!takenFromAccount.includes(name) && !(await isAsInvented(endpoint, role, { input, place, theirs }))) wrong.push(name);
      }
    expect(wrong).toEqual([]);
  });

  test('but for what is everybody’s', () => expect([...shared].sort()).toEqual(Object.keys(everybodys).sort()));
});

test.each(ownRoles)('no answer for a %s holds a word that is somebody else’s', async (role) => {
  const wrong: string[] = [];
  for (const endpoint of endpoints.filter((candidate) => candidate.method === 'GET' && isAllowed(role, candidate)))
    for (const more of [{}, { perPage: 200 }, { search: others.marker }]) {
      if (Object.keys(more).some((field) => !(field in fieldsOf(endpoint)))) continue;
      const { text } = await ask(endpoint, garage[role], { ...inputOf(endpoint, role), ...more });
      if (text.includes(others.marker)) wrong.push(`${addressOf(endpoint)} ${JSON.stringify(more)}`);
    }
  expect(wrong).toEqual([]);
});

// Last, because it uses the specimens up.
test('what is their own they can name', async () => {
  const refused: string[] = [];
  for (const role of ['driver', 'fleet'] as const)
    for (const endpoint of endpoints.filter((candidate) => isAllowed(role, candidate) && idPlacesOf(candidate).length > 0)) {
      const { status } = await ask(endpoint, garage[role], inputOf(endpoint, role));
      if (status >= 300) refused.push(`${role} ${addressOf(endpoint)}`);
    }
  expect(refused.sort()).toEqual([...refusedToThemselves].sort());
});

type Named = { input: Record<string, unknown>; place: readonly string[]; theirs: unknown };

async function isAsInvented(endpoint: Endpoint, role: Role, { input, place, theirs }: Named): Promise<boolean> {
  const answer = await ask(endpoint, garage[role], withId(input, place, theirs));
  const nobodys = await ask(endpoint, garage[role], withInventedId(input, place));
  return answer.status === nobodys.status && (await wordsIn(answer)) === (await wordsIn(nobodys)) && isNothing(endpoint, answer);
}

/** A list narrowed to what is not there is empty, whatever was named. */
const isNothing = (endpoint: Endpoint, answer: TestAnswer): boolean =>
  [403, 404, 422].includes(answer.status) ||
  (isDownload(endpoint) ? answer.status === 200 : endpoint.method === 'GET' && isEmptyList(answer));

/** What concerns the owner's own account in a specimen concerns that of the caller. */
const inputOf = (endpoint: Endpoint, role: Role, filled: FilledGarage = mine): Record<string, unknown> =>
  specimens[addressOf(endpoint)]?.({
    ...filled,
    garage: garage[role],
    notificationId: notifications.get(role) ?? filled.notificationId,
    sandboxMessageId: sandboxMessages.get(role) ?? filled.sandboxMessageId,
    ...views.get(role),
  }) ?? {};

/** The same garage with a customer and vehicles of their own, and a marker that stands in nothing else. */
async function withVehicles(filled: FilledGarage): Promise<FilledGarage> {
  const marker = `m${randomBytes(4).toString('hex')}`;
  const vehicles = await fillVehicles({ ...garage, marker }, filled.serviceId);
  const technicianId = garage.technician.invitationId;
  const works = await fillWorks(garage.garage, { ...garage, ...vehicles, marker, serviceId: filled.serviceId, technicianId });
  const approvals = await fillApprovals(garage.garage, { ...garage, ...vehicles, marker });
  const jobs = await fillJobs(garage.garage, { ...garage, ...filled, ...vehicles, marker });
  const inspections = await fillInspections(garage.garage, { ...works, marker });
  const papers = await fillWorkPapers(garage.garage, { ...works, marker });
  const certificates = await fillCertificates(garage.garage, { ...garage, ...vehicles, marker }, vehicles.vehicleId);
  return { ...filled, ...vehicles, ...works, ...approvals, ...jobs, ...inspections, ...papers, ...certificates, marker };
}

const notificationFor = (userId: number): Promise<number> =>
  change(garage.id, async (db) => {
    const told = db.insertInto('notifications').values({ garageId: garage.id, userId, message: 'For you' });
    return (await told.returning('id').executeTakeFirstOrThrow()).id;
  });

const sandboxMessageTo = ({ email }: { email: string }): Promise<number> =>
  change(garage.id, async (db) => {
    const message = { garageId: garage.id, channel: 'sms', recipient: email, body: 'For you', outboxId: -randomInt(2 ** 47) } as const;
    return (await db.insertInto('sandboxMessages').values(message).returning('id').executeTakeFirstOrThrow()).id;
  });

const viewFor = (userId: number, name: string): Promise<number> =>
  change(garage.id, async (db) => {
    const saved = db.insertInto('savedViews').values({ garageId: garage.id, userId, list: 'vehicles', name, question: '{}' });
    return (await saved.returning('id').executeTakeFirstOrThrow()).id;
  });

const scheduleFor = (invitationId: number): Promise<number> =>
  change(garage.id, async (db) => {
    const sent = {
      report: 'service_orders',
      question: '{}',
      format: 'pdf',
      every: 'week',
      emails: ['fleet@people.test'],
      nextOn: '2100-01-04',
    } as const;
    const added = db.insertInto('reportSchedules').values({ garageId: garage.id, invitationId, ...sent, emails: ['fleet@people.test'] });
    return (await added.returning('id').executeTakeFirstOrThrow()).id;
  });
