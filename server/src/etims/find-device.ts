import type { EtimsCaller } from '../platform/providers/etims/call-etims.ts';
import { etimsUrlOf } from '../platform/providers/etims/etims-url.ts';
import type { Platform } from '../platform/serve/context.ts';
import type { OfBranch } from './jobs.ts';

/** The device of a branch with its key, and when it may be spoken to again. */
export type FoundDevice = EtimsCaller & { sdcId: string; isRefused: boolean; tries: number; nextTryAt: string | null };

export async function findDevice({ db, secrets, settings }: Platform, { garageId, branchId }: OfBranch): Promise<FoundDevice | undefined> {
  const device = await db
    .selectFrom('etimsDevices')
    .select(['pin', 'bhfId', 'sdcId', 'secrets', 'isRefused', 'tries', 'nextTryAt'])
    .where('garageId', '=', garageId)
    .where('branchId', '=', branchId)
    .executeTakeFirst();
  if (!device) return undefined;
  return { ...device, key: secrets.open(device.secrets), url: await etimsUrlOf(settings) };
}
