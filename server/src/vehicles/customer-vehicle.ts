import { createCustomerVehicle, removeCustomerVehicle, updateCustomerVehicle } from '@karakana/contract/vehicles/customer-vehicle.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { notFound, notYours } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { addNewVehicle } from './add-vehicle.ts';
import { ownerFor, vehiclesInReach } from './reach.ts';
import { deleteVehicle } from './remove-vehicle.ts';
import { changeVehicle } from './update-vehicle.ts';

export function serveCustomerVehicles(api: Api): void {
  serve(api, createCustomerVehicle, async (ctx, draft) => {
    if (ownerFor(ctx, draft.customerId) !== draft.customerId) throw notYours('customerId', 'Customer is not one of yours');
    return addNewVehicle(ctx, draft);
  });

  serve(api, updateCustomerVehicle, async (ctx, draft) => {
    await refuseVehicleOfOther(ctx, draft);
    return changeVehicle(ctx, draft);
  });

  serve(api, removeCustomerVehicle, async (ctx, { id, customerId }) => {
    await refuseVehicleOfOther(ctx, { id, customerId });
    return deleteVehicle(ctx, id);
  });
}

/** A customer's page leads to the customer's own vehicles alone. */
async function refuseVehicleOfOther(ctx: Ctx, { id, customerId }: { id: number; customerId: number }): Promise<void> {
  const own = vehiclesInReach(ctx).select('vehicles.id').where('vehicles.id', '=', id).where('vehicles.customerId', '=', customerId);
  if (!(await own.executeTakeFirst())) throw notFound();
}
