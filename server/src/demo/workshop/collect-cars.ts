import { addDays } from '@karakana/contract/days.ts';
import { type RawBuilder, sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';
import type { Workshop } from './workshop.ts';

/** Within so many days a car may still stand where it was repaired. */
const lately = 5;

/** Who has paid came for the car, unless it was only just ready. */
export async function collectCars({ on }: Workshop, today: string): Promise<void> {
  await letOut(on(today), sql`status = 'completed' and archived_at is null and completed_at < ${addDays(today, -lately)}::date`);
}

/** These cars were collected on the day they were ready, and left through the gate. */
export async function letOut({ db, garageId }: Pick<GarageCtx, 'db' | 'garageId'>, areGone: RawBuilder<unknown>): Promise<void> {
  await sql`
    with gone as (
      update works set released_at = completed_at + interval '2 hours'
      where garage_id = ${garageId} and ${areGone}
      returning id, branch_id, vehicle_id, released_at
    ), pass as (
      insert into gate_passes (garage_id, branch_id, work_id, kind, code, short_code, valid_until, used_at, created_at)
      select ${garageId}, branch_id, id, 'release', upper(replace(gen_random_uuid()::text, '-', '')), upper(left(md5(gen_random_uuid()::text), 8)),
        released_at + interval '1 day', released_at + interval '10 minutes', released_at
      from gone returning id, work_id, used_at
    )
    insert into gate_entries (garage_id, branch_id, direction, registration, work_id, pass_id, created_at)
    select ${garageId}, gone.branch_id, 'out', vehicles.registration, gone.id, pass.id, pass.used_at
    from gone join pass on pass.work_id = gone.id join vehicles on vehicles.garage_id = ${garageId} and vehicles.id = gone.vehicle_id
    order by pass.used_at`.execute(db);
}
