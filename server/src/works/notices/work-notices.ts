import type { Platform } from '../../platform/serve/context.ts';
import {
  findRemindersJob,
  findRisksJob,
  findSilentJob,
  remindBookingsJob,
  tellMovedJob,
  tellReadyJob,
  tellRisksJob,
  tellSilentJob,
} from './jobs.ts';
import { findReminders, remindBookings } from './remind-bookings.ts';
import { tellMoved } from './tell-moved.ts';
import { tellReady } from './tell-ready.ts';
import { findRisks, tellRisks } from './tell-risks.ts';
import { findSilent, tellSilent } from './tell-silent.ts';

/** Starts what tells people of works by itself. */
export async function workWorkNotices(platform: Platform): Promise<void> {
  await platform.jobs.work(tellReadyJob, (work) => tellReady(platform, work));
  await platform.jobs.work(tellMovedJob, (moved) => tellMoved(platform, moved));
  await platform.jobs.work(tellRisksJob, (garage) => tellRisks(platform, garage));
  await platform.jobs.work(findRisksJob, () => findRisks(platform));
  await platform.jobs.schedule(findRisksJob, '*/5 * * * *', {});
  await platform.jobs.work(tellSilentJob, (garage) => tellSilent(platform, garage));
  await platform.jobs.work(findSilentJob, () => findSilent(platform));
  await platform.jobs.schedule(findSilentJob, '*/5 * * * *', {});
  await platform.jobs.work(remindBookingsJob, (garage) => remindBookings(platform, garage));
  await platform.jobs.work(findRemindersJob, () => findReminders(platform));
  await platform.jobs.schedule(findRemindersJob, '*/10 17-20 * * *', {});
}
