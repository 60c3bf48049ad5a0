import { parseQuantity } from '@karakana/contract/quantity.ts';
import type { LineKind, lineStates } from '@karakana/contract/works/work-line.ts';
import type { GarageReader } from '../../platform/serve/context.ts';

/** A line of a work as it is kept; quantities are thousandths. */
export type StoredLine = Awaited<ReturnType<typeof readLines>>[number];

export async function readLines({ db, garageId }: GarageReader, workId: number) {
  const rows = await db
    .selectFrom('workLines as line')
    .leftJoin('products', (join) => join.onRef('products.garageId', '=', 'line.garageId').onRef('products.id', '=', 'line.productId'))
    .select([
      'line.id',
      'line.kind',
      'line.state',
      'line.serviceId',
      'line.productId',
      'line.payeeId',
      'line.description',
      'products.unit',
      'line.quantity',
      'line.unitPrice',
      'line.discount',
      'line.taxId',
      'line.taxRate',
      'line.net',
      'line.tax',
      'line.cost',
      'line.reserved',
      'line.taken',
      'line.agreed',
    ])
    .$narrowType<{ kind: LineKind; state: (typeof lineStates)[number] }>()
    .where('line.garageId', '=', garageId)
    .where('line.workId', '=', workId)
    .orderBy('line.position')
    .orderBy('line.id')
    .execute();
  return rows.map((line) => ({
    ...line,
    quantity: parseQuantity(line.quantity) ?? 0,
    reserved: parseQuantity(line.reserved) ?? 0,
    taken: parseQuantity(line.taken) ?? 0,
  }));
}
