import { actsInAllBranches } from '@karakana/contract/permissions.ts';
import type { Ctx } from '../platform/context.ts';
import { notYours } from '../platform/refused.ts';

/** What belongs to a branch is put into one of the garage's own that is open, and in which the caller acts. */
export async function refuseForeignBranch(ctx: Ctx, branchId: number): Promise<void> {
  const mayActThere = actsInAllBranches(ctx.session.role) || branchId === ctx.session.branchId;
  if (!mayActThere) throw foreign();
  const branch = await ctx.db
    .selectFrom('branches')
    .select('id')
    .where('garageId', '=', ctx.session.garageId)
    .where('id', '=', branchId)
    .where('bannedAt', 'is', null)
    .executeTakeFirst();
  if (!branch) throw foreign();
}

const foreign = () => notYours('branchId', 'Branch is not one of yours');
