import { type PassPurpose, passHours } from '@karakana/contract/works/gate/gate-pass.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { newCode, newShortCode } from './pass-codes.ts';

type Given = { collectedBy: string | null } & (
  | { kind: 'release'; overrideReason: string | null; unpaid: number }
  | { kind: 'archived' }
  | { kind: 'temporary'; purpose: PassPurpose; returnsAt: string }
);

/** Gives the car of a work that was locked a pass for one way out; those before it are void. Gives its id. */
export async function givePass(ctx: Ctx, work: { id: number; branchId: number }, given: Given): Promise<number> {
  await voidPasses(ctx, work.id);
  const now = ctx.platform.now();
  const { id } = await ctx.db
    .insertInto('gatePasses')
    .values({
      ...given,
      garageId: ctx.garageId,
      branchId: work.branchId,
      workId: work.id,
      code: newCode(),
      shortCode: newShortCode(),
      validUntil: new Date(now.getTime() + passHours * 3_600_000).toISOString(),
      createdBy: ctx.userId,
      createdAt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was given to a car and not used opens the gate no more. */
export const voidPasses = (ctx: Ctx, workId: number) =>
  ctx.db
    .updateTable('gatePasses')
    .set({ voidedAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('workId', '=', workId)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute();
