import type { Insertable } from 'kysely';
import type { Vehicles } from '../platform/database/database.gen.ts';
import { actFor } from '../platform/serve/in-garage.ts';
import { type Demo, type DemoGarage, daysFrom } from './demo.ts';
import { type DemoDriver, type DemoIssue, type DemoVehicle, noteDemoEvents } from './vehicle-events.ts';
import { demoColours, demoExpenses, demoIssues, demoVehicleKinds } from './vehicles.data.ts';

/** Forty-eight vehicles: most with one for a customer, the first four for the company, the last ones with nobody. */
export async function addVehicles(demo: Demo, garage: DemoGarage, customerIds: number[]): Promise<DemoVehicle[]> {
  const { garageId } = garage;
  await actFor(demo.db, { garageId, userId: null });
  const vehicles = await demo.db
    .insertInto('vehicles')
    .values(await draftsFor(demo, garage, customerIds))
    .returning(['id', 'customerId', 'registration', 'createdAt'])
    .execute();
  const issues = await addIssues(demo, garageId, vehicles);
  const drivers = await addAssignments(demo, garageId, vehicles);
  await addExpenses(demo, garageId, vehicles);
  await noteDemoEvents(demo, garageId, { vehicles, issues, drivers });
  return vehicles;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const letterAt = (place: number): string => letters[place % letters.length] ?? 'A';

/** Plates run on from garage to garage as they do from year to year. */
const demoPlate = (garageId: number, index: number): string =>
  `KD${letterAt(garageId + (index % 9))} ${String(100 + ((garageId * 131 + index * 37) % 900))}${letterAt(index * 5 + garageId)}`;

async function draftsFor({ db, now }: Demo, { garageId, kind }: DemoGarage, customerIds: number[]): Promise<Insertable<Vehicles>[]> {
  const kinds = demoVehicleKinds[kind];
  const models = await db
    .selectFrom('models')
    .innerJoin('makes', 'makes.id', 'models.makeId')
    .select(['models.id', 'models.makeId', 'models.name as model', 'makes.name as make'])
    .where('makes.name', 'in', [...new Set(kinds.map(({ make }) => make))])
    .execute();
  const owners = [
    ...Array.from({ length: 4 }, () => customerIds[0] ?? null),
    ...customerIds.slice(1),
    ...Array.from({ length: 5 }, () => null),
  ];
  return owners.map((customerId, index) => {
    const { make, model, odometer, ...rest } = kinds[index % kinds.length] ?? kinds[0] ?? missing();
    const known = models.find((candidate) => candidate.make === make && candidate.model === model) ?? missing();
    const isDue = index % 3 === 0;
    return {
      garageId,
      customerId,
      registration: demoPlate(garageId, index),
      makeId: known.makeId,
      modelId: known.id,
      ...rest,
      vin: `JT${String(garageId).padStart(3, '0')}${letterAt(index)}K${String(3_000_000 + index * 7_919).padStart(10, '0')}`,
      year: 2010 + ((garageId + index * 3) % 15),
      colour: demoColours[(index + garageId) % demoColours.length] ?? null,
      odometer: odometer + index * 1_310,
      nextServiceOn: isDue ? daysFrom(now, index - 5).slice(0, 10) : null,
      nextServiceOdometer: isDue ? odometer + index * 1_310 + 5_000 : null,
      createdAt: daysFrom(now, Math.min(index - 58, -1)),
    };
  });
}

async function addIssues({ db, now }: Demo, garageId: number, vehicles: DemoVehicle[]): Promise<DemoIssue[]> {
  const rows = demoIssues.map((issue, index) => ({
    garageId,
    vehicleId: (vehicles[index] ?? missing()).id,
    ...issue,
    status: issue.resolution ? ('resolved' as const) : ('open' as const),
    createdAt: daysFrom(now, -9 + index),
    resolvedAt: issue.resolution ? daysFrom(now, -7 + index) : null,
  }));
  await db.insertInto('issues').values(rows).execute();
  return rows;
}

/** Both drivers have a vehicle now, and one of them had another before. */
async function addAssignments({ db, now }: Demo, garageId: number, vehicles: DemoVehicle[]): Promise<DemoDriver[]> {
  const drivers = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .select(['invitations.id', 'users.firstName', 'users.lastName'])
    .where('invitations.garageId', '=', garageId)
    .where('invitations.role', 'in', ['driver', 'school_driver'])
    .orderBy('invitations.role')
    .execute();
  const [first, second] = [drivers[0] ?? missing(), drivers[1] ?? missing()];
  const given = [
    { vehicle: 0, driver: first, startedAt: daysFrom(now, -12), endedAt: null },
    { vehicle: 1, driver: second, startedAt: daysFrom(now, -5), endedAt: null },
    { vehicle: 1, driver: first, startedAt: daysFrom(now, -30), endedAt: daysFrom(now, -12) },
  ].map(({ vehicle, ...rest }) => ({ ...rest, vehicleId: (vehicles[vehicle] ?? missing()).id }));
  await db
    .insertInto('assignments')
    .values(given.map(({ driver, ...assignment }) => ({ garageId, driverId: driver.id, ...assignment })))
    .execute();
  return given.map(({ driver, ...assignment }) => ({ ...assignment, name: `${driver.firstName} ${driver.lastName}` }));
}

/** What the company noted of its own vehicles. */
async function addExpenses({ db, now }: Demo, garageId: number, vehicles: DemoVehicle[]): Promise<void> {
  const rows = demoExpenses.map(({ amount, ...expense }, index) => {
    const { id: vehicleId, customerId } = vehicles[index % 3] ?? missing();
    const spentOn = daysFrom(now, -40 + index * 7).slice(0, 10);
    return { garageId, vehicleId, customerId, ...expense, amount: amount * 100, currency: 'KES', spentOn };
  });
  await db.insertInto('expenses').values(rows).execute();
}

function missing(): never {
  throw new Error('The demo data do not fit together');
}
