import { pay, sell } from '../../inventory/index.ts';
import type { Chance } from './chance.ts';
import type { Shop, ShopProduct } from './shop.ts';

/** Who owes what since when. */
export type Credit = { saleId: number; dueOn: number };

type Payments = Parameters<typeof sell>[1]['payments'];

/** The sales of a day at the counter, so many at least: most are paid at once, some customers pay weeks later. */
export async function sellDay(shop: Shop, day: string, at: number, busy: { known: number; least: number }): Promise<Credit[]> {
  const { chance } = shop;
  const credits: Credit[] = [];
  for (let sale = salesOf(chance, busy); sale > 0; sale -= 1) {
    const basket = fillBasket(shop);
    if (basket.length === 0) continue;
    const onCredit = chance.happens(0.12);
    const lines = basket.map(({ product, quantity }) => ({ productId: product.id, quantity: quantity * 1000, discount: 0 }));
    const total = basket.reduce((sum, { product, quantity }) => sum + product.price * 100 * quantity, 0);
    const customerId = onCredit || chance.happens(0.3) ? chance.oneOf(shop.customerIds) : null;
    const payments = onCredit ? [] : paidBy(shop, total);
    const saleId = await sell(shop.on(day), { branchId: shop.branchId, customerId, note: null, discount: 0, lines, payments });
    if (onCredit) credits.push({ saleId, dueOn: at + chance.between(6, 45) });
  }
  return credits;
}

/** Unknown at first, the counter sells something every third day, in the end two days of three and now and then twice. */
const salesOf = (chance: Chance, { known, least }: { known: number; least: number }): number =>
  Math.max(least, (chance.happens(0.3 + 0.35 * known) ? 1 : 0) + (chance.happens(0.1 * known) ? 1 : 0));

/** What somebody takes: mostly what goes fast, and never more than there is. */
function fillBasket({ chance, products, shelf }: Shop): { product: ShopProduct; quantity: number }[] {
  const basket = new Map<number, { product: ShopProduct; quantity: number }>();
  for (let line = chance.between(2, 5); line > 0; line -= 1) {
    const product = [chance.oneOf(products), chance.oneOf(products)].sort((a, b) => b.monthly - a.monthly)[0];
    if (!product || basket.has(product.id)) continue;
    const left = shelf.get(product.id) ?? 0;
    const quantity = Math.min(left, product.monthly > 20 ? chance.between(1, 4) : chance.between(1, 2));
    if (quantity === 0) continue;
    shelf.set(product.id, left - quantity);
    basket.set(product.id, { product, quantity });
  }
  return [...basket.values()];
}

function paidBy({ chance }: Shop, total: number): Payments {
  if (chance.happens(0.08)) {
    const cash = Math.round(total / 300) * 100;
    return [
      { method: 'cash', amount: cash, reference: null },
      { method: 'mpesa', amount: total - cash, reference: codeOf(chance) },
    ];
  }
  if (chance.happens(0.45)) return [{ method: 'cash', amount: total, reference: null }];
  return [
    chance.happens(0.9)
      ? { method: 'mpesa', amount: total, reference: codeOf(chance) }
      : { method: 'card', amount: total, reference: null },
  ];
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
const codeOf = (chance: Shop['chance']): string => `T${Array.from({ length: 9 }, () => chance.oneOf([...letters])).join('')}`;

/** Whoever has owed long enough pays, all or a first half. */
export async function collect(shop: Shop, day: string, due: Credit[]): Promise<void> {
  for (const { saleId } of due) if (shop.chance.happens(0.85)) await pay(shop.on(day), { id: saleId, payments: undefined });
}
