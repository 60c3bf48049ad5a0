import { listVehicleExpenses } from '@karakana/contract/accounting/vehicle-expense.ts';
import { sql } from 'kysely';
import { contains } from '../platform/database/table-store.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { keptTo, ownTime, readPageOfVehicle, vehicleInReach } from '../vehicles/index.ts';

export function serveVehicleExpenses(api: Api): void {
  serve(api, listVehicleExpenses, async (ctx, { id: vehicleId, search, ...page }) => {
    let found = expensesInReach(ctx, vehicleId);
    if (search) found = found.where(sql<string>`lower(concat_ws(' ', name, note))`, 'like', contains(search));
    const rows = found.select(['id', 'name', 'amount', 'currency', 'note', 'spentOn']).orderBy('spentOn', 'desc').orderBy('id', 'desc');
    const read = await readPageOfVehicle(ctx, { vehicleId, search, ...page }, { rows, found });
    return { ...read, entries: read.entries.map((expense) => ({ ...expense, vehicleId })) };
  });
}

/** What was spent on a vehicle, as far as it is for the reader. */
export const expensesInReach = (ctx: Ctx, vehicleId: number) =>
  keptTo(
    ctx.db
      .selectFrom('expenses')
      .where('expenses.garageId', '=', ctx.garageId)
      .where('expenses.vehicleId', 'in', vehicleInReach(ctx, vehicleId)),
    ownTime(ctx, { vehicleId: 'expenses.vehicleId', at: spentAt }),
  );

/** What was recorded on its very day was spent then; of anything else only the day is known, and on the day of a hand-over it is the former owner's. */
const spentAt = sql`(
  case expenses.spent_on when (expenses.created_at at time zone 'Africa/Nairobi')::date then expenses.created_at
  else expenses.spent_on::timestamp at time zone 'Africa/Nairobi' end
)`;
