import { isMoney, isSpent } from '@karakana/contract/accounting/account.ts';
import { type Taxed, taxOnTop, taxWithin } from '@karakana/contract/accounting/tax.ts';
import { say, type Text } from '@karakana/contract/text.ts';
import type { GarageCtx } from '../platform/serve/context.ts';
import { notYours, refusedField } from '../platform/serve/refused.ts';

/** Refuses accounts that are no expense and nothing that is bought to be kept. */
export const refuseUnspent = (ctx: GarageCtx, ids: number[]) =>
  refuseUnlike(ctx, { ids, field: 'accountId', fits: isSpent, said: (name) => say('{{name}} is not an account to spend on', { name }) });

/** Refuses accounts from which nothing is paid. */
export const refuseNoMoney = (ctx: GarageCtx, id: number) =>
  refuseUnlike(ctx, {
    ids: [id],
    field: 'moneyAccountId',
    fits: isMoney,
    said: (name) => say('{{name}} is not an account to pay from', { name }),
  });

type Known = Parameters<typeof isSpent>[0];
type Wanted = { ids: number[]; field: string; fits: (account: Known) => boolean; said: (name: string) => Text };

async function refuseUnlike(ctx: GarageCtx, { ids, field, fits, said }: Wanted): Promise<void> {
  const known = await ctx.db
    .selectFrom('accounts')
    .select(['name', 'kind', 'accountGroup', 'archivedAt'])
    .where('garageId', '=', ctx.garageId)
    .where('id', 'in', ids)
    .execute();
  if (known.length < new Set(ids).size) throw notYours(field, 'Account is not one of yours');
  for (const { name, archivedAt, ...account } of known) {
    if (archivedAt !== null) throw refusedField(field, say('{{name}} is archived', { name }));
    if (!fits(account)) throw refusedField(field, said(name));
  }
}

type Charged = { amount: number; taxId?: number | null | undefined };

/**
 * What was spent, without the tax that is claimed back. Before a garage is registered for VAT nothing is claimed, and the tax is a part of
 * the cost.
 */
export async function splitTax(
  ctx: GarageCtx,
  lines: Charged[],
  { on, includesTax }: { on: string; includesTax: boolean },
): Promise<Taxed[]> {
  const rates = await readRates(ctx, lines, on);
  const isClaimed = rates.size > 0 && (await claimsTax(ctx, on));
  return lines.map(({ amount, taxId }) => {
    const rate = (taxId && rates.get(taxId)) || 0;
    const taxed = includesTax ? taxWithin(amount, rate) : taxOnTop(amount, rate);
    return isClaimed ? taxed : { net: taxed.total, tax: 0, total: taxed.total };
  });
}

async function readRates(ctx: GarageCtx, lines: Charged[], on: string): Promise<Map<number, number>> {
  const ids = [...new Set(lines.flatMap(({ taxId }) => (taxId ? [taxId] : [])))];
  if (ids.length === 0) return new Map();
  const taxes = await ctx.db
    .selectFrom('saleTaxes')
    .select(['id', 'name', 'rate', 'fromDate', 'toDate', 'archivedAt'])
    .where('garageId', '=', ctx.garageId)
    .where('id', 'in', ids)
    .execute();
  if (taxes.length < ids.length) throw notYours('taxId', 'Tax is not one of yours');
  for (const { name, fromDate, toDate, archivedAt } of taxes) {
    const isCharged = archivedAt === null && fromDate <= on && (toDate === null || on <= toDate);
    if (!isCharged) throw refusedField('taxId', say('{{name}} is not charged on this day', { name }));
  }
  return new Map(taxes.map(({ id, rate }) => [id, rate]));
}

/** Whether the tax that is paid on a day is claimed back. */
export async function claimsTax(ctx: GarageCtx, on: string): Promise<boolean> {
  const settings = ctx.db.selectFrom('bookSettings').select('vatRegisteredFrom').where('garageId', '=', ctx.garageId);
  const { vatRegisteredFrom } = await settings.executeTakeFirstOrThrow();
  return vatRegisteredFrom !== null && vatRegisteredFrom <= on;
}
