import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { formatQuantity } from '@karakana/contract/quantity.ts';
import { say } from '@karakana/contract/text.ts';
import type { moveBooking } from '@karakana/contract/works/calendar/calendar.ts';
import { versionedTable } from '../../platform/database/versioned.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { lockVehicle, noteEvent } from '../../vehicles/index.ts';
import { tellMovedLater } from '../notices/tell-moved.ts';
import { assignTechnicians } from '../work/assign.ts';
import { type LockedWork, lockWork, refuseArchived, statusWords } from '../work/lock-work.ts';
import { publishWork } from '../work/publish-work.ts';
import { noBay, refusePast } from '../work/write-work.ts';
import { isSameMoment } from './same-moment.ts';

const change = versionedTable('works');
const shownColumns = ['scheduled_at', 'planned_hours', 'bay_id'];

/** Plans a work anew: its time, its length, where it stands and who does it. Gives its id. */
export async function move(ctx: Ctx, asked: ParsedInput<typeof moveBooking>): Promise<number> {
  const { id, version, scheduledAt, plannedHours, bayId, technicianIds } = asked;
  const present = await lockWork(ctx, id);
  refuseUnplanned(present);
  const isMoved = scheduledAt !== undefined && !isSameMoment(scheduledAt, present.scheduledAt);
  if (isMoved) refuseMove(ctx, present, scheduledAt);
  const vehicle = await lockVehicle(ctx, present.vehicleId);
  const row = await change(
    ctx,
    { id, version, columns: shownColumns },
    {
      ...(isMoved ? { scheduledAt } : {}),
      ...(plannedHours === undefined ? {} : { plannedHours: formatQuantity(plannedHours) }),
      ...(bayId === undefined ? {} : { bayId }),
    },
  ).catch(noBay);
  if (technicianIds) await assignTechnicians(ctx, { ...present, registration: vehicle.registration }, technicianIds);
  if (isMoved)
    await noteEvent(ctx, {
      vehicleId: present.vehicleId,
      kind: 'work',
      title: say('The booking was moved to {{time}}', { time: { moment: scheduledAt } }),
      detail: say('{{number}}', { number: present.number }),
    });
  publishWork(ctx, { ...present, version: row.version }, { from: present.status, to: present.status });
  if (isMoved) await tellMovedLater(ctx, present, scheduledAt);
  return id;
}

function refuseUnplanned(present: LockedWork): void {
  refuseArchived(present);
  const { number, status } = present;
  if (status === 'booked' || status === 'in_progress') return;
  throw new Refused(422, say('{{number}} cannot be planned: it is {{status}}', { number, status: statusWords[status]() }), {
    code: 'wrong_status',
  });
}

function refuseMove(ctx: Ctx, { number, status }: LockedWork, scheduledAt: string): void {
  if (status === 'in_progress') throw refusedField('scheduledAt', say('{{number}} has started: its time cannot be moved', { number }));
  refusePast(ctx, scheduledAt);
}
