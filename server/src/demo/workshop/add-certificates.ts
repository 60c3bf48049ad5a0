import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { NewLineDraft } from '@karakana/contract/works/work/work-line.ts';
import type { Platform } from '../../platform/serve/context.ts';
import { complete, invalidateCertificate, issueCertificate, writeWork } from '../../works/index.ts';
import type { Demo, DemoGarage } from '../demo.ts';
import { ownerOf } from '../trade/shop.ts';
import type { DemoVehicle } from '../vehicle-events.ts';
import { noMore } from './do-job.ts';

/** How long ago each was issued: two that hold for long, one that ends soon, one that has ended, and one that is withdrawn. */
const issued = [-20, -150, -342, -420, -90] as const;

/** Speed governors that were fitted and certified in the last year. */
export async function addCertificates(platform: Platform, demo: Demo, garage: DemoGarage, vehicles: DemoVehicle[]): Promise<void> {
  const on = await ownerOf(platform, demo, garage);
  const today = dayOf(demo.now.toISOString());
  const [branchId] = garage.branchIds;
  const line = NewLineDraft.parse({ kind: 'service', description: 'Speed governor, fitted and certified' });
  const plan = { branchId, technicianIds: [], validUntil: null, scheduledAt: null };
  for (const [index, days] of issued.entries()) {
    const ctx = on(addDays(today, days));
    const vehicleId = vehicles[index + 10]?.id ?? 0;
    const lines = [{ ...line, unitPrice: (garage.speedGovernorPrice ?? 0) * 100 }];
    const id = await writeWork(ctx, { ...noMore, ...plan, status: 'in_progress', vehicleId, lines });
    const device = { serialNo: `SG-${2_045_117 + index * 311}`, model: 'Roadguard RG-80', limitKmh: 80 };
    await issueCertificate(ctx, { id, ...device, fitter: 'Daniel Kiprono' });
    await complete(ctx, { id });
  }
  await withdrawLast(on(addDays(today, -30)));
}

async function withdrawLast(ctx: Parameters<typeof invalidateCertificate>[0]): Promise<void> {
  const { workId: id, code } = await ctx.db
    .selectFrom('certificates')
    .select(['workId', 'code'])
    .where('garageId', '=', ctx.garageId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await invalidateCertificate(ctx, { id, code, reason: 'The seal was found broken' });
}
