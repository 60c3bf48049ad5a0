import { parseQuantity } from '@karakana/contract/quantity.ts';
import { type RawBuilder, sql } from 'kysely';
import type { GarageReader } from '../../platform/serve/context.ts';

export type OrderOfPart = { id: number; number: string; supplierName: string; isSent: boolean; expectedOn: string | null };

/** The parts that are missing for a work by product, each with the open order that was written for it. */
export async function findWanted({ db, garageId }: GarageReader, workId: number) {
  const rows = await db
    .selectFrom('workLines as line')
    .innerJoin('products', (join) => join.onRef('products.garageId', '=', 'line.garageId').onRef('products.id', '=', 'line.productId'))
    .select([
      'products.id as productId',
      'products.name as productName',
      'products.unit',
      missing.as('missing'),
      orderFor(workId).as('order'),
    ])
    .where('line.garageId', '=', garageId)
    .where('line.workId', '=', workId)
    .where('line.state', '=', 'approved')
    .where(sql<boolean>`line.reserved + line.taken < line.quantity`)
    .groupBy(['products.garageId', 'products.id', 'products.name', 'products.unit'])
    .orderBy('products.id')
    .execute();
  return rows.map((row) => ({ ...row, missing: parseQuantity(row.missing) ?? 0 }));
}

const missing = sql<string>`sum(line.quantity - line.reserved - line.taken)`;

/** The last one of which this part is still to come. */
const orderFor = (workId: number): RawBuilder<OrderOfPart | null> => sql`(
  select json_build_object('id', purchases.id, 'number', purchases.number, 'supplierName', payees.name, 'isSent', purchases.sent_at is not null,
    'expectedOn', purchases.expected_on)
  from work_orders ordered
  join purchases on purchases.garage_id = ordered.garage_id and purchases.id = ordered.purchase_id
  join purchase_lines bought on bought.garage_id = purchases.garage_id and bought.purchase_id = purchases.id and bought.product_id = ordered.product_id
  join payees on payees.garage_id = purchases.garage_id and payees.id = purchases.payee_id
  where ordered.garage_id = products.garage_id and ordered.work_id = ${workId} and ordered.product_id = products.id
    and purchases.cancelled_at is null and purchases.closed_at is null and bought.received < bought.quantity
  order by purchases.id desc limit 1
)`;
