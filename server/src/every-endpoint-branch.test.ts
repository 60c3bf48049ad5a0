import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { actsInAllBranches, type Role, roles } from '@karakana/contract/roles.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { branchPlacesIn } from './platform/serve/branches.ts';
import { contractEndpoints } from './platform/serve/contract-endpoints.ts';
import { testApp } from './testing/app.ts';
import { ask, isAllowed, isEmptyList } from './testing/every-call/every-call.ts';
import { idAt, idPlacesOf, withId, withInventedId } from './testing/every-call/ids-in.ts';
import { addressOf, fieldsOf } from './testing/every-call/written-call.ts';
import { makeGarage } from './testing/garage.ts';
import { fillOtherBranch } from './testing/specimens/other-branch.ts';
import { type FilledGarage, fillGarage, specimens } from './testing/specimens/specimens.ts';

/** What is the garage's, so that every branch names the same. All other specimens are a branch's, and the other branch needs its own. */
const ofTheGarage = [
  ...['id', 'name', 'code', 'slug', 'brand', 'governorId', 'approvedVersion', 'checkinItemId', 'wantedProductId'],
  ...[
    'categoryId',
    'serviceId',
    'removableServiceId',
    'insuranceId',
    'payingInsuranceId',
    'ownMakeId',
    'templateId',
    'removableTemplateId',
    'model',
  ],
  ...['customerId', 'removableCustomerId', 'mergedCustomerId', 'customerMobile', 'readerId', 'ownerId'],
  ...['vehicleId', 'ownVehicleId', 'removableVehicleId', 'removableFromCustomerId'],
  ...['suspenseId', 'splitSuspenseId', 'returnedSuspenseId', 'cardId', 'removableCardId', 'smsPurchaseId'],
  ...['issueId', 'removableIssueId', 'documentId', 'removableDocumentId', 'pictureId'],
  ...['checkedImportId', 'customersImportId', 'vehiclesImportId', 'productsImportId', 'notificationId'],
  ...['savedViewId', 'removableSavedViewId', 'scheduleId', 'removableScheduleId', 'sandboxMessageId', 'deliveryId'],
  ...['workbookId', 'removableWorkbookId'],
  ...['accountId', 'otherAccountId', 'removableAccountId', 'taxId', 'removableTaxId'],
  ...['productId', 'removableProductId', 'barcode', 'stockAccountId'],
  ...['countedProductId', 'postedProductId', 'cancelledProductId', 'uncountedProductId'],
  ...['moneyAccountId', 'recipientId', 'removableRecipientId', 'supplierId', 'removableSupplierId'],
  ...['checklistItemId', 'removableChecklistItemId', 'checklistCategoryId', 'removableChecklistCategoryId', 'inspectedItemId'],
];

/** Where a branch is checked by the call itself, and why. */
const checkedByHand: Record<string, string> = {
  'POST /api/users/switch branchId': 'it may be one of another garage, where the caller has a place',
};

/** Where a word of another branch is shown, and why. */
const showsAllBranches: Record<string, string> = {
  'GET /api/vehicles/{vehicleId}/events': 'the history of a vehicle is the garage’s, and says who did it',
  'GET /api/vehicles/{id}/advice': 'what a vehicle needs is the garage’s',
  'GET /api/vehicles/{id}/works': 'the history of a vehicle is the garage’s',
  'GET /api/vehicles/{id}/tyres': 'what is fitted to a vehicle is the garage’s',
  'GET /api/governors': 'a device is the garage’s, wherever it is fitted',
  'GET /api/stock_transfers': 'a transfer is of both its branches',
  'GET /api/products/{id}/movements': 'what came from another branch says who sent it',
  'GET /api/sandbox/messages': 'what would have been sent, which is not there in production',
};

/** What the branch that receives it may name as well as the one that sends it. */
const ofBothBranches = ['GET /api/stock_transfers/{id}'];

/** What a manager may not do in their own branch either: to members above, and to themselves. */
const notByManagers = ['DELETE /api/teams/{id}', 'POST /api/users/trash', 'POST /api/users/active', 'POST /api/users/send_credentials'];

const endpoints = await contractEndpoints();
const boundRoles = roles.filter((role) => !actsInAllBranches(role) && role !== 'system_admin');

let here: FilledGarage;
let elsewhere: FilledGarage;
beforeAll(async () => {
  here = await fillGarage(await makeGarage());
  elsewhere = await fillOtherBranch(here);
});

test('every field that names a branch is checked before the call is answered', () => {
  const unchecked = endpoints.flatMap((endpoint) => {
    const checked = branchPlacesIn(endpoint).map(({ place }) => place.join('.'));
    const named = idPlacesOf(endpoint).map((place) => place.join('.'));
    return named
      .filter((place) => /branch(Id)?s?(\.\*)?$/i.test(place) && !checked.includes(place))
      .map((at) => `${addressOf(endpoint)} ${at}`);
  });
  expect(unchecked).toEqual(Object.keys(checkedByHand));
});

test('what is not named as the garage’s is there in both branches', () => {
  const same = Object.entries(here).filter(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(elsewhere[key as keyof FilledGarage]),
  );
  expect(same.map(([key]) => key).sort()).toEqual([...ofTheGarage].sort());
});

test('every table with a branch has rows of both', async () => {
  const { platform } = await testApp();
  for (const table of platform.branchTables) {
    const { rows } = await sql<{ branchId: number }>`
      select distinct branch_id from ${sql.table(table)} where garage_id = ${here.id} and branch_id is not null`.execute(platform.db);
    expect([table, rows.map(({ branchId }) => branchId).sort()]).toEqual([table, [here.branchId, here.otherBranchId].sort()]);
  }
});

describe('what belongs to another branch is the same as what does not exist', () => {
  test.each(boundRoles)('for a %s', async (role) => {
    const wrong: string[] = [];
    for (const { endpoint, place, theirs } of branchIdsFor(role)) {
      const input = inputOf(endpoint, role);
      const answer = await ask(endpoint, here[role], withId(input, place, theirs));
      const nobodys = await ask(endpoint, here[role], withInventedId(input, place));
      const isSame = answer.status === nobodys.status && answer.text === nobodys.text && !answer.text.includes(elsewhere.marker);
      // A list that is narrowed to it is empty.
      const isNothing = [404, 422].includes(answer.status) || isEmptyList(answer);
      if (!isSame || !isNothing) wrong.push(`${addressOf(endpoint)} ${place.join('.')} ${answer.status} ${answer.text}`);
    }
    expect(wrong).toEqual([]);
  });

  test('and there are many such names', () => {
    expect(branchIdsFor('manager').length).toBeGreaterThan(12);
    for (const role of ['technician', 'fleet', 'service_adviser'] as const)
      expect([role, branchIdsFor(role).length > 0]).toEqual([role, true]);
  });
});

const shownTo = new Map<string, Role>();
test.each(boundRoles)('no answer for a %s holds a word of another branch', async (role) => {
  const wrong: string[] = [];
  for (const endpoint of endpoints.filter((candidate) => candidate.method === 'GET' && isAllowed(role, candidate)))
    for (const more of 'perPage' in fieldsOf(endpoint) ? [{}, { perPage: 200 }, { search: elsewhere.marker }] : [{}]) {
      if ('search' in more && !('search' in fieldsOf(endpoint))) continue;
      const { text } = await ask(endpoint, here[role], { ...inputOf(endpoint, role), ...more });
      if (!text.includes(elsewhere.marker)) continue;
      if (showsAllBranches[addressOf(endpoint)]) shownTo.set(addressOf(endpoint), role);
      else wrong.push(`${addressOf(endpoint)} ${JSON.stringify(more)}`);
    }
  expect(wrong).toEqual([]);
});

test('whatever may show all branches does', () => expect([...shownTo.keys()].sort()).toEqual(Object.keys(showsAllBranches).sort()));

test('the words are there for those who act in all', async () => {
  for (const path of ['/api/teams', '/api/messages']) {
    const [list] = endpoints.filter((endpoint) => addressOf(endpoint) === `GET ${path}`);
    if (list)
      expect([path, (await ask(list, here.garage, { perPage: 200 })).text]).toEqual([path, expect.stringContaining(elsewhere.marker)]);
  }
});

// Last, because it uses the specimens up.
test('in their own branch the same names work', async () => {
  const refused: string[] = [];
  for (const endpoint of new Set(branchIdsFor('manager').map((named) => named.endpoint))) {
    const { status } = await ask(endpoint, here.manager, inputOf(endpoint, 'manager'));
    if (status >= 300) refused.push(addressOf(endpoint));
  }
  expect(refused.sort()).toEqual([...notByManagers].sort());
});

/** Each place where this role can name something that the other branch has a different one of. */
function branchIdsFor(role: Role) {
  return endpoints
    .filter((endpoint) => isAllowed(role, endpoint))
    .flatMap((endpoint) =>
      idPlacesOf(endpoint).map((place) => ({ endpoint, place, theirs: idAt(inputOf(endpoint, role, elsewhere), place) })),
    )
    .filter(({ endpoint }) => !ofBothBranches.includes(addressOf(endpoint)))
    .filter(
      ({ endpoint, place }) => !branchPlacesIn(endpoint).some((named) => named.reach === 'any' && String(named.place) === String(place)),
    )
    .filter(({ endpoint, place, theirs }) => theirs !== idAt(inputOf(endpoint, role), place));
}

/** What concerns the owner's own account in a specimen concerns that of the caller. */
const inputOf = (endpoint: Endpoint, role: Role, branch: FilledGarage = here): Record<string, unknown> =>
  specimens[addressOf(endpoint)]?.({ ...branch, garage: branch[role] }) ?? {};
