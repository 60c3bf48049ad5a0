import { sql } from 'kysely';
import type { Workshop } from './workshop.ts';

/** One technician after the other clocked on what was done, most a little faster than it was billed. */
export async function clockHours({ on, technicianIds }: Workshop, today: string): Promise<void> {
  if (technicianIds.length === 0) return;
  const { db, garageId } = on(today);
  await sql`
    insert into work_clocks (garage_id, work_id, technician_id, started_at, ended_at, ended_by)
    select ${garageId}, works.id, (${technicianIds}::bigint[])[1 + works.id % ${technicianIds.length}::int],
      works.completed_at - make_interval(mins => (60 * labour.hours * (0.72 + works.id * 7 % 37 / 100.0))::int), works.completed_at, 'completed'
    from works join lateral (
      select sum(line.quantity) as hours from work_lines line
      where line.garage_id = ${garageId} and line.work_id = works.id and line.kind = 'labour' and line.state = 'approved'
    ) labour on labour.hours > 0
    where works.garage_id = ${garageId} and works.completed_at is not null and works.archived_at is null
    order by works.completed_at, works.id`.execute(db);
}
