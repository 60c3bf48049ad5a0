import { brands } from '@karakana/contract/brands/brands.ts';
import type { Selectable } from 'kysely';
import type { SignUps } from '../../platform/database/database.gen.ts';
import type { Database } from '../../platform/database/database.ts';
import { mailLater } from '../../platform/outbox/outbox.ts';
import { forgetSessions } from '../../platform/secrets/sessions.ts';
import type { Platform, PlatformCtx } from '../../platform/serve/context.ts';
import { inPlatform } from '../../platform/serve/in-garage.ts';
import { confirmationMail, knownAddressMail, languageOf } from '../messages.ts';
import { deleteSessions, sessionsOfUser } from '../sign-in/end-sessions.ts';
import { makeLink } from './links.ts';

/** A sign-up that nobody confirms is forgotten after a week. */
export const signUpMinutes = 7 * 24 * 60;

/** Lets somebody new sign in and mails them the link that makes their garage; tells the owner of an address that is known already. */
export async function beginSignUpNow(platform: Platform, { id, origin }: { id: number; origin: string }): Promise<void> {
  const asked = await platform.db.selectFrom('signUps').select('brand').where('id', '=', id).executeTakeFirst();
  if (asked) await inPlatform(platform, { brand: brands[asked.brand], origin }, (ctx) => beginSignUp(ctx, id));
}

async function beginSignUp(ctx: PlatformCtx, id: number): Promise<void> {
  const { db, platform } = ctx;
  const asked = await db.selectFrom('signUps').selectAll().where('id', '=', id).where('userId', 'is', null).forUpdate().executeTakeFirst();
  if (!asked) return;
  const { userId, ended } = await takeAddress(db, asked);
  if (userId === null) {
    await db.deleteFrom('signUps').where('id', '=', id).execute();
    return tellOwner(ctx, asked.email);
  }
  await db.updateTable('signUps').set({ userId, passwordHash: null }).where('id', '=', id).execute();
  const link = await makeLink(ctx, 'confirm', userId, null);
  await mailLater(ctx, { to: asked.email, ...confirmationMail('en', ctx.brand.name, asked.firstName, link), garageId: null });
  ctx.afterCommit(() => forgetSessions(platform.bus, ended));
}

type Taken = { userId: number | null; ended: number[] };

/** An address is free when nobody has it, when its user was only ever invited, or when they signed up once and let it expire. */
async function takeAddress(db: Database, { email, firstName, lastName, mobile, passwordHash }: Selectable<SignUps>): Promise<Taken> {
  const person = { firstName, lastName, mobile, passwordHash };
  const added = await db
    .insertInto('users')
    .values({ email, ...person })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { userId: added.id, ended: [] };
  const known = await db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'confirmedAt'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (known.confirmedAt !== null || (known.passwordHash !== null && (await isInUse(db, known.id)))) return { userId: null, ended: [] };
  await db
    .updateTable('users')
    .set({ ...person, email2Fa: false })
    .where('id', '=', known.id)
    .execute();
  return { userId: known.id, ended: await deleteSessions(db, sessionsOfUser(known.id)) };
}

async function isInUse(db: Database, userId: number): Promise<boolean> {
  const signUp = await db.selectFrom('signUps').select('id').where('userId', '=', userId).executeTakeFirst();
  const place = await db
    .selectFrom('invitations')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return signUp !== undefined || place !== undefined;
}

async function tellOwner(ctx: PlatformCtx, email: string): Promise<void> {
  const known = await ctx.db.selectFrom('users').select(['firstName', 'language']).where('email', '=', email).executeTakeFirstOrThrow();
  const mail = knownAddressMail(languageOf(known.language), ctx.brand.name, known.firstName, ctx.origin);
  await mailLater(ctx, { to: email, ...mail, garageId: null });
}
