import type { Brand } from '@karakana/contract/brands/brand.ts';
import type { LiveEvent } from '@karakana/contract/topics.ts';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { type LiveOrigin, publishLive } from '../live/live-event.ts';
import { brandAddress } from '../settings/brand-address.ts';
import type { GarageCtx, Platform, PlatformCtx } from './context.ts';
import { garageBrand } from './garage-brand.ts';

type Follow = () => void | Promise<void>;

/** One transaction for a garage: a job or a provider's callback acts through it as a request does. */
export function inGarage<T>(
  platform: Platform,
  { garageId, userId, brand }: { garageId: number; userId: number | null; brand: Brand },
  act: (ctx: GarageCtx) => Promise<T>,
): Promise<T> {
  const origin = brandAddress(brand, platform.settings, platform.settings.port);
  return inPlatform(platform, { brand, origin }, async (ctx) => act(await enterGarage(ctx, { garageId, userId })));
}

/** The same in the name of nobody, for jobs and for what a provider told. */
export async function inNameOf<T>(platform: Platform, garageId: number, act: (ctx: GarageCtx) => Promise<T>): Promise<T> {
  const brand = await garageBrand({ db: platform.db, garageId });
  return inGarage(platform, { garageId, userId: null, brand }, act);
}

/** The same for what acts for no garage, such as letting somebody in. */
export async function inPlatform<T>(
  platform: Platform,
  { brand, origin }: { brand: Brand; origin: string },
  act: (ctx: PlatformCtx) => Promise<T>,
): Promise<T> {
  const { answer, follows } = await inTransaction(platform.db, async (db) => {
    const follows: Follow[] = [];
    const answer = await act({ db, platform, brand, origin, afterCommit: (follow) => void follows.push(follow) });
    return { answer, follows };
  });
  await runAfterCommit(platform, follows);
  return answer;
}

/** From here on the transaction acts for this garage and user: for those that begin without either, or end with another. */
export async function enterGarage<C extends PlatformCtx>(
  ctx: C,
  { garageId, userId }: { garageId: number; userId: number | null },
): Promise<C & GarageCtx> {
  await actFor(ctx.db, { garageId, userId });
  return { ...ctx, garageId, userId, live: liveFor(ctx, { garageId, action: null }) };
}

/** What a transaction says of itself for row security and audit. */
export async function actFor(db: Database, { garageId, userId }: { garageId: number; userId: number | null }): Promise<void> {
  await sql`select set_config('app.garage_id', ${String(garageId)}, true), set_config('app.user_id', ${String(userId ?? '')}, true)`.execute(
    db,
  );
}

export const liveFor = (ctx: PlatformCtx, origin: LiveOrigin) => (event: LiveEvent) =>
  ctx.afterCommit(() => publishLive(ctx.platform, origin, event));

/** The change is kept whatever becomes of these, so a failure is only told to the log. */
export async function runAfterCommit({ log }: Pick<Platform, 'log'>, follows: Follow[]): Promise<void> {
  for (const follow of follows) {
    try {
      await follow();
    } catch (err) {
      log.error({ err }, 'what follows a change failed');
    }
  }
}
