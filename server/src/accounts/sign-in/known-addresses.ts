import type { Database } from '../../platform/database/database.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import type { PublicCtx } from '../../platform/serve/context.ts';

const knownDays = 90;

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString();

/** Whether the one with this e-mail address has signed in from where this request comes from. */
export async function isKnownAddress(ctx: PublicCtx, email: string): Promise<boolean> {
  const known = await ctx.db
    .selectFrom('knownAddresses')
    .innerJoin('users', 'users.id', 'knownAddresses.userId')
    .select('knownAddresses.userId')
    .where('users.email', '=', email)
    .where('knownAddresses.address', '=', addressGroup(ctx.ip))
    .where('knownAddresses.lastSignedInAt', '>', daysBefore(ctx.platform.now(), knownDays))
    .executeTakeFirst();
  return known !== undefined;
}

/** Called only when nothing is left to be shown: neither a password nor a code. */
export async function rememberAddress(ctx: PublicCtx, userId: number): Promise<void> {
  const lastSignedInAt = ctx.platform.now().toISOString();
  await ctx.db
    .insertInto('knownAddresses')
    .values({ userId, address: addressGroup(ctx.ip), lastSignedInAt })
    .onConflict((conflict) => conflict.columns(['userId', 'address']).doUpdateSet({ lastSignedInAt }))
    .execute();
}

/** After this long an address may be somebody else's. */
export async function forgetAddresses(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('knownAddresses').where('lastSignedInAt', '<', daysBefore(now, knownDays)).execute();
}
