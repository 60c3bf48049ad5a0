import { addBay, type Bay, maxBays, orderBays, removeBay, updateBay } from '@karakana/contract/garage/bay.ts';
import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import { tableStore } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { duplicateAs, notYours, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';

const store = tableStore('bays');
const nameTaken = duplicateAs('bay_names', 'name', 'There is a bay of this name already');

export function serveBays(api: Api): void {
  serve(api, addBay, async (ctx, draft) => {
    const position = await takePosition(ctx, draft.branchId);
    return store.insert(ctx, { ...draft, position }).catch(nameTaken);
  });

  serve(api, updateBay, (ctx, { id, ...change }) => store.update(ctx, id, change).catch(nameTaken));

  serve(api, removeBay, (ctx, { id }) => store.remove(ctx, id));

  serve(api, orderBays, async (ctx, { branchId, ids }) => {
    await lockBranch(ctx, branchId);
    const known = (await readBays(ctx, branchId)).map(({ id }) => id);
    if (ids.some((id) => !known.includes(id))) throw notYours('ids', 'Bay is not one of yours');
    const order = [...new Set([...ids, ...known])];
    await ctx.db
      .updateTable('bays')
      .set({ position: sql<number>`array_position(${order}::bigint[], id)` })
      .where('garageId', '=', ctx.garageId)
      .where('branchId', '=', branchId)
      .execute();
    return { bays: await readBays(ctx, branchId) };
  });
}

/** All bays of a branch, in their order, those that are switched off too. */
export function readBays({ db, garageId }: Ctx, branchId: number): Promise<Bay[]> {
  return db
    .selectFrom('bays')
    .select(['id', 'branchId', 'name', 'kind', 'active'])
    .where('garageId', '=', garageId)
    .where('branchId', '=', branchId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

async function takePosition(ctx: Ctx, branchId: number): Promise<number> {
  await lockBranch(ctx, branchId);
  const { count, last } = await ctx.db
    .selectFrom('bays')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
    .where('garageId', '=', ctx.garageId)
    .where('branchId', '=', branchId)
    .executeTakeFirstOrThrow();
  if (count >= maxBays) throw new Refused(422, say('A branch has room for {{most}} bays', { most: maxBays }));
  return (last ?? 0) + 1;
}

/** Two who add or order the bays of one branch take turns. */
async function lockBranch({ db, garageId }: Ctx, branchId: number): Promise<void> {
  await db.selectFrom('branches').select('id').where('garageId', '=', garageId).where('id', '=', branchId).forNoKeyUpdate().execute();
}
