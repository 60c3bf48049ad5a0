import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import type { doLater as doLaterCall } from '@karakana/contract/works/follow-up.ts';
import { post } from '../../accounting/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours, refusedField } from '../../platform/serve/refused.ts';
import { noteEvent } from '../../vehicles/index.ts';
import { partOfDeposit } from '../cores/goes-with.ts';
import { changeState } from '../steps/change-state.ts';
import { keepLines } from '../work/keep-lines.ts';
import { readLines, type StoredLine } from '../work/lines.ts';
import { type LockedWork, lockIn } from '../work/lock-work.ts';
import { readTerms, withTotals } from '../work/price-lines.ts';
import { sumsOf, writeWork } from '../work/write-work.ts';
import { linkTo } from './link-to.ts';

/**
 * Moves lines that are not done from a work in progress to a new one of the same car, at the prices that were agreed. Their parts go with them: set
 * aside for a booking, back on the shelf for an estimate. Gives the id of the new one.
 */
export async function doLater(ctx: Ctx, { id, lineIds, scheduledAt }: ParsedInput<typeof doLaterCall>): Promise<number> {
  const present = await lockIn(ctx, id, 'in_progress');
  const lines = await readLines(ctx, id);
  const [moved, rest] = parted(lines, withDepositsOf(lines, lineIds));
  const status = scheduledAt === null ? 'estimate' : 'booked';
  const laterId = await writeWork(ctx, { ...headOf(present), status, scheduledAt });
  const claim = claimOf(present, moved, rest);
  const number = await linkTo(ctx, laterId, { originId: id, originKind: 'rest', ...claim.moved });
  await moveLines(
    ctx,
    moved.map((line) => line.id),
    laterId,
  );
  const terms = await readTerms(ctx);
  const { pricesIncludeTax } = terms;
  const [kept, later] = [
    withTotals(rest, { discount: present.discount, pricesIncludeTax }),
    withTotals(moved, { discount: 0, pricesIncludeTax }),
  ];
  const made = { id: laterId, number, branchId: present.branchId, status, isConfirmed: true, archivedAt: null } as const;
  await post(ctx, [...(await keepLines(ctx, made, later, moved)), ...(await keepLines(ctx, present, kept, rest))]);
  await ctx.db.updateTable('works').set(sumsOf(later)).where('garageId', '=', ctx.garageId).where('id', '=', laterId).execute();
  await changeState(ctx, present, { ...sumsOf(kept), excess: claim.kept });
  const said = moved.map(({ description }) => description).join(', ');
  const detail = say('{{number}}: {{services}}', { number: present.number, services: said });
  await noteEvent(ctx, { vehicleId: present.vehicleId, kind: 'work', title: 'Something is done later', detail });
  return laterId;
}

/** A deposit goes where its part goes. */
const withDepositsOf = (lines: StoredLine[], lineIds: number[]): number[] => [
  ...new Set([...lineIds, ...lines.filter((line) => lineIds.includes(partOfDeposit(line, lines)?.id ?? 0)).map(({ id }) => id)]),
];

function parted(lines: StoredLine[], lineIds: number[]): [moved: StoredLine[], rest: StoredLine[]] {
  const chosen = new Set(lineIds);
  const moved = lines.filter((line) => chosen.has(line.id));
  const rest = lines.filter((line) => !chosen.has(line.id));
  if (moved.length < chosen.size) throw notYours('lineIds', 'Line is not one of this work');
  if (moved.some(({ state }) => state === 'declined')) throw refusedField('lineIds', 'What was declined is not done later either');
  if (rest.every(({ state }) => state === 'declined')) throw refusedField('lineIds', 'Leave something to complete now');
  return [moved, rest];
}

const headOf = ({ vehicleId, customerId, contactName, contactPhone, branchId, note }: LockedWork) => ({
  vehicleId,
  customerId,
  contactName,
  contactPhone,
  branchId,
  note,
  lines: [],
  discount: 0,
  plannedHours: null,
  promisedAt: null,
  technicianIds: [],
  validUntil: undefined,
});

/** The excess of a claim is borne once: with the lines that stay, or with the others where the insurer pays none of those. */
function claimOf({ insuranceId, claimNumber, excess }: LockedWork, moved: StoredLine[], rest: StoredLine[]) {
  const isInsured = ({ payer }: StoredLine) => payer === 'insurance';
  if (!moved.some(isInsured)) return { kept: excess, moved: {} };
  const goes = !rest.some(isInsured);
  return { kept: goes ? 0 : excess, moved: { insuranceId, claimNumber, excess: goes ? excess : 0 } };
}

const moveLines = (ctx: Ctx, lineIds: number[], workId: number) =>
  ctx.db.updateTable('workLines').set({ workId }).where('garageId', '=', ctx.garageId).where('id', 'in', lineIds).execute();
