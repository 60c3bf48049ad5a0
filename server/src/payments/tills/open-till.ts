import { type RawBuilder, sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';

/**
 * The till that whoever acts has open in a branch, as the CTE `till` of a statement that takes or gives cash. It is held until that is
 * committed, so that nobody closes it in between.
 */
export const openTillOf = ({ garageId, userId }: GarageCtx, branchId: number): RawBuilder<unknown> => sql`till as (
  select id from tills where garage_id = ${garageId} and branch_id = ${branchId} and opened_by = ${userId} and closed_at is null for share
)`;
