import type { MovementKind } from '@karakana/contract/movement-kinds.ts';
import { formatQuantity, parseQuantity } from '@karakana/contract/quantity.ts';
import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { notYours, Refused } from '../../platform/serve/refused.ts';
import { followCosts } from '../prices/follow-cost.ts';
import { costOf } from './cost-of.ts';

type Place = { productId: number; branchId: number };

/** Quantities are thousandths. What comes in says what it is worth; what goes out takes its part of what is there. */
export type Move = Place & { kind: MovementKind } & ({ quantity: number; value: number } | { take: number; fromReserved?: boolean });
export type Moved = Place & { kind: MovementKind; quantity: number; value: number };

type Held = Place & { name: string; onHand: number; reserved: number; value: number };

/** Moves stock: every move is given back with its quantity, less than nothing for what went out, and what it was worth. */
export async function moveStock(ctx: GarageCtx, moves: Move[], sourceId: number | null): Promise<Moved[]> {
  const moved = await planMoves(ctx, moves);
  await writeMoves(ctx, moved, sourceId);
  return moved;
}

/** Locks what is concerned in the order of products and branches, and takes what is free. Until it is written nothing has moved. */
export async function planMoves(ctx: GarageCtx, moves: Move[]): Promise<Moved[]> {
  if (moves.length === 0) return [];
  const held = await lockStock(ctx, moves);
  return moves.map((move) => applied(held, move));
}

/** Writes all movements at once; the database keeps the stock by them. */
export async function writeMoves(ctx: GarageCtx, moved: Moved[], sourceId: number | null): Promise<void> {
  if (moved.length === 0) return;
  const createdAt = ctx.platform.now().toISOString();
  await ctx.db
    .insertInto('stockMovements')
    .values(
      moved.map(({ quantity, ...move }) => ({
        ...move,
        garageId: ctx.garageId,
        quantity: formatQuantity(quantity),
        sourceId,
        createdBy: ctx.userId,
        createdAt,
      })),
    )
    .execute();
  const products = new Set(moved.map(({ productId }) => productId));
  for (const id of products) ctx.live({ topic: 'StockMovement', key: 'stock-moved', payload: { id } });
  const bought = moved.filter(({ kind }) => isBought(kind)).map(({ productId }) => productId);
  if (bought.length > 0) await followCosts(ctx, bought);
}

const isBought = (kind: MovementKind): boolean => kind === 'purchase' || kind === 'purchase_price';

const keyOf = ({ productId, branchId }: Place): string => `${productId} ${branchId}`;

/** Whoever moves between two places locks both at once, so that two who move against each other do not wait for each other. */
export async function lockStock(ctx: GarageCtx, places: Place[]): Promise<Map<string, Held>> {
  const { rows } = await sql<{ productId: number; branchId: number; name: string; onHand: string; reserved: string; value: number }>`
    insert into stock (garage_id, product_id, branch_id)
    select distinct ${ctx.garageId}::bigint, products.id, place.branch
    from jsonb_to_recordset(${JSON.stringify(places.map(({ productId, branchId }) => ({ product: productId, branch: branchId })))}::jsonb)
      as place (product bigint, branch bigint)
    join products on products.garage_id = ${ctx.garageId} and products.id = place.product
    order by 2, 3
    on conflict (garage_id, product_id, branch_id) do update set reserved = stock.reserved
    returning product_id, branch_id, on_hand, reserved, value,
      (select name from products where products.garage_id = ${ctx.garageId} and products.id = stock.product_id) as name`.execute(ctx.db);
  const held = new Map(
    rows.map((row) => [keyOf(row), { ...row, onHand: parseQuantity(row.onHand) ?? 0, reserved: parseQuantity(row.reserved) ?? 0 }]),
  );
  if (places.some((place) => !held.has(keyOf(place)))) throw notYours('productId', 'Product is not one of yours');
  return held;
}

function applied(held: Map<string, Held>, move: Move): Moved {
  const { productId, branchId, kind } = move;
  const stock = held.get(keyOf(move));
  if (!stock) throw new Error(`The stock of product ${productId} was not locked`);
  const [quantity, value] = 'take' in move ? taken(stock, move) : [move.quantity, move.value];
  stock.onHand += quantity;
  stock.value += value;
  return { productId, branchId, kind, quantity, value };
}

function taken(stock: Held, { take, fromReserved = false }: { take: number; fromReserved?: boolean }): [number, number] {
  const free = fromReserved ? stock.onHand : stock.onHand - stock.reserved;
  if (take > free) {
    const said = { name: stock.name, quantity: formatQuantity(Math.max(free, 0)) };
    throw new Refused(422, say(free > 0 ? 'Only {{quantity}} of {{name}} left' : 'No {{name}} left', said), { code: 'out_of_stock' });
  }
  return [-take, -costOf(stock, take)];
}
