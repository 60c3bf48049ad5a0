import { parseQuantity } from '@karakana/contract/quantity.ts';
import { userName } from '../../platform/database/user-name.ts';
import type { Ctx } from '../../platform/serve/context.ts';

type Stored = { documentId: number; lineId: number; productName: string; unit: string; quantity: string; value: number };

/** What came, the last delivery first. */
export async function readDeliveries(ctx: Ctx, purchaseId: number) {
  const deliveries = await ctx.db
    .selectFrom('purchaseReceipts')
    .select(['id', 'number', 'receivedOn', 'reference', userName('purchase_receipts.created_by').as('createdBy')])
    .where('garageId', '=', ctx.garageId)
    .where('purchaseId', '=', purchaseId)
    .orderBy('id', 'desc')
    .execute();
  const lines = await namedLines(ctx, purchaseId)
    .innerJoin('purchaseReceiptLines as moved', (join) =>
      join.onRef('moved.garageId', '=', 'line.garageId').onRef('moved.lineId', '=', 'line.id'),
    )
    .select([
      'moved.receiptId as documentId',
      'moved.lineId',
      'products.name as productName',
      'products.unit',
      'moved.quantity',
      'moved.value',
    ])
    .orderBy('moved.id')
    .execute();
  return deliveries.map((delivery) => ({ ...delivery, ...linesAndValue(lines, delivery.id) }));
}

/** What was given back, the last first, with what the supplier has credited or still has to. */
export async function readReturns(ctx: Ctx, purchaseId: number) {
  const returns = await ctx.db
    .selectFrom('purchaseReturns')
    .leftJoin('supplierCredits as credit', (join) =>
      join.onRef('credit.garageId', '=', 'purchaseReturns.garageId').onRef('credit.returnId', '=', 'purchaseReturns.id'),
    )
    .select([
      'purchaseReturns.id',
      'purchaseReturns.number',
      'purchaseReturns.returnedOn',
      'purchaseReturns.reason',
      'credit.number as creditNumber',
      'credit.reference as creditReference',
      'credit.datedOn as creditDatedOn',
      'credit.total as creditTotal',
      userName('purchase_returns.created_by').as('createdBy'),
    ])
    .where('purchaseReturns.garageId', '=', ctx.garageId)
    .where('purchaseReturns.purchaseId', '=', purchaseId)
    .orderBy('purchaseReturns.id', 'desc')
    .execute();
  const lines = await namedLines(ctx, purchaseId)
    .innerJoin('purchaseReturnLines as moved', (join) =>
      join.onRef('moved.garageId', '=', 'line.garageId').onRef('moved.lineId', '=', 'line.id'),
    )
    .select([
      'moved.returnId as documentId',
      'moved.lineId',
      'products.name as productName',
      'products.unit',
      'moved.quantity',
      'moved.value',
    ])
    .select(['moved.net', 'moved.tax'])
    .orderBy('moved.id')
    .execute();
  return returns.map(({ creditNumber, creditReference, creditDatedOn, creditTotal, ...given }) => {
    const charged = lines.filter(({ documentId }) => documentId === given.id).reduce((sum, { net, tax }) => sum + net + tax, 0);
    return {
      ...given,
      ...linesAndValue(lines, given.id),
      toCredit: creditNumber === null ? charged : 0,
      credit:
        creditNumber === null || creditDatedOn === null || creditTotal === null
          ? null
          : { number: creditNumber, reference: creditReference, datedOn: creditDatedOn, total: creditTotal },
    };
  });
}

const namedLines = (ctx: Ctx, purchaseId: number) =>
  ctx.db
    .selectFrom('purchaseLines as line')
    .innerJoin('products', (join) => join.onRef('products.garageId', '=', 'line.garageId').onRef('products.id', '=', 'line.productId'))
    .where('line.garageId', '=', ctx.garageId)
    .where('line.purchaseId', '=', purchaseId);

function linesAndValue(lines: Stored[], documentId: number) {
  const own = lines.filter((line) => line.documentId === documentId);
  return {
    value: own.reduce((sum, { value }) => sum + value, 0),
    lines: own.map((line) => ({ ...line, quantity: parseQuantity(line.quantity) ?? 0 })),
  };
}
