import type { LineKind } from '@karakana/contract/works/work/work-line.ts';
import type { GarageReader } from '../../platform/serve/context.ts';

type Draft = { kind: LineKind; productId: number | null; quantity: number };
type DepositDraft = {
  kind: 'core_deposit';
  coreProductId: number;
  quantity: number;
  serviceId: null;
  productId: null;
  payeeId: null;
  description: null;
  taxId: null;
  discount: 0;
};

/** Lines that are about to be written, each part followed by the deposit that its product carries. */
export async function withDeposits<D extends Draft>(ctx: GarageReader, drafts: D[]): Promise<(D | DepositDraft)[]> {
  const productIds = drafts.flatMap(({ productId }) => productId ?? []);
  if (productIds.length === 0) return drafts;
  const rows = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('garageId', '=', ctx.garageId)
    .where('id', 'in', productIds)
    .where('coreDeposit', '>', 0)
    .execute();
  const carrying = new Set(rows.map(({ id }) => id));
  return drafts.flatMap((draft) => {
    const { productId, quantity } = draft;
    return productId !== null && carrying.has(productId) ? [draft, depositOf(productId, quantity)] : [draft];
  });
}

/** Its name, price and tax are the product's. */
const depositOf = (coreProductId: number, quantity: number): DepositDraft => ({
  ...{ kind: 'core_deposit', coreProductId, quantity },
  ...{ serviceId: null, productId: null, payeeId: null, description: null, taxId: null, discount: 0 },
});
