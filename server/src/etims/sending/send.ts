import type { Text } from '@karakana/contract/text.ts';
import { type SignedReceipt, sign } from '../../platform/providers/etims/calls.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { type FoundDevice, findDevice } from '../find-device.ts';
import { type OfBranch, sendToEtimsJob } from '../jobs.ts';
import { tellOfFailed, tellOfRefused } from '../tell-keepers.ts';
import { keepItems, registerItems } from './items.ts';
import { nextDocument } from './next-document.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readDocument } from './read-document.ts';
import { linesToSend, saleBody } from './sale-body.ts';

/** Seconds until the next try: half a minute, doubling to a quarter of an hour. */
const secondsAfter = (tries: number): number => Math.min(30 * 2 ** Math.min(tries, 5), 900);

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
  return (
    device !== undefined && mayBeAsked(platform, device) && (await nextDocument({ ...of, db: platform.db }, of.branchId)) !== undefined
  );
}

const mayBeAsked = ({ now }: Platform, { isRefused, nextTryAt }: FoundDevice): boolean =>
  !isRefused && (nextTryAt === null || Date.parse(nextTryAt) <= now().getTime());

/** Whether one was sent and another may follow. */
async function sendOne(platform: Platform, of: OfBranch): Promise<boolean> {
  const device = await findDevice(platform, of);
  if (!device || !mayBeAsked(platform, device)) return false;
  const toSend = await inNameOf(platform, of.garageId, (ctx) => prepare(ctx, of, device));
  if (!toSend) return false;
  const answer = (await registerItems(platform, of.garageId, device, toSend.items)) ?? (await sign(device, toSend.body));
  return inNameOf(platform, of.garageId, async (ctx) => {
    if (answer.outcome === 'done') return keepSignature(ctx, of, toSend.id, device, answer);
    if (answer.outcome === 'rejected') return keepRejection(ctx, of, toSend.id, answer);
    return pause(ctx, of, { id: toSend.id, tries: device.tries, isRefused: answer.outcome === 'refused', text: answer.text });
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
  return { id: document.id, body, items };
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
  changed(ctx, of, id);
  return true;
}

async function keepRejection(ctx: GarageCtx, of: OfBranch, id: number, { code, text }: { code: string; text: Text }): Promise<boolean> {
  await waiting(ctx, id)
    .set({ state: 'failed', resultCode: code, problem: text.key, problemValues: JSON.stringify(text.values) })
    .execute();
  await tellOfFailed(ctx, id);
  changed(ctx, of, id);
  return true;
}

type Unsent = { id: number; tries: number; isRefused: boolean; text: Text };

/** The whole device waits: in order, nothing goes before what could not be sent. */
async function pause(ctx: GarageCtx, of: OfBranch, { id, tries, isRefused, text }: Unsent): Promise<boolean> {
  const seconds = secondsAfter(tries);
  const nextTryAt = isRefused ? null : new Date(ctx.platform.now().getTime() + seconds * 1000).toISOString();
  await keepDevice(ctx, of, { problem: text, isRefused, tries: tries + 1, nextTryAt });
  if (isRefused) await tellOfRefused(ctx, of.branchId, text);
  else await ctx.platform.jobs.enqueueLater(ctx.db, sendToEtimsJob, of, seconds);
  changed(ctx, of, id);
  return false;
}

/** As it is when nothing stands in the way. */
export const ready = { problem: null, isRefused: false, tries: 0, nextTryAt: null } as const;

type DeviceState = { problem: Text | null; isRefused: boolean; tries: number; nextTryAt: string | null };

/** How the device stands. */
export async function keepDevice(
  ctx: GarageCtx,
  { branchId }: Pick<OfBranch, 'branchId'>,
  { problem, ...state }: DeviceState,
): Promise<void> {
  await ctx.db
    .updateTable('etimsDevices')
    .set({ ...state, problem: problem?.key ?? null, problemValues: problem === null ? null : JSON.stringify(problem.values) })
    .where('garageId', '=', ctx.garageId)
    .where('branchId', '=', branchId)
    .execute();
}

const changed = (ctx: GarageCtx, { branchId }: OfBranch, id: number): void =>
  ctx.live({ topic: 'Payment', key: 'etims-changed', payload: { id }, branchId });

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
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('etimsDocuments as document')
          .select('document.id')
          .whereRef('document.garageId', '=', 'device.garageId')
          .whereRef('document.branchId', '=', 'device.branchId')
          .where('document.state', '=', 'waiting'),
      ),
    )
    .execute();
  for (const device of devices) await jobs.enqueue(db, sendToEtimsJob, device);
}
