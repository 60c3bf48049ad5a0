import { formatQuantity } from '@karakana/contract/quantity.ts';
import { sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { costOf } from './cost-of.ts';
import { lockStock, type Moved, writeMoves } from './move-stock.ts';

/** A part that something holds or is to hold: set aside on the shelf, or taken for it. Quantities are thousandths. */
export type HeldPart = { productId: number; branchId: number; reserved: number; taken: number; cost: number };
export type WantedPart = HeldPart & { want: { as: 'nothing' | 'reserved' | 'taken'; quantity: number } };
type Holding = Pick<HeldPart, 'reserved' | 'taken' | 'cost'>;

type Shelf = { onHand: number; reserved: number; value: number };

/**
 * Brings parts to what is wanted of them, as far as there is stock: what is not wanted any more goes back at what it had cost, what is missing
 * stays missing. Gives what each holds then; the movements are those of a work.
 */
export async function settleParts(ctx: GarageCtx, parts: WantedPart[], sourceId: number): Promise<Holding[]> {
  const touched = parts.filter(isUnsettled);
  if (touched.length === 0) return parts.map(holdingOf);
  const shelves = await lockStock(ctx, touched);
  const [back, gone]: [Moved[], Moved[]] = [[], []];
  const freed = parts.map((part) => giveBack(shelfOf(shelves, part), part, back));
  const settled = parts.map((part, at) => hold(shelfOf(shelves, part), { ...part, ...(freed[at] ?? holdingOf(part)) }, gone));
  // In this order there is never more set aside than there is.
  await writeMoves(ctx, back, sourceId);
  await keepReserved(ctx, shelves);
  await writeMoves(ctx, gone, sourceId);
  return settled;
}

const holdingOf = ({ reserved, taken, cost }: HeldPart): Holding => ({ reserved, taken, cost });

const isUnsettled = ({ reserved, taken, want }: WantedPart): boolean =>
  reserved !== (want.as === 'reserved' ? want.quantity : 0) || taken !== (want.as === 'taken' ? want.quantity : 0);

const shelfOf = (shelves: Awaited<ReturnType<typeof lockStock>>, { productId, branchId }: HeldPart): Shelf | undefined =>
  shelves.get(`${productId} ${branchId}`);

function giveBack(shelf: Shelf | undefined, part: WantedPart, moves: Moved[]): Holding {
  if (!shelf) return holdingOf(part);
  const { productId, branchId, want } = part;
  const surplus = Math.max(part.taken - (want.as === 'taken' ? want.quantity : 0), 0);
  const value = surplus === 0 ? 0 : costOf({ onHand: part.taken, value: part.cost }, surplus);
  if (surplus > 0) moves.push({ productId, branchId, kind: 'work_return', quantity: surplus, value });
  shelf.onHand += surplus;
  shelf.value += value;
  shelf.reserved -= part.reserved;
  return { reserved: 0, taken: part.taken - surplus, cost: part.cost - value };
}

function hold(shelf: Shelf | undefined, part: WantedPart, moves: Moved[]): Holding {
  if (!shelf) return holdingOf(part);
  const { productId, branchId, want } = part;
  const free = shelf.onHand - shelf.reserved;
  const missing = want.quantity - part.taken;
  const got = Math.max(Math.min(missing, free), 0);
  if (want.as === 'nothing' || got === 0) return holdingOf(part);
  if (want.as === 'reserved') {
    shelf.reserved += got;
    return { ...holdingOf(part), reserved: got };
  }
  const value = costOf(shelf, got);
  moves.push({ productId, branchId, kind: 'work', quantity: -got, value: -value });
  shelf.onHand -= got;
  shelf.value -= value;
  return { reserved: 0, taken: part.taken + got, cost: part.cost + value };
}

async function keepReserved(ctx: GarageCtx, shelves: Awaited<ReturnType<typeof lockStock>>): Promise<void> {
  const kept = [...shelves.values()].map(({ productId, branchId, reserved }) => ({
    product: productId,
    branch: branchId,
    reserved: formatQuantity(reserved),
  }));
  await sql`
    update stock set reserved = kept.reserved
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (product bigint, branch bigint, reserved numeric)
    where stock.garage_id = ${ctx.garageId} and stock.product_id = kept.product and stock.branch_id = kept.branch
      and stock.reserved <> kept.reserved`.execute(ctx.db);
}
