import { expect, test } from 'vitest';
import { makeCustomer, newMobile } from '../customers/testing.ts';
import { importFile, sheetIn } from '../imports/testing.ts';
import { csvOf } from '../platform/sheets/sheets-test-kit.ts';
import { actAsGarage } from '../testing/act-as-garage.ts';
import { testApp } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';

test('a garage exports its own vehicles, as the filter says', async () => {
  const [own, other] = [await makeGarage(), await makeGarage()];
  const mobile = newMobile();
  const rows = [
    ['KDA 301A', 'Toyota', 'Vitz', mobile, 'Jane', 'Wanjiku', '=HYPERLINK("http://x")'],
    ['KDA 302A', 'Nissan', 'Note', '', '', '', ''],
  ];
  for (const garage of [own, other])
    await importFile(
      garage.manager,
      'vehicles',
      csvOf([['Reg', 'Make', 'Model', 'Simu', 'First name', 'Last name', 'Note'], ...rows].map(quoted)),
    );
  const all = await as(own.manager).post('/api/vehicles/export', {});
  expect([all.status, all.body.name]).toEqual([200, 'vehicles.xlsx']);
  const sheet = await sheetIn(all);
  expect(sheet.headings.slice(0, 4)).toEqual(['Car registration', 'Car make', 'Car model', 'VIN / Chassis Number']);
  expect(sheet.rows.map(({ cells }) => [...cells.slice(0, 3), ...cells.slice(10, 14)])).toEqual([
    ['KDA 302A', 'Nissan', 'Note', '', '', '', ''],
    ['KDA 301A', 'Toyota', 'Vitz', '=HYPERLINK("http://x")', mobile, 'Jane', 'Wanjiku'],
  ]);
  const found = await sheetIn(await as(own.manager).post('/api/vehicles/export', { search: 'kda301' }));
  expect(found.rows.map(({ cells }) => cells[0])).toEqual(['KDA 301A']);
});

test('a customer’s account exports the customer’s vehicles alone', async () => {
  const garage = await makeGarage();
  const customer = await makeCustomer(garage);
  const rows = [
    ['KDA 401A', 'Toyota', 'Vitz', customer.mobile],
    ['KDA 402A', 'Toyota', 'Vitz', ''],
  ];
  await importFile(garage.manager, 'vehicles', csvOf([['Reg', 'Make', 'Model', 'Simu'], ...rows]));
  await belongsTo(garage, customer.id);
  const { rows: own } = await sheetIn(await as(garage.fleet).post('/api/vehicles/export', {}));
  expect(own.map(({ cells }) => cells[0])).toEqual(['KDA 401A']);
  expect((await as(garage.fleet).post('/api/customers/export', {})).status).toBe(403);
});

const quoted = (row: string[]): string[] => row.map((cell) => `"${cell.replaceAll('"', '""')}"`);

async function belongsTo(garage: TestGarage, customerId: number): Promise<void> {
  await actAsGarage(garage, (db) =>
    db
      .updateTable('invitations')
      .set({ customerId })
      .where('garageId', '=', garage.id)
      .where('id', '=', garage.fleet.invitationId)
      .execute(),
  );
  (await testApp()).api.sessions.forget([garage.fleet.sessionId]);
}
