import type { HandlerResult } from '@karakana/contract/endpoint.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { maxAdvice, readAdvice } from '@karakana/contract/works/approval/advice.ts';
import { seesPrices } from '@karakana/contract/works/work/sees-prices.ts';
import type { LineKind } from '@karakana/contract/works/work/work-line.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { keptTo, ownTime, vehicleInReach } from '../../vehicles/index.ts';

export function serveAdvice(api: Api): void {
  serve(api, readAdvice, (ctx, { id }) => adviceFor(ctx, id));
}

/** The same work or part, written in another line of the same vehicle after this one. */
const later = sql`from work_lines later join works at on at.garage_id = later.garage_id and at.id = later.work_id
  where later.garage_id = works.garage_id and at.vehicle_id = works.vehicle_id and at.archived_at is null and later.id > line.id
    and (later.service_id = line.service_id or later.product_id = line.product_id or (later.service_id is null and later.product_id is null
      and line.service_id is null and line.product_id is null and lower(later.description) = lower(line.description)))`;

/** What was declined, and neither agreed to nor declined once more since; the newest first. */
async function adviceFor(ctx: Ctx, vehicleId: number): Promise<HandlerResult<typeof readAdvice>> {
  if (!(await vehicleInReach(ctx, vehicleId).executeTakeFirst())) throw notFound();
  const declined = ctx.db
    .selectFrom('workLines as line')
    .innerJoin('works', (join) => join.onRef('works.garageId', '=', 'line.garageId').onRef('works.id', '=', 'line.workId'))
    .select([
      'line.id as lineId',
      'line.workId',
      'works.number as workNumber',
      'line.kind',
      'line.serviceId',
      'line.productId',
      'line.description',
      'line.quantity',
      'line.unitPrice',
      'works.createdAt as writtenAt',
      sql<{ id: number; number: string } | null>`(
        select json_build_object('id', at.id, 'number', at.number) ${later} and later.state = 'proposed' order by later.id desc limit 1
      )`.as('offeredIn'),
    ])
    .$narrowType<{ kind: LineKind }>()
    .where('line.garageId', '=', ctx.garageId)
    .where('works.vehicleId', '=', vehicleId)
    .where('line.state', '=', 'declined')
    .where('line.kind', '<>', 'core_deposit')
    .where(sql<boolean>`not exists (select ${later} and later.state <> 'proposed')`)
    .orderBy('line.id', 'desc')
    .limit(maxAdvice);
  const rows = await keptTo(declined, ownTime(ctx, { vehicleId: 'works.vehicleId', at: 'works.createdAt' })).execute();
  const hasPrices = seesPrices(ctx.session.role);
  return {
    advice: rows.map(({ quantity, unitPrice, ...line }) => ({
      ...line,
      quantity: parseQuantity(quantity) ?? 0,
      unitPrice: hasPrices ? unitPrice : null,
    })),
  };
}
