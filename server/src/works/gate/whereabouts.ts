import { sql } from 'kysely';

const passesOf = sql`from gate_passes pass where pass.garage_id = works.garage_id and pass.work_id = works.id and pass.used_at is not null`;

/** Whether the car of the work at hand has gone for good; a work that was put away and is taken up again begins with a car. */
export const hasLeft = sql<boolean>`exists (
  select ${passesOf} and (pass.kind = 'release' or (pass.kind = 'archived' and works.archived_at is not null))
)`;

/** Whether it is out for a while. */
export const isOut = sql<boolean>`exists (select ${passesOf} and pass.kind = 'temporary' and pass.returned_at is null)`;

/** Whether it was taken in and has not gone for good. */
export const isOnSite = sql<boolean>`(works.checked_in_at is not null and not ${hasLeft})`;
