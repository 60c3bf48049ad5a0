import type { Platform } from '../../platform/serve/context.ts';
import { findRisksJob, tellRisksJob } from './jobs.ts';
import { findRisks, tellRisks } from './tell-risks.ts';

/** Starts what tells people of works by itself. */
export async function workWorkNotices(platform: Platform): Promise<void> {
  await platform.jobs.work(tellRisksJob, (garage) => tellRisks(platform, garage));
  await platform.jobs.work(findRisksJob, () => findRisks(platform));
  await platform.jobs.schedule(findRisksJob, '*/5 * * * *', {});
}
