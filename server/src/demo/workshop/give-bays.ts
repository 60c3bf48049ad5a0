import { sql } from 'kysely';
import type { Workshop } from './workshop.ts';

/** Cars that are here or come have a place, all but each fifth; where a branch has none, none do. */
export async function giveBays({ on, branchId }: Workshop, today: string): Promise<void> {
  const { db, garageId } = on(today);
  await sql`
    with place as (
      select id, row_number() over (order by id) - 1 as at, count(*) over () as many
      from bays where garage_id = ${garageId} and branch_id = ${branchId}
    ), car as (
      select id, row_number() over (order by coalesce(scheduled_at, started_at), id) as at
      from works where garage_id = ${garageId} and branch_id = ${branchId} and status in ('booked', 'in_progress') and archived_at is null and is_confirmed
    )
    update works set bay_id = place.id from car join place on car.at % place.many = place.at
    where works.garage_id = ${garageId} and works.id = car.id and car.at % 5 <> 0`.execute(db);
}
