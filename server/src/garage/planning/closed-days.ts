import { missingHolidays } from '@karakana/contract/garage/public-holidays.ts';
import {
  addClosedDay,
  addPublicHolidays,
  maxClosedDays,
  removeClosedDay,
  type ShownClosedDay,
  updateClosedDay,
} from '@karakana/contract/garage/working-hours.ts';
import { say } from '@karakana/contract/text.ts';
import { todayIn } from '../../platform/database/days.ts';
import { tableStore } from '../../platform/database/table-store.ts';
import { reachIn, refuseOtherBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { duplicateAs, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';

const store = tableStore('closedDays');
const closedAlready = duplicateAs('closed_once', 'day', 'This day is closed already');

export function serveClosedDays(api: Api): void {
  serve(api, addClosedDay, async (ctx, draft) => {
    await refuseTooMany(ctx, 1);
    return store.insert(ctx, draft).catch(closedAlready);
  });

  serve(api, updateClosedDay, (ctx, { id, ...change }) => store.update(ctx, id, change).catch(closedAlready));

  serve(api, removeClosedDay, (ctx, { id }) => store.remove(ctx, id));

  serve(api, addPublicHolidays, async (ctx, { branchId, year }) => {
    refuseOtherBranch(reachIn(ctx, 'closed_days'), { branchId });
    const { country } = await ctx.db.selectFrom('garages').select('country').where('id', '=', ctx.garageId).executeTakeFirstOrThrow();
    const closedDays = await readClosedDaysAhead(ctx, branchId);
    const missing = missingHolidays({ country, year, today: todayIn(ctx) }, closedDays);
    if (missing.length === 0) return { added: 0 };
    await refuseTooMany(ctx, missing.length);
    const added = await ctx.db
      .insertInto('closedDays')
      .values(missing.map((holiday) => ({ ...holiday, garageId: ctx.garageId, branchId })))
      // Somebody may have pressed at the same time.
      .onConflict((known) => known.doNothing())
      .returning('id')
      .execute();
    return { added: added.length };
  });
}

/** What is closed from today on, of a branch and of all together; without a branch, of all together alone. */
export function readClosedDaysAhead(ctx: Ctx, branchId: number | null): Promise<ShownClosedDay[]> {
  return daysAhead(ctx)
    .select(['id', 'branchId', 'day', 'name', 'yearly'])
    .where((eb) => eb.or([eb('branchId', 'is', null), eb('branchId', '=', branchId)]))
    .orderBy('day')
    .orderBy('id')
    .execute();
}

async function refuseTooMany(ctx: Ctx, more: number): Promise<void> {
  const { count } = await daysAhead(ctx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count + more > maxClosedDays) throw new Refused(422, say('There is room for {{most}} closed days', { most: maxClosedDays }));
}

/** A yearly day is always ahead. */
function daysAhead(ctx: Ctx) {
  return ctx.db
    .selectFrom('closedDays')
    .where('garageId', '=', ctx.garageId)
    .where((eb) => eb.or([eb('yearly', '=', true), eb('day', '>=', todayIn(ctx))]));
}
