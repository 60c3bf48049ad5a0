import type { Text } from '@karakana/contract/text.ts';
import { leadersOf, notify } from '../../accounts/index.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';

/** Those who answer for the branch hear what was done to its money past the usual way. */
export const tellLeaders = async (ctx: GarageCtx, { id, branchId }: { id: number; branchId: number }, said: Text): Promise<void> =>
  notify(ctx, { kind: 'override', userIds: await leadersOf(ctx, branchId), said, path: `/works/${id}` });
