import { Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { publishCustomer, readCustomer } from '../customers/index.ts';
import type { Ctx, GarageCtx } from '../platform/serve/context.ts';

type VehicleNews = 'vehicle-created' | 'vehicle-updated' | 'vehicle-removed';

/** Tells the open screens of those who may read vehicles, after commit. */
export function publishVehicle(ctx: GarageCtx, key: VehicleNews, vehicle: Vehicle): void {
  ctx.live({ topic: 'Customer', branchId: null, to: { right: 'vehicles:read' }, key, payload: Vehicle.parse(vehicle) });
}

/** Tells them that something belonging to a vehicle has changed; they read again what they show of it. */
export function publishVehicleTouched(ctx: GarageCtx, id: number): void {
  ctx.live({ topic: 'Customer', branchId: null, to: { right: 'vehicles:read' }, key: 'vehicle-touched', payload: { id } });
}

/** Tells the screens that show the plates of these customers. */
export async function publishCustomersOf(ctx: Ctx, customerIds: (number | null)[]): Promise<void> {
  for (const id of new Set(customerIds)) if (id !== null) publishCustomer(ctx, 'customer-updated', await readCustomer(ctx, id));
}
