import { taxWithin } from '@karakana/contract/accounting/tax.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { sql } from 'kysely';
import type { Ctx, GarageCtx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { isMissing, usualOrder } from './to-order.ts';
import { addPurchase, holdSupplier, noSupplier, supplierOf } from './write-purchase.ts';

type Wanted = { productId: number; productName: string; unit: string; quantity: number; unitPrice: number; taxId: number | null };
type Missing = Wanted & { supplierId: number | null };

const one = 1000;

/** How much of a product a branch usually orders, and what it cost the last time, from that supplier where one is named. */
export async function readHints(
  ctx: GarageCtx,
  { productId, branchId, supplierId }: { productId: number; branchId: number; supplierId?: number | undefined },
): Promise<Wanted> {
  if (supplierId !== undefined && !(await supplierOf(ctx, supplierId).executeTakeFirst())) throw noSupplier();
  const { rows } = await sql<Stored>`
    select ${columns}
    from products
    left join stock on stock.garage_id = products.garage_id and stock.product_id = products.id and stock.branch_id = ${branchId}
    left join lateral (${lastBought(supplierId)}) bought on true
    where products.garage_id = ${ctx.garageId} and products.id = ${productId}`.execute(ctx.db);
  const [product] = rows.map(shown);
  if (!product) throw notFound();
  return product;
}

type Needed = { productId: number; quantity: number };
type ToOrder = { branchId: number; note: string; parts: Needed[]; supplierId: number | null };

/** Writes a draft for each supplier from whom these came the last time; what never came from anybody is ordered where it is said. */
export async function orderNeeded(ctx: Ctx, { branchId, note, parts, supplierId }: ToOrder) {
  if (supplierId !== null) await holdSupplier(ctx, supplierId);
  const { rows } = await sql<Stored & { supplierId: number | null }>`
    select ${columns}, bought.payee_id as supplier_id
    from products
    left join stock on stock.garage_id = products.garage_id and stock.product_id = products.id and stock.branch_id = ${branchId}
    left join lateral (${lastBought(undefined)}) bought on true
    where products.garage_id = ${ctx.garageId} and products.id = any(${parts.map(({ productId }) => productId)})
    order by products.id`.execute(ctx.db);
  const needed = new Map(parts.map(({ productId, quantity }) => [productId, quantity]));
  const missing = rows.map((row): Missing => {
    const wanted = shown(row);
    return { ...wanted, quantity: needed.get(wanted.productId) ?? wanted.quantity, supplierId: row.supplierId ?? supplierId };
  });
  return orderFrom(ctx, { branchId, note }, missing);
}

/** Writes a draft for each supplier from whom what a branch has too little of came the last time. What is on its way already is not ordered again. */
export async function orderMissing(ctx: Ctx, branchId: number): Promise<{ ids: number[]; withoutSupplier: Wanted[] }> {
  const { orders, withoutSupplier } = await orderFrom(ctx, { branchId, note: null }, await readMissing(ctx, branchId));
  return { ids: orders.map(({ id }) => id), withoutSupplier };
}

async function orderFrom(ctx: Ctx, { branchId, note }: { branchId: number; note: string | null }, missing: Missing[]) {
  const suppliers = new Set(missing.flatMap(({ supplierId }) => (supplierId === null ? [] : [supplierId])));
  const orders: { id: number; productIds: number[] }[] = [];
  for (const supplierId of suppliers) {
    const lines = missing.filter((wanted) => wanted.supplierId === supplierId).map(lineOf);
    const id = await addPurchase(ctx, { branchId, supplierId, expectedOn: null, includesTax: false, note, lines });
    orders.push({ id, productIds: lines.map(({ productId }) => productId) });
  }
  return { orders, withoutSupplier: missing.filter(({ supplierId }) => supplierId === null) };
}

const lineOf = ({ productId, quantity, unitPrice, taxId }: Wanted) => ({ productId, quantity, unitPrice, taxId });

async function readMissing(ctx: GarageCtx, branchId: number): Promise<Missing[]> {
  // Who presses twice at once waits for the first, and finds it ordered.
  await sql`select pg_advisory_xact_lock(hashtextextended('order_below_level', ${ctx.garageId}))`.execute(ctx.db);
  const { rows } = await sql<Stored & { supplierId: number | null }>`
    select ${columns}, bought.payee_id as supplier_id
    from stock
    join products on products.garage_id = stock.garage_id and products.id = stock.product_id and products.archived_at is null
    left join lateral (${lastBought(undefined)}) bought on true
    where stock.garage_id = ${ctx.garageId} and stock.branch_id = ${branchId} and ${isMissing}
    order by lower(products.name), products.id
    limit ${maxMissing}`.execute(ctx.db);
  return rows.map((row) => ({ ...shown(row), supplierId: row.supplierId }));
}

/** As many as fit on one order, should all come from one supplier. */
const maxMissing = 200;

type Stored = {
  productId: number;
  productName: string;
  unit: string;
  taxId: number | null;
  unitPrice: number | null;
  includesTax: boolean | null;
  taxRate: number | null;
  quantity: string | null;
  averageCost: number | null;
};

const columns = sql`products.id as product_id, products.name as product_name, products.unit, coalesce(bought.tax_id, products.tax_id) as tax_id,
  bought.unit_price, bought.includes_tax, bought.tax_rate,
  ${usualOrder} as quantity,
  case when stock.on_hand > 0 then round(stock.value / stock.on_hand)::bigint end as average_cost`;

/** The last order of the product at hand from a supplier who is still one. */
const lastBought = (supplierId: number | undefined) => sql`
  select line.unit_price, line.tax_id, line.tax_rate, purchases.payee_id, purchases.includes_tax from purchase_lines line
  join purchases on purchases.garage_id = line.garage_id and purchases.id = line.purchase_id
  join payees on payees.garage_id = purchases.garage_id and payees.id = purchases.payee_id
  where line.garage_id = products.garage_id and line.product_id = products.id and purchases.cancelled_at is null and payees.archived_at is null
    ${supplierId === undefined ? sql`` : sql`and purchases.payee_id = ${supplierId}`}
  order by line.id desc limit 1`;

function shown({ unitPrice, includesTax, taxRate, quantity, averageCost, productId, productName, unit, taxId }: Stored): Wanted {
  const net = unitPrice !== null && includesTax ? taxWithin(unitPrice, taxRate ?? 0).net : unitPrice;
  return {
    productId,
    productName,
    unit,
    taxId,
    quantity: quantity === null ? one : (parseQuantity(quantity) ?? one),
    unitPrice: net ?? averageCost ?? 0,
  };
}
