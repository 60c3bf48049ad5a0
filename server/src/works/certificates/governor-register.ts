import { say } from '@karakana/contract/text.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { duplicateAs, refusedField } from '../../platform/serve/refused.ts';

type Device = { serial: string; model: string | null };

/** The governor that has this serial, written down where it is new. A model that is told later is kept. */
export async function keepGovernor(ctx: Ctx, { serial, model }: Device): Promise<{ id: number } & Device> {
  return ctx.db
    .insertInto('governors')
    .values({ garageId: ctx.garageId, serial, model, createdBy: ctx.userId, createdAt: ctx.platform.now().toISOString() })
    .onConflict((known) =>
      known.columns(['garageId', 'serial']).doUpdateSet((eb) => ({ model: eb.fn.coalesce('excluded.model', 'governors.model') })),
    )
    .returning(['id', 'serial', 'model'])
    .executeTakeFirstOrThrow();
}

const openFittings = (ctx: Ctx) =>
  ctx.db
    .selectFrom('governorFittings')
    .innerJoin('vehicles', (join) =>
      join.onRef('vehicles.garageId', '=', 'governorFittings.garageId').onRef('vehicles.id', '=', 'governorFittings.vehicleId'),
    )
    .select(['governorFittings.id', 'governorFittings.governorId', 'governorFittings.vehicleId', 'governorFittings.fittedOn'])
    .select('vehicles.registration')
    .where('governorFittings.garageId', '=', ctx.garageId)
    .where('governorFittings.removedOn', 'is', null);

/** A device is in one vehicle at a time. */
export async function refuseFittedElsewhere(ctx: Ctx, { id, serial }: { id: number; serial: string }, vehicleId: number): Promise<void> {
  const fitted = await openFittings(ctx)
    .where('governorFittings.governorId', '=', id)
    .where('governorFittings.vehicleId', '<>', vehicleId)
    .executeTakeFirst();
  if (fitted)
    throw refusedField(
      'serialNo',
      say('{{serial}} is fitted to {{plate}}: take it off there first', { serial, plate: fitted.registration }),
    );
}

type Fitted = { governorId: number; vehicleId: number; workId: number; fittedOn: string | null; today: string };

const fittedMeanwhile = duplicateAs('fitted_governors', 'serialNo', 'This speed governor was fitted to another vehicle meanwhile');

/** Notes that the vehicle has this governor, and no other any more. Gives the day since which it has. */
export async function noteFitting(ctx: Ctx, { governorId, vehicleId, workId, fittedOn, today }: Fitted): Promise<string> {
  const present = await openFittings(ctx)
    .where('governorFittings.vehicleId', '=', vehicleId)
    .forUpdate('governorFittings')
    .executeTakeFirst();
  if (present?.governorId === governorId) {
    if (fittedOn !== null && fittedOn !== present.fittedOn) await changeFitting(ctx, present.id, { fittedOn });
    return fittedOn ?? present.fittedOn;
  }
  const day = fittedOn ?? today;
  if (present) await changeFitting(ctx, present.id, { removedOn: laterOf(day, present.fittedOn) });
  const createdAt = ctx.platform.now().toISOString();
  await ctx.db
    .insertInto('governorFittings')
    .values({ garageId: ctx.garageId, governorId, vehicleId, workId, fittedOn: day, createdBy: ctx.userId, createdAt })
    .execute()
    .catch(fittedMeanwhile);
  return day;
}

const laterOf = (a: string, b: string): string => (a < b ? b : a);

export const changeFitting = (ctx: Ctx, id: number, set: { fittedOn: string } | { removedOn: string }) =>
  ctx.db.updateTable('governorFittings').set(set).where('garageId', '=', ctx.garageId).where('id', '=', id).execute();
