import { complete, revert, writeWork } from '../../works/index.ts';
import { demoAdvice } from './jobs.data.ts';
import { payWork } from './pay-work.ts';
import type { JobLine, Workshop } from './workshop.ts';

/** A job under way, with the day on which it is done. */
export type Job = { workId: number; doneOn: number };

/** Whose invoice waits since when. */
export type Debt = { workId: number; dueOn: number };

export const noMore = { contactName: null, contactPhone: null, discount: 0, note: null, promisedAt: null, plannedHours: null };

/** A vehicle comes in, and its job is begun. */
export async function beginJob(workshop: Workshop, day: string, at: number): Promise<Job> {
  const { chance, branchId, technicianIds } = workshop;
  const workId = await writeWork(workshop.on(day), {
    ...noMore,
    status: 'in_progress',
    branchId,
    vehicleId: chance.oneOf(workshop.vehicles).id,
    lines: [...takeLines(workshop), ...(chance.happens(0.2) ? [adviceOf(workshop, 'declined')] : [])],
    technicianIds,
    validUntil: null,
    scheduledAt: null,
  });
  return { workId, doneOn: at + chance.between(0, 2) };
}

/** The job is done and billed, now and then wrongly at first: most pay when they come for the vehicle, some weeks later. */
export async function finishJob(workshop: Workshop, day: string, { workId, doneOn }: Job, wasWrong: boolean): Promise<Debt[]> {
  const { chance } = workshop;
  const ctx = workshop.on(day);
  await complete(ctx, { id: workId });
  if (wasWrong) {
    await revert(ctx, { id: workId, reason: 'The customer had been promised another price' });
    await complete(ctx, { id: workId });
  }
  if (chance.happens(0.2)) return [{ workId, dueOn: doneOn + chance.between(5, 40) }];
  await payWork(workshop, day, workId);
  return [];
}

/** A job whose parts are on the shelf, with one left for the next; they are gone from there. */
export function takeLines({ chance, jobs, shelf }: Workshop): JobLine[] {
  const isThere = ({ productId, quantity }: JobLine) => productId === null || (shelf.get(productId) ?? 0) > quantity / 1000;
  const lines = chance.oneOf(jobs.filter((job) => job.every(isThere)));
  for (const { productId, quantity } of lines) if (productId !== null) shelf.set(productId, (shelf.get(productId) ?? 0) - quantity / 1000);
  return lines;
}

export function adviceOf({ chance }: Workshop, state: 'proposed' | 'declined'): JobLine {
  const [description, price] = chance.oneOf(demoAdvice);
  const nothing = { serviceId: null, productId: null, payeeId: null, coreProductId: null, taxId: null, discount: 0 };
  return { ...nothing, kind: 'labour', description, quantity: 1000, unitPrice: price * 100, state };
}
