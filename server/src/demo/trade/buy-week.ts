import { addDays } from '@karakana/contract/days.ts';
import { payBill } from '../../accounting/index.ts';
import { addPurchase, billPurchase, receive } from '../../inventory/index.ts';
import { levelOf } from './open-shop.ts';
import type { Shop, ShopProduct } from './shop.ts';

type Ordered = { product: ShopProduct; quantity: number };
export type Order = { id: number; supplier: number; comesOn: number; lines: Ordered[] };

/** Orders what is below its level, or what there is least of, an order for each supplier. */
export async function order(shop: Shop, day: string, at: number): Promise<Order[]> {
  const orders: Order[] = [];
  const scarcest = shop.products.toSorted((one, other) => leftOf(shop, one) - leftOf(shop, other)).slice(0, 1);
  const low = shop.products.filter((product) => (shop.shelf.get(product.id) ?? 0) <= levelOf(product.monthly));
  for (const [supplier, supplierId] of shop.supplierIds.entries()) {
    const lines = (low.length > 0 ? low : scarcest)
      .filter((product) => product.supplier === supplier)
      .map((product) => ({ product, quantity: product.monthly }));
    if (lines.length === 0) continue;
    const id = await addPurchase(shop.on(day), {
      branchId: shop.branchId,
      supplierId,
      expectedOn: addDays(day, 4),
      includesTax: false,
      note: null,
      lines: lines.map(({ product, quantity }) => ({
        productId: product.id,
        quantity: quantity * 1000,
        // Prices move a little, and mostly up.
        unitPrice: Math.round(product.cost * (100 + shop.chance.between(-2, 4))),
        taxId: shop.taxId,
      })),
    });
    orders.push({ id, supplier, comesOn: at + shop.chance.between(1, 4), lines });
  }
  return orders;
}

/** For how many months it lasts. */
const leftOf = ({ shelf }: Shop, { id, monthly }: ShopProduct): number => (shelf.get(id) ?? 0) / monthly;

/** What comes is put on the shelf; the supplier's bill comes with it, or later. */
export async function takeIn(shop: Shop, day: string, { id, lines }: Order, isBilled: boolean): Promise<void> {
  const ctx = shop.on(day);
  await receive(ctx, { id, version: undefined, reference: `DN-${id}`, lines: undefined });
  for (const { product, quantity } of lines) shop.shelf.set(product.id, (shop.shelf.get(product.id) ?? 0) + quantity);
  if (!isBilled) return;
  await billPurchase(ctx, {
    id,
    version: undefined,
    datedOn: day,
    dueOn: null,
    reference: `INV/${7000 + id}`,
    lines: undefined,
    freight: null,
    otherLines: [],
  });
}

/** Pays every bill whose day has come, from the bank. */
export async function payDue(shop: Shop, day: string): Promise<void> {
  const ctx = shop.on(day);
  const due = await ctx.db
    .selectFrom('bills')
    .select('id')
    .where('garageId', '=', ctx.garageId)
    .where('dueOn', '<=', day)
    .where('balance', '>', 0)
    .execute();
  for (const { id } of due)
    await payBill(ctx, { id, paidOn: day, moneyAccountId: shop.accountOf('1050'), reference: null, amount: undefined });
}
