import type { Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { publishCustomerTouched } from '../customers/index.ts';
import type { GarageCtx } from '../platform/serve/context.ts';

type VehicleEvent = 'vehicle-created' | 'vehicle-updated' | 'vehicle-removed';

/** Tells the open screens of those who may read vehicles, after commit. */
export function publishVehicle(ctx: GarageCtx, key: VehicleEvent, { id, version }: Pick<Vehicle, 'id' | 'version'>): void {
  ctx.live({ topic: 'Customer', key, payload: { id, version } });
}

/** Tells them that something belonging to a vehicle has changed; they read again what they show of it. */
export function publishVehicleTouched(ctx: GarageCtx, id: number): void {
  ctx.live({ topic: 'Customer', key: 'vehicle-touched', payload: { id } });
}

/** Tells the screens that show the vehicles of these customers. */
export function publishCustomersOf(ctx: GarageCtx, customerIds: (number | null)[]): void {
  for (const id of new Set(customerIds)) if (id !== null) publishCustomerTouched(ctx, id);
}
