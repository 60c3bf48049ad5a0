import { exportProducts } from '@karakana/contract/inventory/product.ts';
import { may } from '@karakana/contract/permissions.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { sql } from 'kysely';
import { eachRow } from '../../platform/database/each-row.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { notAllowed } from '../../platform/serve/refused.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { type Cell, writeSheet } from '../../platform/sheets/write-sheet.ts';
import { costOf } from '../stock/cost-of.ts';
import { findProducts } from './find-products.ts';
import { productFields } from './import-fields.ts';
import { stockInReach } from './shown-products.ts';

export function serveExportProducts(api: Api): void {
  serveDownload(api, exportProducts, async (ctx, filter) => {
    // Some may export what is theirs, such as their vehicles, and see no products.
    if (!may(ctx.session.role, 'products:read')) throw notAllowed();
    const products = await eachRow((below, most) => exported(ctx, filter, below).limit(most).execute());
    return { name: 'products.xlsx', bytes: writeSheet(columns, rowsOf(products)) };
  });
}

// The headings are those of the import, so that what was exported can be imported elsewhere.
const columns = productFields.map(({ label, width }) => ({ heading: label, width }));

function exported(ctx: Ctx, filter: Parameters<typeof findProducts>[1], below: number) {
  const stock = stockInReach(ctx, filter.branchId);
  return findProducts(ctx, filter)
    .leftJoin('saleTaxes', (join) =>
      join.onRef('saleTaxes.garageId', '=', 'products.garageId').onRef('saleTaxes.id', '=', 'products.taxId'),
    )
    .where('products.id', '<', below)
    .orderBy('products.id', 'desc')
    .select([
      'products.id',
      'products.name',
      'products.code',
      'products.barcode',
      'products.category',
      'products.manufacturer',
      'products.colour',
      'products.unit',
      'products.price',
      'products.description',
      'products.itemClass',
      'saleTaxes.name as taxName',
      sql<string | null>`(select sum(stock.on_hand) ${stock})`.as('onHand'),
      sql<number | null>`(select sum(stock.value)::bigint ${stock})`.as('value'),
      sql<string | null>`(select sum(stock.reorder_level) ${stock})`.as('reorderLevel'),
      sql<string | null>`(select sum(stock.reorder_quantity) ${stock})`.as('reorderQuantity'),
    ]);
}

type Exported = Awaited<ReturnType<ReturnType<typeof exported>['execute']>>[number];

const [one, minorPerMajor] = [1000, 100];

async function* rowsOf(products: AsyncIterable<Exported>): AsyncGenerator<Cell[]> {
  for await (const product of products) {
    const onHand = parseQuantity(product.onHand ?? '0') ?? 0;
    const cost = onHand > 0 ? costOf({ onHand, value: Number(product.value ?? 0) }, one) : null;
    const cells: Record<string, Cell> = {
      ...product,
      price: product.price / minorPerMajor,
      tax: product.taxName,
      reorderLevel: numberOf(product.reorderLevel),
      reorderQuantity: numberOf(product.reorderQuantity),
      stock: onHand / one,
      cost: cost === null ? null : cost / minorPerMajor,
    };
    yield productFields.map(({ name }) => cells[name] ?? null);
  }
}

const numberOf = (kept: string | null): number | null => (kept === null ? null : Number(kept));
