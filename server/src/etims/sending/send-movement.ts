import type { Text } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import { tell } from '../../platform/providers/etims/calls.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import type { FoundDevice } from '../find-device.ts';
import type { OfBranch } from '../jobs.ts';
import { tellOfFailedStock } from '../tell-keepers.ts';
import { keepDevice, pauseDevice, ready } from './device-state.ts';
import { keepItems, registerItems } from './items.ts';
import { movementBody, stockBody } from './movement-body.ts';
import { nextMovement } from './next-movement.ts';
import { readMovement } from './read-movement.ts';
import { taxCodeOf } from './tax-codes.ts';

/** Tells a device of the next movement of stock and then of what is left. Whether it did and another may follow. */
export async function sendMovement(platform: Platform, of: OfBranch, device: FoundDevice): Promise<boolean> {
  const toSend = await inNameOf(platform, of.garageId, (ctx) => prepare(ctx, of, device));
  if (!toSend) return false;
  const notMoved =
    (await registerItems(platform, of.garageId, device, toSend.items)) ?? (await firstNo(device, '/insertStockIO', [toSend.body]));
  // What is left is told as it is now: said twice it is the same, and the last one is right.
  const left = toSend.left.map((item) => stockBody(device, item));
  const answer = notMoved ?? (await firstNo(device, '/saveStockMaster', left));
  return inNameOf(platform, of.garageId, async (ctx) => {
    tellOfStock(ctx, of);
    if (!answer) return keepSent(ctx, of, toSend.id, device);
    if (answer.outcome === 'rejected') return keepRejection(ctx, toSend.id, { ...answer, isMoved: !notMoved });
    await pauseDevice(ctx, of, { tries: device.tries, isRefused: answer.outcome === 'refused', text: answer.text });
    return false;
  });
}

/** One after the other, until one of them is not taken. */
async function firstNo(device: FoundDevice, path: string, bodies: object[]) {
  for (const body of bodies) {
    const answer = await tell(device, path, body);
    if (answer.outcome !== 'done') return answer;
  }
  return undefined;
}

/** What is told of the next one, written once with its number: however often it is sent, it is the same. */
async function prepare(ctx: GarageCtx, { branchId }: OfBranch, device: FoundDevice) {
  const next = await nextMovement(ctx, branchId);
  const movement = next && (await readMovement(ctx, next.id));
  if (!movement) return undefined;
  const goods = movement.lines.map((line) => ({
    ...line,
    ...{ kind: 'part', serviceId: null, description: line.itemName, isGoods: true },
    taxCode: taxCodeOf({ kind: line.taxKind, rate: line.taxRate, isTaxed: movement.isTaxed }),
  }));
  const items = await keepItems(ctx, branchId, goods);
  const number = movement.number ?? (await nextNumber(ctx, branchId));
  // Only this has written it.
  const body = (movement.body as object | null) ?? movementBody(movement, number, device, items);
  await ctx.db
    .updateTable('etimsMovements')
    .set({ number, body: JSON.stringify(body), sentAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', movement.id)
    .execute();
  const codes = new Map(movement.lines.map(({ productId }, at) => [productId, items[at]?.code ?? '']));
  return { id: movement.id, body, items, left: await readLeft(ctx, branchId, codes) };
}

/** Nobody else sends to the device, so nobody else takes the same. */
async function nextNumber({ db, garageId }: GarageCtx, branchId: number): Promise<number> {
  const { last } = await db
    .selectFrom('etimsMovements')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('garageId', '=', garageId)
    .where('branchId', '=', branchId)
    .executeTakeFirstOrThrow();
  return last + 1;
}

async function readLeft({ db, garageId }: GarageCtx, branchId: number, codes: Map<number, string>) {
  const rows = await db
    .selectFrom('stock')
    .select(['productId', 'onHand'])
    .where('garageId', '=', garageId)
    .where('branchId', '=', branchId)
    .where('productId', 'in', [...codes.keys()])
    .orderBy('productId')
    .execute();
  return rows.map(({ productId, onHand }) => ({ code: codes.get(productId) ?? '', onHand }));
}

const waiting = (ctx: GarageCtx, id: number) =>
  ctx.db.updateTable('etimsMovements').where('garageId', '=', ctx.garageId).where('id', '=', id).where('state', '=', 'waiting');

async function keepSent(ctx: GarageCtx, of: OfBranch, id: number, { tries }: FoundDevice): Promise<boolean> {
  await waiting(ctx, id).set({ state: 'sent', problem: null, problemValues: null, resultCode: null }).execute();
  if (tries > 0) await keepDevice(ctx, of, ready);
  return true;
}

type Rejection = { code: string; text: Text; isMoved: boolean };

async function keepRejection(ctx: GarageCtx, id: number, { code, text, isMoved }: Rejection): Promise<boolean> {
  await waiting(ctx, id)
    // What the device has taken already stays as it was told; all else is written anew, with whatever was mended.
    .set(isMoved ? {} : { body: null })
    .set({ state: 'failed', resultCode: code, problem: text.key, problemValues: JSON.stringify(text.values) })
    .execute();
  await tellOfFailedStock(ctx, text);
  return true;
}

/** Has what was refused told again, one or all, after what it was refused for was mended, such as the class of a product. */
export async function sendRefusedAgain(ctx: GarageCtx, { branchId, id }: { branchId: number; id?: number }): Promise<void> {
  const again = ctx.db
    .updateTable('etimsMovements')
    .set({ state: 'waiting', problem: null, problemValues: null, resultCode: null })
    .where('garageId', '=', ctx.garageId)
    .where('branchId', '=', branchId)
    .where('state', '=', 'failed');
  await (id === undefined ? again : again.where('id', '=', id)).execute();
}

/** Those who look at a device, and those who look at what it is told of stock, see it as it is now. */
export function tellOfStock(ctx: GarageCtx, { branchId }: Pick<OfBranch, 'branchId'>): void {
  ctx.live({ topic: 'Payment', key: 'etims-device-changed', payload: { id: branchId }, branchId });
  ctx.live({ topic: 'Payment', key: 'etims-stock-changed', payload: { id: branchId }, branchId });
}
