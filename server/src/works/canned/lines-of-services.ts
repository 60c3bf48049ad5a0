import { valueAt } from '@karakana/contract/value-at.ts';
import { readUsualTax } from '../../accounting/index.ts';
import { readServices } from '../../garage/index.ts';
import { readBranchCosts } from '../../inventory/index.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { type KeptLine, readCannedLines } from './read-canned-lines.ts';

/** A line of a work that is about to be written. */
type ServiceLineDraft = {
  kind: 'service' | KeptLine['kind'];
  serviceId: number;
  productId: number | null;
  description: string;
  quantity: number;
  unitPrice: number;
  taxId: number | null;
  /** Of one; nothing where it is not known. */
  unitCost: number | null;
};

type Asked = { serviceIds: number[]; branchId: number };

/**
 * What a work gets that is given these services: each one, followed by its parts and labour at the prices of today. A price of the service stands
 * for the whole, and what comes with it is included; without one its lines make the price. Archived products are left out.
 */
export async function linesOfServices(ctx: GarageCtx, { serviceIds, branchId }: Asked): Promise<ServiceLineDraft[]> {
  if (serviceIds.length === 0) return [];
  const services = await readServices(ctx, serviceIds);
  const kept = (await readCannedLines(ctx, serviceIds)).filter(({ isArchived }) => !isArchived);
  const usualTax = await readUsualTax(ctx);
  const productIds = [...new Set(kept.flatMap(({ productId }) => productId ?? []))];
  const costs = await readBranchCosts(ctx, { branchId, productIds });
  const lines = Map.groupBy(kept, ({ serviceId }) => serviceId);
  return services.flatMap(({ id: serviceId, name, price: fixed }) => [
    {
      kind: 'service' as const,
      serviceId,
      productId: null,
      description: name,
      quantity: one,
      unitPrice: fixed,
      taxId: usualTax,
      unitCost: 0,
    },
    ...(lines.get(serviceId) ?? []).map(({ kind, productId, description, quantity, price, taxId }) => ({
      kind,
      serviceId,
      productId,
      description,
      quantity,
      unitPrice: fixed > 0 ? 0 : price,
      taxId: productId === null ? usualTax : taxId,
      unitCost: productId === null ? 0 : (costs.get(productId) ?? null),
    })),
  ]);
}

const one = 1000;

export const amountOf = ({ unitPrice, quantity }: Pick<ServiceLineDraft, 'unitPrice' | 'quantity'>): number => valueAt(unitPrice, quantity);

/** What the parts cost together; nothing where that of one is not known. */
export const costOfLines = (lines: ServiceLineDraft[]): number | null =>
  lines.reduce<number | null>(
    (sum, { unitCost, quantity }) => (sum === null || unitCost === null ? null : sum + valueAt(unitCost, quantity)),
    0,
  );
