import { sql } from 'kysely';
import type { PublicCtx, TokenCtx } from './context.ts';
import type { Database } from './database.ts';
import { Refused } from './refused.ts';

/** From here on the transaction acts for this garage and user: for public calls and jobs, which begin without either. */
export async function actFor(db: Database, actor: { garageId: number; userId: number | null }): Promise<void> {
  await sql`select set_config('app.garage_id', ${String(actor.garageId)}, true), set_config('app.user_id', ${String(actor.userId ?? '')}, true)`.execute(
    db,
  );
}

/** Passwords, two-factor and where money goes are changed by their owner alone. */
export function refuseWhileImpersonating(ctx: TokenCtx): void {
  if (ctx.session.impersonatorId !== null) throw new Refused(403, 'This cannot be changed while acting as somebody else');
}

export const minutesFromNow = (ctx: Pick<PublicCtx, 'platform'>, minutes: number): string =>
  new Date(ctx.platform.now().getTime() + minutes * 60_000).toISOString();
