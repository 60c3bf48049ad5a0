import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { formatQuantity } from '@karakana/contract/quantity.ts';
import { say, type Text } from '@karakana/contract/text.ts';
import { seesPrices } from '@karakana/contract/works/work/sees-prices.ts';
import type { addWork, updateBooking, updateEstimate, updateProgress } from '@karakana/contract/works/work/work.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { post } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import { versionedTable } from '../../platform/database/versioned.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { missingAs, Refused, refusedField } from '../../platform/serve/refused.ts';
import { lockVehicle, noteEvent } from '../../vehicles/index.ts';
import { askAgain } from '../approval/ask-again.ts';
import { readWorkshopSettings } from '../settings/workshop-settings.ts';
import { addTechnicians, assignTechnicians } from './assign.ts';
import { refuseBelowCost } from './below-cost.ts';
import { keepLines, settleLines } from './keep-lines.ts';
import { readLines } from './lines.ts';
import type { LockedWork } from './lock-work.ts';
import { type PricedLine, priceLines } from './price-lines.ts';
import { publishWork } from './publish-work.ts';

type Added = Omit<ParsedInput<typeof addWork>, 'status'> & { status: WorkStatus; isConfirmed?: boolean };

const noCustomer = missingAs('works_garage_id_customer_id_fkey', 'customerId', 'Customer is not one of yours');
export const noBay = missingAs('works_bay_fkey', 'bayId', 'Bay is not one of yours');
const change = versionedTable('works');

/** Writes a work that there was not: an estimate, a booking, or one that is started at once. Gives its id. */
export async function writeWork(ctx: Ctx, { lines: asked, technicianIds, isConfirmed = true, ...draft }: Added): Promise<number> {
  const vehicle = await lockVehicle(ctx, draft.vehicleId);
  const { status } = draft;
  const now = ctx.platform.now().toISOString();
  // What is asked for may have no time yet.
  if (status === 'booked' && (isConfirmed || draft.scheduledAt !== null)) refusePast(ctx, draft.scheduledAt);
  const branchId = draft.branchId ?? ctx.session.branchId;
  const lines = await priceLines(
    ctx,
    { lines: asked, discount: draft.discount, stateOfNew: stateOfNew(ctx, status), insuresNewLines: false },
    [],
  );
  const { plannedHours, validUntil, vehicleId, ...head } = headOf(draft);
  const row = await ctx.db
    .insertInto('works')
    .values({
      ...head,
      ...sumsOf(lines),
      garageId: ctx.garageId,
      branchId,
      vehicleId,
      customerId: draft.customerId ?? vehicle.customerId,
      number: nextNumber(ctx, { counter: 'work', prefix: 'WRK' }),
      status,
      isConfirmed,
      bayId: draft.bayId ?? null,
      plannedHours: plannedHours === null ? null : formatQuantity(plannedHours),
      validUntil: status === 'estimate' ? (validUntil ?? (await usualValidity(ctx))) : null,
      checkedInAt: status === 'in_progress' ? now : null,
      startedAt: status === 'in_progress' ? now : null,
      createdBy: ctx.userId,
      createdAt: now,
    })
    .returning(['id', 'version', 'number'])
    .executeTakeFirstOrThrow()
    .catch(noCustomer)
    .catch(noBay);
  const work = { ...row, branchId, vehicleId, status, isConfirmed, archivedAt: null };
  await post(ctx, await keepLines(ctx, work, lines, []));
  await addTechnicians(ctx, { ...work, registration: vehicle.registration }, technicianIds);
  await noteWritten(ctx, { vehicleId, number: row.number, status, scheduledAt: draft.scheduledAt, lines });
  publishWork(ctx, work, { from: null, to: status });
  return row.id;
}

async function usualValidity(ctx: Ctx): Promise<string> {
  const { estimateValidDays } = await readWorkshopSettings(ctx);
  return addDays(todayIn(ctx), estimateValidDays);
}

/** What an adviser writes down was agreed; an estimate asks, and whoever sees no prices proposes. */
const stateOfNew = (ctx: Ctx, status: WorkStatus): PricedLine['state'] =>
  status === 'estimate' || !seesPrices(ctx.session.role) ? 'proposed' : 'approved';

type Head = Pick<
  Added,
  'vehicleId' | 'contactName' | 'contactPhone' | 'discount' | 'note' | 'plannedHours' | 'promisedAt' | 'scheduledAt' | 'validUntil'
>;
const headOf = ({ vehicleId, contactName, contactPhone, discount, note, plannedHours, promisedAt, scheduledAt, validUntil }: Head) => ({
  vehicleId,
  contactName,
  contactPhone: contactPhone ?? null,
  discount,
  note,
  plannedHours,
  promisedAt,
  scheduledAt,
  validUntil,
});

export const sumsOf = (lines: PricedLine[]) => {
  const counted = lines.filter(({ state }) => state !== 'declined');
  return { net: counted.reduce((sum, { net }) => sum + net, 0), tax: counted.reduce((sum, { tax }) => sum + tax, 0) };
};

/** Who walks in today is booked from midnight on; nobody is booked for a day that has passed. */
export function refusePast(ctx: Ctx, scheduledAt: string | null): void {
  if (scheduledAt === null) throw refusedField('scheduledAt', 'is required');
  if (dayOf(scheduledAt) < todayIn(ctx)) throw refusedField('scheduledAt', 'A booking must be in the future');
}

type Written = { vehicleId: number; number: string; status: WorkStatus; scheduledAt: string | null; lines: PricedLine[] };

async function noteWritten(ctx: Ctx, { vehicleId, number, status, scheduledAt, lines }: Written): Promise<void> {
  const services = lines.map(({ description }) => description).join(', ');
  const detail = services === '' ? say('{{number}}', { number }) : say('{{number}}: {{services}}', { number, services });
  await noteEvent(ctx, { vehicleId, kind: 'work', title: titleOf(status, scheduledAt), detail });
}

function titleOf(status: WorkStatus, scheduledAt: string | null): Text {
  if (status === 'estimate') return say('An estimate was written');
  if (status !== 'booked') return say('Work has started');
  return scheduledAt === null ? say('Work was asked for') : say('Vehicle was booked in for {{time}}', { time: { moment: scheduledAt } });
}

type Change = ParsedInput<typeof updateEstimate> | ParsedInput<typeof updateBooking> | ParsedInput<typeof updateProgress>;

const shownColumns = [
  'vehicle_id',
  'customer_id',
  'contact_name',
  'contact_phone',
  'scheduled_at',
  'planned_hours',
  'promised_at',
  'bay_id',
  'discount',
  'note',
];

/** Changes a work that was locked: its head, its lines, who does it, and the parts that go with it. */
export async function changeWork(ctx: Ctx, present: LockedWork, asked: Change): Promise<void> {
  const { id, status } = present;
  const vehicle = await lockVehicle(ctx, asked.vehicleId);
  const branchId = ('branchId' in asked ? asked.branchId : undefined) ?? present.branchId;
  const isLeaving = branchId !== present.branchId;
  if ('scheduledAt' in asked && asked.scheduledAt !== present.scheduledAt) refusePast(ctx, asked.scheduledAt);
  const customerId = asked.customerId ?? vehicle.customerId;
  if (present.deposited > 0 && (isLeaving || customerId !== present.customerId))
    throw new Refused(422, say('{{number}} has a deposit: its customer and branch stay', { number: present.number }));
  if (isLeaving) await refuseBilledHere(ctx, id);
  // What was set aside in one branch is of no use in another.
  const left = isLeaving ? await settleLines(ctx, { ...present, isConfirmed: false }, await readLines(ctx, id)) : [];
  const before = await readLines(ctx, id);
  const mayPrice = seesPrices(ctx.session.role);
  const discount = mayPrice ? asked.discount : present.discount;
  const stateOfAdded = asked.asksAgain ? 'proposed' : stateOfNew(ctx, status);
  const priced = await priceLines(ctx, { ...present, lines: asked.lines, discount, stateOfNew: stateOfAdded }, before);
  const lines = askAgain(priced, before, { before: present.discount, now: discount });
  await refuseBelowCost(ctx, branchId, lines, before);
  const entries = await keepLines(ctx, { ...present, branchId }, lines, before);
  const { plannedHours, contactName, contactPhone, promisedAt, bayId, note, vehicleId } = asked;
  const row = await change(
    ctx,
    { id, version: asked.version, columns: shownColumns },
    {
      ...sumsOf(lines),
      vehicleId,
      contactName,
      contactPhone: contactPhone ?? null,
      promisedAt,
      note,
      discount,
      branchId,
      customerId,
      bayId: bayId === undefined && !isLeaving ? present.bayId : (bayId ?? null),
      plannedHours: plannedHours === null ? null : formatQuantity(plannedHours),
      ...('scheduledAt' in asked ? { scheduledAt: asked.scheduledAt } : {}),
      ...('validUntil' in asked ? { validUntil: asked.validUntil ?? present.validUntil } : {}),
    },
  )
    .catch(noCustomer)
    .catch(noBay);
  await post(ctx, [...left, ...entries]);
  await assignTechnicians(ctx, { ...present, branchId, registration: vehicle.registration }, asked.technicianIds);
  if (isLeaving) publishWork(ctx, { ...present, version: row.version }, { from: status, to: null });
  publishWork(ctx, { ...present, branchId, version: row.version }, isLeaving ? { from: null, to: status } : { from: status, to: status });
}

/** What was billed for a work is in the books of its branch. */
async function refuseBilledHere(ctx: Ctx, id: number): Promise<void> {
  const billed = (await readLines(ctx, id)).find(({ bill }) => bill !== null);
  if (billed) throw refusedField('branchId', say('{{name}} was billed in this branch', { name: billed.description }));
}
