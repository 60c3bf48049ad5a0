import { formatQuantity } from '@karakana/contract/quantity.ts';
import { WorkDraft } from '@karakana/contract/works/work/work.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { readLines } from '../work/lines.ts';
import { lockIn } from '../work/lock-work.ts';
import { writeWork } from '../work/write-work.ts';

/** A new estimate with the lines of this one, at the prices of today and without anybody's answers. */
export async function duplicate(ctx: Ctx, id: number): Promise<number> {
  const { vehicleId, customerId, contactName, contactPhone, note, branchId } = await lockIn(ctx, id, 'estimate');
  const lines = (await readLines(ctx, id)).map(
    ({ kind, serviceId, productId, payeeId, coreProductId, description, quantity, unitPrice }) => ({
      kind,
      serviceId,
      productId,
      payeeId,
      coreProductId,
      description,
      quantity: formatQuantity(quantity),
      // What nobody else prices keeps its price.
      ...(productId !== null || coreProductId !== null || (kind === 'service' && serviceId !== null) ? {} : { unitPrice: unitPrice / 100 }),
    }),
  );
  return writeWork(ctx, WorkDraft.parse({ status: 'estimate', vehicleId, customerId, contactName, contactPhone, note, branchId, lines }));
}
