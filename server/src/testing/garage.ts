import { randomBytes } from 'node:crypto';
import type { BrandType } from '@karakana/contract/brands/brand.ts';
import { brands } from '@karakana/contract/brands/brands.ts';
import { type Role, roles } from '@karakana/contract/roles.ts';
import { createGarage } from '../garage/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { makeToken } from '../platform/secrets/secrets.ts';
import type { PublicCtx } from '../platform/serve/context.ts';
import { actFor } from '../platform/serve/in-garage.ts';
import { type TestApp, testApp } from './app.ts';

export type TestMember = {
  token: string;
  sessionId: number;
  userId: number;
  invitationId: number;
  email: string;
  role: Role;
  garageId: number;
  branchId: number;
  brand: BrandType;
};
/** The marker is part of the garage's name and of its members' names and addresses, and of nothing that belongs to anybody else. */
export type TestGarage = {
  id: number;
  code: string;
  slug: string;
  branchId: number;
  otherBranchId: number;
  name: string;
  marker: string;
  brand: BrandType;
} & Record<Role, TestMember>;

/** A new garage with two branches and one signed-in member of every role, all in the first branch. */
export async function makeGarage(brand: BrandType = 'main', on?: TestApp): Promise<TestGarage> {
  const app = on ?? (await testApp());
  const tag = randomBytes(5).toString('hex');
  return inTransaction(app.platform.db, async (db) => {
    const ctx = publicCtx(app, db, brand);
    const name = `Garage ${tag}`;
    const { garageId, branchId } = await createGarage(ctx, {
      name,
      app: brand,
      kind: brand === 'school' ? 'school' : 'garage',
      email: `${tag}@garage.test`,
      mobile: '+254712345678',
      userId: null,
    });
    await actFor(db, { garageId, userId: null });
    const garage = await db
      .updateTable('garages')
      .set({ planId: null })
      .where('id', '=', garageId)
      .returning(['code', 'slug'])
      .executeTakeFirstOrThrow();
    const other = await db.insertInto('branches').values({ garageId, name: 'Second branch' }).returning('id').executeTakeFirstOrThrow();
    const members = await makeMembers(ctx, { garageId, branchId, tag, brand });
    return { id: garageId, ...garage, branchId, otherBranchId: other.id, name, marker: tag, brand, ...members };
  });
}

/** The first names of the members are their roles. */
const roleOf = ({ firstName }: { firstName: string }) => firstName as Role;

/** A signed-in member of every role, all in one branch. */
export async function makeMembers(
  ctx: PublicCtx,
  at: { garageId: number; branchId: number; tag: string; brand: BrandType },
): Promise<Record<Role, TestMember>> {
  const confirmedAt = new Date().toISOString();
  const users = await ctx.db
    .insertInto('users')
    .values(roles.map((role) => ({ email: `${role}-${at.tag}@people.test`, firstName: role, lastName: at.tag, confirmedAt })))
    .returning(['id', 'email', 'firstName'])
    .execute();
  const invitations = await ctx.db
    .insertInto('invitations')
    .values(users.map((user) => ({ garageId: at.garageId, branchId: at.branchId, userId: user.id, role: roleOf(user), state: 'active' })))
    .returning(['id', 'userId'])
    .execute();
  const tokens = users.map(() => makeToken());
  const hour = new Date(Date.now() + 3_600_000).toISOString();
  const sessions = await ctx.db
    .insertInto('sessions')
    .values(
      users.map((user, index) => ({
        userId: user.id,
        garageId: at.garageId,
        invitationId: invitations.find((invitation) => invitation.userId === user.id)?.id ?? 0,
        branchId: at.branchId,
        clientId: 'karakana-web',
        accessHash: tokens[index]?.hash ?? '',
        accessExpiresAt: hour,
        refreshHash: makeToken().hash,
        refreshExpiresAt: hour,
        twoFactorPassed: true,
      })),
    )
    .returning(['id', 'userId', 'invitationId'])
    .execute();
  const members = users.map((user, index) => {
    const session = sessions.find((candidate) => candidate.userId === user.id);
    const role = roleOf(user);
    return [
      role,
      {
        token: tokens[index]?.token,
        sessionId: session?.id,
        userId: user.id,
        invitationId: session?.invitationId,
        email: user.email,
        role,
        garageId: at.garageId,
        branchId: at.branchId,
        brand: at.brand,
      },
    ];
  });
  // One member was made for each role.
  return Object.fromEntries(members) as Record<Role, TestMember>;
}

/** Another token of the same member, as it is before the two-factor code was given. */
export async function tokenBeforeTwoFactor(member: TestMember, on?: TestApp): Promise<TestMember> {
  const { platform } = on ?? (await testApp());
  const { token, hash } = makeToken();
  const hour = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await platform.db
    .insertInto('sessions')
    .values({
      userId: member.userId,
      garageId: member.garageId,
      invitationId: member.invitationId,
      branchId: member.branchId,
      clientId: 'karakana-web',
      accessHash: hash,
      accessExpiresAt: hour,
      refreshHash: makeToken().hash,
      refreshExpiresAt: hour,
      twoFactorPassed: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...member, token, sessionId: id };
}

/** What a public call's handler is given, for making things without a request. */
export function publicCtx(app: TestApp, db: PublicCtx['db'], brand: BrandType = 'main'): PublicCtx {
  return {
    db,
    platform: app.platform,
    brand: brands[brand],
    origin: `http://${brand}.localhost`,
    ip: '127.0.0.1',
    userAgent: 'test',
    requestId: 'test',
    isGone: () => false,
    upload: null,
    afterCommit: () => {},
  };
}
