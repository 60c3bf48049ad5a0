import type { GarageCtx } from '../../platform/serve/context.ts';

const roles = ['received_not_billed', 'stock'] as const;

/** The accounts on which the lines of a bill for goods stand. */
export async function goodsAccounts(ctx: GarageCtx): Promise<Record<(typeof roles)[number], number>> {
  const rows = await ctx.db
    .selectFrom('accounts')
    .select(['role', 'id'])
    .where('garageId', '=', ctx.garageId)
    .where('role', 'in', roles)
    .execute();
  const idOf = (role: (typeof roles)[number]) => rows.find((row) => row.role === role)?.id ?? 0;
  return { received_not_billed: idOf('received_not_billed'), stock: idOf('stock') };
}
