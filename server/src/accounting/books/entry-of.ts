import type { SourceKind } from '@karakana/contract/accounting/posting-rules.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { isStanding } from './standing.ts';

/** The entry of a document that counts: the one that was not taken back. */
export async function entryOf(ctx: GarageCtx, { kind, id }: { kind: SourceKind; id: number }): Promise<number | undefined> {
  const entry = await ctx.db
    .selectFrom('journalEntries')
    .select('id')
    .where('garageId', '=', ctx.garageId)
    .where('sourceKind', '=', kind)
    .where('sourceId', '=', id)
    .where(isStanding)
    .executeTakeFirst();
  return entry?.id;
}
