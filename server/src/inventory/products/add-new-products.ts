import { formatQuantity } from '@karakana/contract/quantity.ts';
import { sql } from 'kysely';
import type { Adding } from '../../imports/index.ts';
import { openStock } from './open-stock.ts';
import type { ProductRow } from './product-rows.ts';

/** What makes a row the same product as another. */
export const keyOf = ({ name, code, barcode }: Pick<ProductRow, 'name' | 'code' | 'barcode'>): string =>
  code !== null ? `code ${code.toLowerCase()}` : barcode !== null ? `barcode ${barcode}` : `name ${name.toLowerCase()}`;

/** Adds those that the garage does not have, with their stock on the first day, and says how many. */
export async function addNewProducts(ctx: Adding, drafts: ProductRow[]): Promise<number> {
  const added = await insertProducts(ctx, await withoutKnownNames(ctx, drafts));
  const ids = new Map(added.map((row) => [keyOf(row), row.id]));
  const products = drafts.flatMap((draft) => {
    const productId = ids.get(keyOf(draft));
    return productId === undefined ? [] : [{ ...draft, productId }];
  });
  const branchId = ctx.stockBranchId;
  if (branchId === null) return added.length;
  await setLevels(ctx, branchId, products);
  const opened = products.flatMap(({ productId, stock, cost }) =>
    stock === null || cost === null ? [] : [{ productId, opening: [{ branchId, quantity: stock, cost }] }],
  );
  // Screens are told once, at the end of the import.
  await openStock({ ...ctx, live: () => undefined }, opened);
  return added.length;
}

/** Names may be had twice, so the database does not refuse one that is had already. */
async function withoutKnownNames({ db, garageId }: Adding, drafts: ProductRow[]): Promise<ProductRow[]> {
  const nameless = drafts.filter(({ code, barcode }) => code === null && barcode === null).map(({ name }) => name.toLowerCase());
  const rows = await db
    .selectFrom('products')
    .select('name')
    .where('garageId', '=', garageId)
    .where('archivedAt', 'is', null)
    .where(sql<boolean>`lower(name) = any (${nameless}::text[])`)
    .execute();
  const known = new Set(rows.map(({ name }) => `name ${name.toLowerCase()}`));
  return drafts.filter((draft) => !known.has(keyOf(draft)));
}

/** One statement whose text is always the same, however many there are. */
async function insertProducts({ db, garageId }: Adding, drafts: ProductRow[]) {
  const { rows } = await sql<{ id: number; name: string; code: string | null; barcode: string | null }>`
    insert into products (garage_id, name, code, barcode, category, manufacturer, colour, unit, description, price, tax_id, item_class)
    select ${garageId}, d.name, d.code, d.barcode, d.category, d.manufacturer, d.colour, d.unit, d.description, d.price, d."taxId", d."itemClass"
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as d (name text, code text, barcode text, category text, manufacturer text,
      colour text, unit text, description text, price bigint, "taxId" bigint, "itemClass" text)
    on conflict do nothing
    returning id, name, code, barcode`.execute(db);
  return rows;
}

async function setLevels({ db, garageId }: Adding, branchId: number, products: (ProductRow & { productId: number })[]): Promise<void> {
  const levels = products.filter(({ reorderLevel, reorderQuantity }) => reorderLevel !== null || reorderQuantity !== null);
  if (levels.length === 0) return;
  await db
    .insertInto('stock')
    .values(
      levels.map(({ productId, reorderLevel, reorderQuantity }) => ({
        garageId,
        productId,
        branchId,
        reorderLevel: reorderLevel === null ? null : formatQuantity(reorderLevel),
        reorderQuantity: reorderQuantity === null ? null : formatQuantity(reorderQuantity),
      })),
    )
    .execute();
}
