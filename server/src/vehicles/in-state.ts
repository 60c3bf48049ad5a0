import { addDays } from '@karakana/contract/days.ts';
import { policyEndsWithinDays, type VehicleState } from '@karakana/contract/vehicles/vehicle.ts';
import { type RawBuilder, sql } from 'kysely';
import { todayIn } from '../platform/database/days.ts';
import type { Platform } from '../platform/serve/context.ts';
import { ownSpan } from './own-time.ts';
import type { VehicleReader } from './reach.ts';
import { isServiceDue, isServiceOverdue } from './service-due.ts';

export type StateReader = VehicleReader & { platform: Pick<Platform, 'now'> };

/** Whether the vehicle at hand stands so today, as far as its reader is told. */
export function isInState(reader: StateReader, state: VehicleState): RawBuilder<boolean> {
  const today = todayIn(reader);
  switch (state) {
    case 'assigned':
      return sql`exists (select from assignments where assignments.garage_id = ${reader.garageId}
        and assignments.vehicle_id = vehicles.id and assignments.ended_at is null)`;
    case 'open_issues':
      return hasOpenIssue(reader);
    case 'service_due':
      return sql`coalesce(${isServiceDue(today)}, false)`;
    case 'service_overdue':
      return isServiceOverdue(today);
    case 'policy_ending':
      return sql`coalesce(vehicles.policy_valid_to <= ${addDays(today, policyEndsWithinDays)}::date, false)`;
  }
}

function hasOpenIssue(reader: StateReader): RawBuilder<boolean> {
  const own = ownSpan(reader, { vehicleId: 'issues.vehicleId', from: 'issues.createdAt', to: 'issues.resolvedAt' });
  return sql`exists (select from issues where issues.garage_id = ${reader.garageId} and issues.vehicle_id = vehicles.id
    and ${sql.join([sql`issues.status = 'open'`, ...own], sql` and `)})`;
}
