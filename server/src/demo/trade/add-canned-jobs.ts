import { writeLines } from '../../works/index.ts';
import { type DemoJob, demoJobs, demoLabourRate, demoStorage } from './canned-jobs.data.ts';
import type { Shop } from './shop.ts';

/** Thousandths of a piece, cents of a shilling. */
const thousand = 1000;
const cents = 100;

/** What an hour costs, and ten services with their parts and labour. */
export async function addCannedJobs(shop: Shop, day: string): Promise<void> {
  const ctx = shop.on(day);
  const { db, garageId } = ctx;
  await db
    .updateTable('workshopSettings')
    .set({ labourRate: demoLabourRate * cents, storageFee: demoStorage.fee * cents, storageFreeDays: demoStorage.freeDays })
    .where('garageId', '=', garageId)
    .execute();
  for (const job of demoJobs) {
    const { id } = await db
      .updateTable('services')
      .set({ price: (job.price ?? 0) * cents })
      .where('garageId', '=', garageId)
      .where('name', '=', job.service)
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeLines(ctx, { id, version: undefined, lines: linesOf(shop, job) });
  }
}

function linesOf({ products }: Shop, { hours: [what, hours], parts, sundries = [] }: DemoJob) {
  const idOf = new Map(products.map(({ code, id }) => [code, id]));
  return [
    { kind: 'labour' as const, productId: null, description: what, quantity: hours * thousand, unitPrice: null },
    ...Object.entries(parts).map(([code, many]) => ({
      kind: 'part' as const,
      productId: idOf.get(code) ?? 0,
      description: null,
      quantity: many * thousand,
      unitPrice: null,
    })),
    ...sundries.map(([description, price]) => ({
      kind: 'sundry' as const,
      productId: null,
      description,
      quantity: thousand,
      unitPrice: price * cents,
    })),
  ];
}
