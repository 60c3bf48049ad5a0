import { listVehicleExpenses } from '@karakana/contract/accounting/vehicle-expense.ts';
import { seesOnlyOwn } from '@karakana/contract/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { dayOfMoment, startOfDay } from '../platform/database/days.ts';
import { contains } from '../platform/database/table-store.ts';
import { ownBranch } from '../platform/serve/branches.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { keptTo, ownTime, readPageOfVehicle, vehicleInReach } from '../vehicles/index.ts';

export function serveVehicleExpenses(api: Api): void {
  serve(api, listVehicleExpenses, async (ctx, { id: vehicleId, search, ...page }) => {
    let found = expensesInReach(ctx, vehicleId);
    if (search) found = found.where('expenses.search', 'like', contains(search));
    const rows = found
      .select(['id', 'number', 'name', 'amount', 'currency', 'note', 'spentOn'])
      .orderBy('spentOn', 'desc')
      .orderBy('id', 'desc');
    const read = await readPageOfVehicle(ctx, { vehicleId, search, ...page }, { rows, found });
    return { ...read, entries: read.entries.map((expense) => ({ ...expense, vehicleId })) };
  });
}

/**
 * What was spent on a vehicle, for whoever spent it: the garage's people see what the garage did, in their branches, and a customer's account
 * what that customer noted in its own time. Neither sees the other's.
 */
export const expensesInReach = (ctx: Ctx, vehicleId: number) =>
  keptTo(
    ctx.db
      .selectFrom('expenses')
      .where('expenses.garageId', '=', ctx.garageId)
      .where('expenses.vehicleId', 'in', vehicleInReach(ctx, vehicleId))
      .where('expenses.removedAt', 'is', null),
    seesOnlyOwn(ctx.session.role) ? notesOf(ctx) : ofTheGarage(ctx),
  );

// No customer has the id 0.
const notesOf = (ctx: Ctx): RawBuilder<boolean>[] => [
  sql`expenses.customer_id = ${ctx.session.customerId ?? 0}`,
  ...ownTime(ctx, { vehicleId: 'expenses.vehicleId', at: spentAt }),
];

/** Notes older than the books are of no branch. */
const ofTheGarage = ({ session }: Ctx): RawBuilder<boolean>[] => [
  sql`expenses.customer_id is null`,
  ...ownBranch(session, 'expenses.branch_id').map((isOwn) => sql<boolean>`(expenses.branch_id is null or ${isOwn})`),
];

/** What was recorded on its very day was spent then; of anything else only the day is known, and on the day of a hand-over it is the former owner's. */
const spentAt = sql`(
  case expenses.spent_on when ${dayOfMoment(sql`expenses.created_at`)} then expenses.created_at
  else ${startOfDay(sql`expenses.spent_on`)} end
)`;
