import { rewardSmsCredits } from '@karakana/contract/garage/reward.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { PublicCtx } from '../platform/serve/context.ts';

/** Thanks the garage that was told of us and the one that told it, once, with SMS credits. */
export async function rewardReferral(ctx: PublicCtx, garageId: number): Promise<void> {
  const { db } = ctx;
  const referral = await db
    .selectFrom('referrals')
    .select(['garageId', 'id'])
    .where('joinedGarageId', '=', garageId)
    .where('rewardedAt', 'is', null)
    .executeTakeFirst();
  if (!referral) return;
  const before = await actingGarage(db);
  await switchGarage(db, referral.garageId);
  const rewarded = await db
    .updateTable('referrals')
    .set({ rewardedAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', referral.garageId)
    .where('id', '=', referral.id)
    .where('rewardedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (rewarded) {
    await giveCredits(db, referral.garageId);
    await switchGarage(db, garageId);
    await giveCredits(db, garageId);
  }
  await switchGarage(db, before);
}

async function giveCredits(db: Database, garageId: number): Promise<void> {
  await db
    .updateTable('garages')
    .set((garage) => ({ smsCredits: garage('smsCredits', '+', rewardSmsCredits) }))
    .where('id', '=', garageId)
    .execute();
}

async function actingGarage(db: Database): Promise<number | null> {
  const { rows } = await sql<{ garageId: number | null }>`select app_setting('garage_id') as garage_id`.execute(db);
  return rows[0]?.garageId ?? null;
}

/** The transaction writes for this garage from here on, in the name of the same user. */
async function switchGarage(db: Database, garageId: number | null): Promise<void> {
  await sql`select set_config('app.garage_id', ${String(garageId ?? '')}, true)`.execute(db);
}
