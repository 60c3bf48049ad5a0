import { listVehicleExpenses } from '@karakana/contract/accounting/vehicle-expense.ts';
import { sql } from 'kysely';
import { type Api, serve } from '../platform/serve.ts';
import { contains } from '../platform/table-store.ts';
import { readPageOfVehicle, vehicleInReach } from '../vehicles/index.ts';

export function serveVehicleExpenses(api: Api): void {
  serve(api, listVehicleExpenses, async (ctx, { id: vehicleId, search, ...page }) => {
    let found = ctx.db
      .selectFrom('expenses')
      .where('garageId', '=', ctx.session.garageId)
      .where('vehicleId', 'in', vehicleInReach(ctx, vehicleId));
    if (search) found = found.where(sql<string>`lower(concat_ws(' ', name, note))`, 'like', contains(search));
    const rows = found.select(['id', 'name', 'amount', 'currency', 'note', 'spentOn']).orderBy('spentOn', 'desc').orderBy('id', 'desc');
    const read = await readPageOfVehicle(ctx, { vehicleId, search, ...page }, { rows, found });
    return { ...read, entries: read.entries.map((expense) => ({ ...expense, vehicleId })) };
  });
}
