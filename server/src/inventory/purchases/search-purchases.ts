import { numberText } from '../../platform/database/next-number.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { purchasesInReach } from './shown-purchases.ts';

const written = /^(?:po[\s-]*)?(\d{1,12})$/i;

/** The purchase that has this number. */
export async function searchPurchases(ctx: Ctx, search: string) {
  const [, digits] = written.exec(search) ?? [];
  if (digits === undefined) return [];
  return purchasesInReach(ctx)
    .where('purchases.number', '=', numberText('PO', Number(digits)))
    .select(['purchases.id', 'purchases.number', 'payees.name as supplierName'])
    .execute();
}
