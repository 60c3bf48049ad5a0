import type { HandlerResult, ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import type { orderParts } from '@karakana/contract/works/parts/wanted-parts.ts';
import { notify, storekeepersOf } from '../../accounts/index.ts';
import { orderNeeded } from '../../inventory/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { lockVehicle } from '../../vehicles/index.ts';
import { type LockedWork, lockWork, refuseArchived } from '../work/lock-work.ts';
import { publishWork } from '../work/publish-work.ts';
import { readWorkFor } from '../work/read-work.ts';
import { findWanted } from './find-wanted.ts';

type Order = { id: number; productIds: number[] };

/** Has ordered what is missing for a work and not on order for it already, and tells those who order. */
export async function order(ctx: Ctx, { id, supplierId }: ParsedInput<typeof orderParts>): Promise<HandlerResult<typeof orderParts>> {
  const work = await lockWork(ctx, id);
  const { number, branchId } = work;
  refuseArchived(work);
  const wanted = await findWanted(ctx, id);
  if (wanted.length === 0) throw new Refused(422, say('No parts are missing for {{number}}', { number }));
  const parts = wanted.filter((part) => part.order === null).map(({ productId, missing }) => ({ productId, quantity: missing }));
  if (parts.length === 0) throw new Refused(422, say('What is missing for {{number}} is on order already', { number }));
  const { orders, withoutSupplier } = await orderNeeded(ctx, { branchId, note: number, parts, supplierId: supplierId ?? null });
  await keepOrders(ctx, id, orders);
  await tellStorekeepers(ctx, work, orders);
  publishWork(ctx, work, { from: work.status, to: work.status });
  const onOrder = (await findWanted(ctx, id)).flatMap((part) =>
    part.order && orders.some((one) => one.id === part.order?.id) ? [part.order] : [],
  );
  return {
    work: await readWorkFor(ctx, id),
    orders: [...new Map(onOrder.map((one) => [one.id, one])).values()],
    withoutSupplier: withoutSupplier.map(({ productId, productName, unit, quantity }) => ({ productId, productName, unit, quantity })),
  };
}

async function keepOrders({ db, garageId }: Ctx, workId: number, orders: Order[]): Promise<void> {
  const rows = orders.flatMap(({ id, productIds }) => productIds.map((productId) => ({ garageId, workId, productId, purchaseId: id })));
  if (rows.length > 0) await db.insertInto('workOrders').values(rows).execute();
}

async function tellStorekeepers(ctx: Ctx, { id, number, branchId, vehicleId }: LockedWork, [first]: Order[]): Promise<void> {
  const { registration } = await lockVehicle(ctx, vehicleId);
  const path = first ? `/inventory/purchases/${first.id}` : `/works/${id}`;
  const said = say('Parts are wanted for {{plate}}: {{number}}', { plate: registration, number });
  await notify(ctx, { kind: 'parts_wanted', userIds: await storekeepersOf(ctx, branchId), said, path });
}
