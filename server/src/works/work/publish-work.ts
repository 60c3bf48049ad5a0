import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { publishVehicleTouched } from '../../vehicles/index.ts';

type Told = { id: number; version: number; branchId: number; vehicleId: number };

/** Tells the boards of the branch what happened to a card: made, changed, taken away, or moved from its column to another. */
export function publishWork(ctx: GarageCtx, { id, version, branchId, vehicleId }: Told, { from, to }: Move): void {
  const payload = { id, version, from, to };
  if (from === null && to !== null) ctx.live({ topic: 'Work', key: `${to}-create-work`, payload, branchId });
  else if (from !== null && to === null) ctx.live({ topic: 'Work', key: `${from}-destroy-work`, payload, branchId });
  else if (from === 'completed' && to === 'in_progress') ctx.live({ topic: 'Work', key: 'back-to-progress-move-work', payload, branchId });
  else if (from !== null && from !== to) ctx.live({ topic: 'Work', key: `${from}-move-work`, payload, branchId });
  else if (to !== null) ctx.live({ topic: 'Work', key: `${to}-amend-work`, payload, branchId });
  publishVehicleTouched(ctx, vehicleId);
}

/** From which column to which; nothing where there is none before or after. */
export type Move = { from: WorkStatus | null; to: WorkStatus | null };
