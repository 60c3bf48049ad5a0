import type { CurrentUser } from '@karakana/contract/accounts/user.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import type { Role } from '@karakana/contract/roles.ts';
import { createGarage } from '../../server/src/garage/create-garage.ts';
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts';
import { inTransaction } from '../../server/src/platform/database/transaction.ts';
import { openJobs } from '../../server/src/platform/jobs/jobs.ts';
import { hashPassword } from '../../server/src/platform/secrets/passwords.ts';
import { actFor } from '../../server/src/platform/serve/in-garage.ts';
import { findDueReportsJob } from '../../server/src/reports/schedules/jobs.ts';
import { fillLedger } from '../../server/src/testing/books/fill-ledger.ts';

type Newcomer = { firstName: string; lastName: string; email: string; password: string };

let opened: ReturnType<typeof openDatabase> | undefined;

function database() {
  opened ??= openDatabase(databaseUrl());
  return opened.db;
}

function databaseUrl(): string {
  const url = process.env.KARAKANA_DATABASE;
  if (!url) throw new Error('The server was not started');
  return url;
}

/** A garage of the vendor brand and its owner, as if the address had been confirmed; the journey of signing up goes the whole way. */
export async function insertGarage(owner: Newcomer & { garageName: string }): Promise<void> {
  const passwordHash = await hashOf(owner.password);
  await inTransaction(database(), async (db) => {
    const userId = await insertUser(db, owner, passwordHash);
    const { email, garageName: name } = owner;
    const place = await createGarage({ db }, { name, app: 'vendor', kind: 'garage', email, mobile: '+254712345678', userId });
    await db
      .insertInto('invitations')
      .values({ ...place, userId, role: 'garage', state: 'active' })
      .execute();
  });
}

/** A member whom that owner has added, as if the invitation had been accepted; nobody is told. */
export async function insertMember(owner: CurrentUser, role: Role, member: Newcomer): Promise<void> {
  const { id: ownerId, garageId, branchId } = owner;
  const passwordHash = await hashOf(member.password);
  await inTransaction(database(), async (db) => {
    const userId = await insertUser(db, member, passwordHash);
    await actFor(db, { garageId, userId: ownerId });
    await db.insertInto('invitations').values({ garageId, branchId, userId, role, state: 'active' }).execute();
  });
}

/** A customer who was added so many days ago. */
export async function addedLongAgo({ id: userId, garageId }: CurrentUser, customerId: number, days: number): Promise<void> {
  await inTransaction(database(), async (db) => {
    await actFor(db, { garageId, userId });
    const createdAt = new Date(Date.now() - days * 86_400_000).toISOString();
    await db.updateTable('customers').set({ createdAt }).where('garageId', '=', garageId).where('id', '=', customerId).execute();
  });
}

/** A car that was ready so many days ago and was not collected since. */
export async function leaveStanding({ id: userId, garageId }: CurrentUser, workId: number, days: number): Promise<void> {
  await inTransaction(database(), async (db) => {
    await actFor(db, { garageId, userId });
    const since = new Date(Date.now() - days * 86_400_000).toISOString();
    await db.updateTable('works').set({ completedAt: since }).where('garageId', '=', garageId).where('id', '=', workId).execute();
    await db
      .updateTable('workshopSettings')
      .set({ storageFrom: since.slice(0, 10) })
      .where('garageId', '=', garageId)
      .execute();
  });
}

/** The morning of the day on which the reports of a garage are sent: it is today, and what looks for them does so. */
export async function letReportsComeDue({ id: userId, garageId }: CurrentUser): Promise<void> {
  await inTransaction(database(), async (db) => {
    await actFor(db, { garageId, userId });
    await db
      .updateTable('reportSchedules')
      .set({ nextOn: dayOf(new Date().toISOString()) })
      .where('garageId', '=', garageId)
      .execute();
  });
  const jobs = await openJobs(databaseUrl(), console);
  await jobs.enqueue(database(), findDueReportsJob, {});
  await jobs.stop();
}

/** A ledger with so many entries. */
export async function openLongLedger({ id: userId, garageId, branchId }: CurrentUser, entries: number, datedOn: string): Promise<void> {
  await inTransaction(database(), async (db) => {
    await actFor(db, { garageId, userId });
    await fillLedger(db, { garageId, branchId, entries, datedOn });
  });
}

/** Holds up whatever is told to this person, and what ends with telling them, until it is let go. */
export async function holdNotifications({ id }: CurrentUser): Promise<() => Promise<void>> {
  const begun = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const held = inTransaction(database(), async (db) => {
    await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    begun.resolve();
    await letGo.promise;
  });
  await Promise.race([begun.promise, held]);
  return async () => {
    letGo.resolve();
    await held;
  };
}

async function insertUser(db: Database, { firstName, lastName, email }: Newcomer, passwordHash: string): Promise<number> {
  const confirmedAt = new Date().toISOString();
  const draft = { firstName, lastName, email, passwordHash, confirmedAt };
  const { id } = await db.insertInto('users').values(draft).returning('id').executeTakeFirstOrThrow();
  return id;
}

const hashes = new Map<string, Promise<string>>();

/** Everybody has the same password, and making a hash is slow on purpose. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}
