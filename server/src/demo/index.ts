import { sql } from 'kysely';
import { inTransaction } from '../platform/database/transaction.ts';
import { hashPassword } from '../platform/secrets/passwords.ts';
import type { Platform } from '../platform/serve/context.ts';
import { addPeople, addSystemAdmin, joinBothGarages, readOldNotes } from './accounts.ts';
import { addBookings } from './bookings.ts';
import { addCustomers } from './customers.ts';
import type { Demo, DemoGarage } from './demo.ts';
import { openDemoGarage } from './garage.ts';
import { demoGarages } from './garages.data.ts';
import { addTalks } from './received.ts';
import { tradeForAYear } from './trade/index.ts';
import { addVehicles } from './vehicles.ts';
import { addCertificates } from './workshop/add-certificates.ts';
import { openBoard } from './workshop/open-board.ts';

export const demoPassword = 'karakana-demo';

type Brand = keyof typeof demoGarages;

/**
 * Fills an empty database with garages of every brand and a member of every role in each; any other database stays as it is. A year of trade takes
 * longest, so the garages of the other brands are filled beside it; either all are kept or none.
 */
export async function loadDemo(platform: Platform): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const kept = { now: platform.now(), passwordHash };
  await inTransaction(platform.db, async (db) => {
    // Two servers that start together take turns.
    await sql`select pg_advisory_xact_lock(hashtext('karakana demo'))`.execute(db);
    if (await db.selectFrom('garages').select('id').limit(1).executeTakeFirst()) return;
    const demo = { ...kept, db };
    await addSystemAdmin(demo);
    const garages = await openGarages(demo, 'main');
    await platform.db.transaction().execute(async (beside) => {
      const filled = await Promise.allSettled([
        fillGarages(platform, demo, 'main', garages),
        fillOtherBrands(platform, { ...kept, db: beside }),
      ]);
      for (const part of filled) if (part.status === 'rejected') throw part.reason;
      // Nothing is left that could still refuse the one after the other is kept.
      await sql`set constraints all immediate`.execute(db);
    });
  });
}

async function fillOtherBrands(platform: Platform, demo: Demo): Promise<void> {
  const others = Object.keys(demoGarages).filter((brand): brand is Brand => brand !== 'main');
  for (const brand of others) await fillGarages(platform, demo, brand, await openGarages(demo, brand));
}

async function openGarages(demo: Demo, brand: Brand): Promise<DemoGarage[]> {
  const opened: DemoGarage[] = [];
  for (const [index, draft] of demoGarages[brand].entries()) {
    const domain = index === 0 ? `${brand}.demo` : `${brand}-two.demo`;
    opened.push({ ...(await openDemoGarage(demo, draft)), ...draft, domain });
  }
  return opened;
}

async function fillGarages(platform: Platform, demo: Demo, brand: Brand, garages: DemoGarage[]): Promise<void> {
  for (const [index, garage] of garages.entries()) {
    await addPeople(demo, garage);
    const customers = await addCustomers(demo, garage);
    const vehicles = await addVehicles(demo, garage, customers);
    await addTalks(demo, garage, customers);
    if (brand === 'main' && index === 0) await tradeForAYear(platform, demo, garage, vehicles);
    else await openBoard(platform, demo, garage, vehicles);
    await addBookings(demo, garage, vehicles);
    await readOldNotes(demo, garage);
    if (brand === 'vendor' && index === 0) await addCertificates(platform, demo, garage, vehicles);
  }
  await joinBothGarages(demo, garages, `two_garages@${brand}.demo`);
}
