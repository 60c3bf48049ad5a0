import type { Text } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import { type SignedReceipt, sign } from '../../platform/providers/etims/calls.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { type FoundDevice, findDevice } from '../find-device.ts';
import { type OfBranch, sendToEtimsJob } from '../jobs.ts';
import { publishDocument } from '../publish-document.ts';
import { tellOfFailed } from '../tell-keepers.ts';
import { keepDevice, pauseDevice, ready } from './device-state.ts';
import { keepItems, registerItems } from './items.ts';
import { nextDocument } from './next-document.ts';
import { nextMovement } from './next-movement.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readDocument } from './read-document.ts';
import { linesToSend, saleBody } from './sale-body.ts';
import { sendMovement } from './send-movement.ts';

/**
 * Sends all that waits at a device, one after the other. Who finds somebody at it leaves it to them: whatever came while they were busy is looked
 * for again once they are done.
 */
export async function sendNow(platform: Platform, of: OfBranch): Promise<void> {
  while (await isReady(platform, of)) {
    const wasFree = await oneAtATime(platform, of, async () => {
      while (await sendOne(platform, of));
    });
    if (!wasFree) return;
  }
}

async function isReady(platform: Platform, of: OfBranch): Promise<boolean> {
  const device = await findDevice(platform, of);
  if (!device || !mayBeAsked(platform, device)) return false;
  const reader = { ...of, db: platform.db };
  return ((await nextDocument(reader, of.branchId)) ?? (await nextMovement(reader, of.branchId))) !== undefined;
}

const mayBeAsked = ({ now }: Platform, { isRefused, nextTryAt }: FoundDevice): boolean =>
  !isRefused && (nextTryAt === null || Date.parse(nextTryAt) <= now().getTime());

/** Invoices first, and what they moved after them. Whether one was sent and another may follow. */
async function sendOne(platform: Platform, of: OfBranch): Promise<boolean> {
  const device = await findDevice(platform, of);
  if (!device || !mayBeAsked(platform, device)) return false;
  const toSend = await inNameOf(platform, of.garageId, (ctx) => prepare(ctx, of, device));
  if (!toSend) return sendMovement(platform, of, device);
  const answer = (await registerItems(platform, of.garageId, device, toSend.items)) ?? (await sign(device, toSend.body));
  return inNameOf(platform, of.garageId, async (ctx) => {
    publishDocument(ctx, toSend.document);
    if (answer.outcome === 'done') return keepSignature(ctx, of, toSend.document.id, device, answer);
    if (answer.outcome === 'rejected') return keepRejection(ctx, toSend.document.id, answer);
    await pauseDevice(ctx, of, { tries: device.tries, isRefused: answer.outcome === 'refused', text: answer.text });
    return false;
  });
}

/** What is told of the next one, written once: however often it is sent, it is the same. */
async function prepare(ctx: GarageCtx, { branchId }: OfBranch, { pin }: FoundDevice) {
  const next = await nextDocument(ctx, branchId);
  const document = next && (await readDocument(ctx, next.id));
  if (!document) return undefined;
  const lines = linesToSend(document);
  const items = await keepItems(ctx, branchId, lines);
  // Only this has written it.
  const body = (document.body as object | null) ?? saleBody(document, pin, lines, items);
  await ctx.db
    .updateTable('etimsDocuments')
    .set({ body: JSON.stringify(body), sentAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', document.id)
    .execute();
  return { document, body, items };
}

const waiting = (ctx: GarageCtx, id: number) =>
  ctx.db.updateTable('etimsDocuments').where('garageId', '=', ctx.garageId).where('id', '=', id).where('state', '=', 'waiting');

async function keepSignature(ctx: GarageCtx, of: OfBranch, id: number, device: FoundDevice, receipt: SignedReceipt): Promise<boolean> {
  const { receiptNumber, totalReceipts, internalData, signature, signedAt } = receipt;
  const { pin, bhfId, sdcId } = device;
  await waiting(ctx, id)
    .set({ state: 'signed', pin, bhfId, sdcId, receiptNumber, totalReceipts, internalData, signature, signedAt })
    .set({ problem: null, problemValues: null, resultCode: null })
    .execute();
  if (device.tries > 0) await keepDevice(ctx, of, ready);
  return true;
}

async function keepRejection(ctx: GarageCtx, id: number, { code, text }: { code: string; text: Text }): Promise<boolean> {
  await waiting(ctx, id)
    .set({ state: 'failed', resultCode: code, problem: text.key, problemValues: JSON.stringify(text.values) })
    .execute();
  await tellOfFailed(ctx, id);
  return true;
}

/** Has what waits at a device sent. */
export const wake = (ctx: GarageCtx, branchId: number): void =>
  ctx.afterCommit(() => ctx.platform.jobs.enqueue(ctx.platform.db, sendToEtimsJob, { garageId: ctx.garageId, branchId }));

/** Every minute, and at the start: what waits although nobody was woken for it. One job too many is harmless. */
export async function findWaiting({ db, jobs, now }: Platform): Promise<void> {
  const devices = await db
    .selectFrom('etimsDevices as device')
    .select(['device.garageId', 'device.branchId'])
    .where('device.isRefused', '=', false)
    .where(({ eb, or }) => or([eb('device.nextTryAt', 'is', null), eb('device.nextTryAt', '<=', now().toISOString())]))
    .where(({ or }) => or([hasWaiting('etims_documents'), hasWaiting('etims_movements')]))
    .execute();
  for (const device of devices) await jobs.enqueue(db, sendToEtimsJob, device);
}

const hasWaiting = (queue: 'etims_documents' | 'etims_movements') => sql<boolean>`exists (
  select from ${sql.table(queue)} queued
  where queued.garage_id = device.garage_id and queued.branch_id = device.branch_id and queued.state = 'waiting'
)`;
