import type { Member } from '@karakana/contract/accounts/team.ts';
import type { BrandType } from '@karakana/contract/brands/brand.ts';
import type { Role } from '@karakana/contract/roles.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../platform/database/database.gen.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { hashPassword } from '../platform/secrets/passwords.ts';
import { actFor } from '../platform/serve/in-garage.ts';
import { testApp } from '../testing/app.ts';
import { anyoneAt, type Caller, type TestAnswer } from '../testing/call.ts';
import type { TestGarage, TestMember } from '../testing/garage.ts';

export const client = { clientId: 'karakana-web', clientSecret: 'karakana-web-secret' };
export const password = 'a long enough password';
const passwordHash = hashPassword(password);

export const database = async () => (await testApp()).platform.db;

/** Changes rows of a garage past the application. */
export async function change<T>(garageId: number, act: (db: Transaction<DB>) => Promise<T>): Promise<T> {
  return inTransaction(await database(), async (db) => {
    await actFor(db, { garageId, userId: null });
    return act(db);
  });
}

export async function givePassword(...members: { userId: number }[]): Promise<void> {
  const hash = await passwordHash;
  const ids = members.map(({ userId }) => userId);
  await (await database()).updateTable('users').set({ passwordHash: hash }).where('id', 'in', ids).execute();
}

type Credentials = { email: string; brand?: BrandType; password?: string; address?: string };

export const signIn = ({ email, brand = 'main', password: written = password, address = '127.0.0.1' }: Credentials): Promise<TestAnswer> =>
  anyoneAt(address, brand).post('/api/oauth/token', { ...client, email, password: written });

/** Signs in, which has to work, and calls as that session from then on. */
export async function signedIn(who: Credentials): Promise<Caller & { refreshToken: string }> {
  const { status, body, text } = await signIn(who);
  if (status !== 200) throw new Error(`${who.email} could not sign in: ${text}`);
  const address = who.address ? { address: who.address } : {};
  return { token: body.accessToken, refreshToken: body.refreshToken, brand: who.brand ?? 'main', ...address };
}

/** What has been counted so far of such tries. */
export const changeTries = async (
  subject: string,
  change: { lastTryAt?: string; tries?: number; dayTries?: number; dayBeganAt?: string },
) => {
  const now = new Date().toISOString();
  await (await database())
    .insertInto('tries')
    .values({ subject, tries: 0, lastTryAt: now, dayTries: 0, dayBeganAt: now, ...change })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(change))
    .execute();
};

/** All that was sent to an address or number, newest first; a message that has left the outbox lies in the sandbox. */
export async function sentTo(recipient: string): Promise<{ subject: string | null; body: string; garageId: number | null }[]> {
  const rows = await (await database())
    .selectFrom('outboxMessages')
    .leftJoin('sandboxMessages', 'sandboxMessages.outboxId', 'outboxMessages.id')
    .select(['outboxMessages.subject', 'outboxMessages.body', 'sandboxMessages.body as kept', 'outboxMessages.garageId'])
    .where('outboxMessages.recipient', '=', recipient)
    .orderBy('outboxMessages.id', 'desc')
    .execute();
  return rows.map(({ kept, body, ...row }) => ({ ...row, body: body || (kept ?? '') }));
}

export async function lastLinkTo(recipient: string): Promise<string> {
  const token = /\?token=([\w-]+)/.exec((await sentTo(recipient))[0]?.body ?? '')?.[1];
  if (!token) throw new Error(`No link was sent to ${recipient}`);
  return token;
}

export async function lastCodeTo(recipient: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await sentTo(recipient))[0]?.body ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${recipient}`);
  return code;
}

export const otherCode = (code: string): string => (code === '123456' ? '654321' : '123456');

/** Gives a member of one garage a second place. */
export const addPlace = (garage: TestGarage, member: TestMember, place: { role?: Role; branchId?: number; state?: Member['state'] } = {}) =>
  change(garage.id, (db) =>
    db
      .insertInto('invitations')
      .values({ garageId: garage.id, branchId: garage.branchId, userId: member.userId, role: 'technician', state: 'active', ...place })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ).then(({ id }) => id);

export const setState = (member: TestMember, state: Member['state']): Promise<unknown> =>
  change(member.garageId, (db) =>
    db.updateTable('invitations').set({ state }).where('garageId', '=', member.garageId).where('id', '=', member.invitationId).execute(),
  );

export const draft = (garage: TestGarage, name: string) => ({
  email: `${name}-${garage.marker}@people.test`,
  firstName: 'Wanjiku',
  lastName: 'Otieno',
  role: 'technician' as Role,
  branchId: garage.branchId,
});
