import { parseQuantity } from '@karakana/contract/quantity.ts';
import type { GarageReader } from '../../platform/serve/context.ts';

export type KeptLine = Awaited<ReturnType<typeof readCannedLines>>[number];

/** The lines of these services in their order, each with the price it has today. */
export async function readCannedLines(ctx: GarageReader, serviceIds: number[]) {
  const rows = await ctx.db
    .selectFrom('serviceLines')
    .innerJoin('workshopSettings', 'workshopSettings.garageId', 'serviceLines.garageId')
    .leftJoin('products', (join) =>
      join.onRef('products.garageId', '=', 'serviceLines.garageId').onRef('products.id', '=', 'serviceLines.productId'),
    )
    .select(['serviceLines.serviceId', 'serviceLines.kind', 'serviceLines.productId', 'serviceLines.quantity', 'serviceLines.unitPrice'])
    .select(['serviceLines.description', 'products.name', 'products.unit', 'products.taxId', 'products.archivedAt'])
    .select(['products.price as productPrice', 'workshopSettings.labourRate'])
    .where('serviceLines.garageId', '=', ctx.garageId)
    .where('serviceLines.serviceId', 'in', serviceIds)
    .orderBy('serviceLines.serviceId')
    .orderBy('serviceLines.position')
    .execute();
  return rows.map(({ quantity, description, name, archivedAt, productPrice, labourRate, ...line }) => {
    const usualPrice = line.kind === 'labour' ? labourRate : (productPrice ?? 0);
    return {
      ...line,
      quantity: parseQuantity(quantity) ?? 0,
      description: name ?? description ?? '',
      usualPrice,
      price: line.unitPrice ?? usualPrice,
      isArchived: archivedAt !== null,
    };
  });
}
