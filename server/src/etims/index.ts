import type { AreaEventHandler, Platform } from '../platform/serve/context.ts';
import type { Api } from '../platform/serve/serve.ts';
import { serveDevices } from './devices/devices.ts';
import { serveDocuments } from './documents/documents.ts';
import { findWaitingForEtimsJob, sendToEtimsJob, tellLateEtimsJob } from './jobs.ts';
import { serveMovements } from './movements/movements.ts';
import { findWaiting, sendNow, wake } from './sending/send.ts';
import { tellLate } from './tell-late.ts';

export function serveEtims(api: Api): void {
  serveDevices(api);
  serveDocuments(api);
  serveMovements(api);
}

/** What was queued with an invoice is sent once that is kept. */
export const sendQueued: AreaEventHandler<{ branchId: number; documentId: number }> = async (ctx, { branchId, documentId }) => {
  wake(ctx, branchId);
  ctx.live({ topic: 'Payment', key: 'etims-changed', payload: { id: documentId }, branchId });
};

/** Starts what has invoices signed by the revenue authority. */
export async function workEtims(platform: Platform): Promise<void> {
  await platform.jobs.work(sendToEtimsJob, (device) => sendNow(platform, device));
  await platform.jobs.work(findWaitingForEtimsJob, () => findWaiting(platform));
  await platform.jobs.schedule(findWaitingForEtimsJob, '* * * * *', {});
  await platform.jobs.work(tellLateEtimsJob, () => tellLate(platform));
  await platform.jobs.schedule(tellLateEtimsJob, '*/15 * * * *', {});
  await findWaiting(platform);
}
