import { sql } from 'kysely';
import { inTransaction } from '../platform/database/transaction.ts';
import { hashPassword } from '../platform/secrets/passwords.ts';
import type { Platform } from '../platform/serve/context.ts';
import { addPeople, addSystemAdmin, joinBothGarages, readOldNotes } from './accounts.ts';
import { addBookings } from './bookings.ts';
import { addCustomers } from './customers.ts';
import { openDemoGarage } from './garage.ts';
import { demoGarages } from './garages.data.ts';
import { addTalks } from './received.ts';
import { tradeForAYear } from './trade/index.ts';
import { addVehicles } from './vehicles.ts';
import { addCertificates } from './workshop/add-certificates.ts';
import { openBoard } from './workshop/open-board.ts';

export const demoPassword = 'karakana-demo';

/** Fills an empty database with garages of every brand and a member of every role in each; any other database stays as it is. */
export async function loadDemo(platform: Platform): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(platform.db, async (db) => {
    // Two servers that start together take turns.
    await sql`select pg_advisory_xact_lock(hashtext('karakana demo'))`.execute(db);
    if (await db.selectFrom('garages').select('id').limit(1).executeTakeFirst()) return;
    const demo = { db, now: platform.now(), passwordHash };
    await addSystemAdmin(demo);
    for (const [brand, pair] of Object.entries(demoGarages)) {
      const opened = [];
      for (const [index, draft] of pair.entries()) {
        const domain = index === 0 ? `${brand}.demo` : `${brand}-two.demo`;
        const garage = { ...(await openDemoGarage(demo, draft)), ...draft, domain };
        await addPeople(demo, garage);
        const customers = await addCustomers(demo, garage);
        const vehicles = await addVehicles(demo, garage, customers);
        await addTalks(demo, garage, customers);
        if (brand === 'main' && index === 0) await tradeForAYear(platform, demo, garage, vehicles);
        else await openBoard(platform, demo, garage, vehicles);
        await addBookings(demo, garage, vehicles);
        await readOldNotes(demo, garage);
        if (brand === 'vendor' && index === 0) await addCertificates(platform, demo, garage, vehicles);
        opened.push(garage);
      }
      await joinBothGarages(demo, opened, `two_garages@${brand}.demo`);
    }
  });
}
