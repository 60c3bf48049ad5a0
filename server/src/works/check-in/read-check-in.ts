import type { CheckIn, Damage } from '@karakana/contract/works/check-in/check-in.ts';
import { userName } from '../../platform/database/user-name.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { workList } from '../work/find-works.ts';

type Read = { checkIn: CheckIn | null; knownOdometer: number | null };

/** How the vehicle of a work in reach came in, and what its odometer is known to have been at. */
export async function readCheckInOf(ctx: Ctx, id: number): Promise<Read> {
  const known = await workList
    .found(ctx, { id })
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .select('vehicles.odometer')
    .executeTakeFirst();
  if (!known) throw notFound();
  return { checkIn: await kept(ctx, id), knownOdometer: known.odometer };
}

async function kept({ db, garageId }: Ctx, workId: number): Promise<CheckIn | null> {
  const row = await db
    .selectFrom('workCheckIns')
    .selectAll()
    .select(userName('work_check_ins.created_by').as('by'))
    .$narrowType<{ damages: Damage[] }>()
    .where('garageId', '=', garageId)
    .where('workId', '=', workId)
    .executeTakeFirst();
  return row ?? null;
}
