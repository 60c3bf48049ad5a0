import { addBranch, type Branch, updateBranch } from '@karakana/contract/garage/branch.ts';
import { say } from '@karakana/contract/text.ts';
import { tableStore } from '../platform/database/table-store.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { duplicateAs, notFound, Refused } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';

const branches = tableStore('branches');
const nameTaken = duplicateAs('branch_names', 'name', 'There is a branch of this name already');

export function serveBranches(api: Api): void {
  serve(api, addBranch, async (ctx, { mobile, ...draft }) => {
    await refuseFullPlan(ctx);
    return asBranch(await branches.insert(ctx, { ...draft, mobile: mobile ?? null }).catch(nameTaken));
  });

  serve(api, updateBranch, async (ctx, { id, mobile, ...draft }) =>
    asBranch(await branches.update(ctx, id, { ...draft, mobile: mobile ?? null }).catch(nameTaken)),
  );
}

/** Nobody acts in a closed branch. One stays open, or nobody could act at all. */
export async function closeBranch(ctx: Ctx, id: number): Promise<void> {
  const { open } = await lockBranches(ctx);
  const branch = await branches.get(ctx, id);
  if (branch.bannedAt) throw new Refused(422, 'This branch has been banned already');
  if (open === 1) throw new Refused(422, 'The garage needs at least one branch');
  await branches.update(ctx, id, { bannedAt: ctx.platform.now().toISOString() });
}

async function refuseFullPlan(ctx: Ctx): Promise<void> {
  const { open, maxBranches } = await lockBranches(ctx);
  if (maxBranches === null || open < maxBranches) return;
  if (maxBranches === 1) throw new Refused(422, 'Your plan has room for one branch. Change the plan to add more');
  throw new Refused(422, say('Your plan has room for {{most}} branches. Change the plan to add more', { most: maxBranches }));
}

/** How many branches are open and may be. Two who open or close branches of one garage take turns, so that both count right. */
async function lockBranches(ctx: Ctx): Promise<{ open: number; maxBranches: number | null }> {
  const garage = await ctx.db.selectFrom('garages').select('planId').where('id', '=', ctx.garageId).forNoKeyUpdate().executeTakeFirst();
  if (!garage) throw notFound();
  // A statement of its own: it must see what the one before us has committed.
  const counted = await ctx.db
    .selectFrom('branches')
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      eb.selectFrom('plans').select('maxBranches').where('id', '=', garage.planId).as('maxBranches'),
    ])
    .where('garageId', '=', ctx.garageId)
    .where('bannedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return counted;
}

function asBranch({ bannedAt, ...branch }: Omit<Branch, 'banned'> & { bannedAt: string | null }): Branch {
  return { ...branch, banned: bannedAt !== null };
}
