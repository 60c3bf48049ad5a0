import type { PageQuery } from '@karakana/contract/page.ts';
import type { SelectQueryBuilder } from 'kysely';
import { countFound, type Page, readPage } from '../platform/database/read-page.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { refuseOutOfReach } from './reach.ts';

/** A page of what belongs to one vehicle. The queries keep to vehicles in reach, so only an empty page leaves it open whether this one is. */
export async function readPageOfVehicle<D, T extends keyof D, Row>(
  ctx: Ctx,
  { vehicleId, ...query }: PageQuery & { vehicleId: number },
  { rows, found }: { rows: SelectQueryBuilder<D, T, Row>; found: SelectQueryBuilder<D, T, object> },
): Promise<Page<Awaited<ReturnType<typeof rows.execute>>[number]>> {
  const read = await readPage(query, rows, () => countFound(ctx.db, query, found));
  if (read.entries.length === 0) await refuseOutOfReach(ctx, vehicleId);
  return read;
}
