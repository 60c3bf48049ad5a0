import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import type { bookComeback } from '@karakana/contract/works/follow-up.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours, Refused, refusedField } from '../../platform/serve/refused.ts';
import { noteEvent } from '../../vehicles/index.ts';
import { readLines, type StoredLine } from '../work/lines.ts';
import { lockWork } from '../work/lock-work.ts';
import { writeWork } from '../work/write-work.ts';
import { linkTo } from './link-to.ts';

/** Writes a work for a car that is back after its release: what did not hold is done again for nothing. Gives the id of the new one. */
export async function comeBack(ctx: Ctx, { id, lineIds, scheduledAt, note }: ParsedInput<typeof bookComeback>): Promise<number> {
  const present = await lockWork(ctx, id);
  const { number, vehicleId, customerId, contactName, contactPhone, branchId } = present;
  if (present.releasedAt === null)
    throw new Refused(422, say('{{number}} is not released yet: take it back to progress instead', { number }), { code: 'wrong_status' });
  const covered = chosenOf(await readLines(ctx, id), lineIds);
  const madeId = await writeWork(ctx, {
    status: scheduledAt === null ? 'in_progress' : 'booked',
    ...{ vehicleId, customerId, contactName, contactPhone, branchId, note, scheduledAt },
    lines: covered.map(againForNothing),
    ...{ discount: 0, plannedHours: null, promisedAt: null, technicianIds: [], validUntil: undefined },
  });
  await linkTo(ctx, madeId, { originId: id, originKind: 'comeback' });
  await ctx.db
    .updateTable('workLines')
    .set({ isWarranty: true })
    .where('garageId', '=', ctx.garageId)
    .where('workId', '=', madeId)
    .execute();
  const detail = note === null ? say('After {{number}}', { number }) : say('After {{number}}: {{note}}', { number, note });
  await noteEvent(ctx, { vehicleId, kind: 'work', title: 'Vehicle came back', detail });
  return madeId;
}

function chosenOf(lines: StoredLine[], lineIds: number[]): StoredLine[] {
  const chosen = new Set(lineIds);
  const covered = lines.filter((line) => chosen.has(line.id));
  if (covered.length < chosen.size) throw notYours('lineIds', 'Line is not one of this work');
  if (covered.some(({ state, kind }) => state !== 'approved' || kind === 'core_deposit'))
    throw refusedField('lineIds', 'Only what was done is done again');
  return covered;
}

const againForNothing = ({ kind, serviceId, productId, payeeId, description, quantity, taxId }: StoredLine) => ({
  ...{ kind, serviceId, productId, payeeId, coreProductId: null, description, quantity, taxId },
  unitPrice: 0,
  discount: 0,
  state: 'approved' as const,
});
