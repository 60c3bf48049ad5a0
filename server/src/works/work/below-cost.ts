import { shareOf } from '@karakana/contract/share-of.ts';
import { say } from '@karakana/contract/text.ts';
import { valueAt } from '@karakana/contract/value-at.ts';
import { readBranchCosts } from '../../inventory/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { refusedField } from '../../platform/serve/refused.ts';
import { readLines, type StoredLine } from './lines.ts';
import type { PricedLine } from './price-lines.ts';
import { seesCosts } from './reach.ts';

/** What is sold for less than it costs needs a reason. What was there and stays as it was is not asked about again. */
export async function refuseBelowCost(ctx: Ctx, branchId: number, lines: PricedLine[], before: StoredLine[]): Promise<void> {
  const known = new Map(before.map((line) => [line.id, line]));
  const sold = lines.map((line, at) => ({ line, at, held: line.id === null ? undefined : known.get(line.id) }));
  await refuseUnexplained(
    ctx,
    branchId,
    sold.filter(({ line, held }) => isChanged(line, held)),
  );
}

/** The same for all lines of a work that was just written. */
export async function refuseWrittenBelowCost(ctx: Ctx, { id, branchId }: { id: number; branchId: number }): Promise<void> {
  const lines = await readLines(ctx, id);
  await refuseUnexplained(
    ctx,
    branchId,
    lines.map((line, at) => ({ line, at, held: line })),
  );
}

type Sold = { line: PricedLine; at: number; held: StoredLine | undefined };

/** Whoever sees no costs is not asked. */
async function refuseUnexplained(ctx: Ctx, branchId: number, sold: Sold[]): Promise<void> {
  const doubtful = sold.filter(({ line }) => isAskedAbout(line));
  if (!seesCosts(ctx.session.role) || doubtful.length === 0) return;
  const costs = await readBranchCosts(ctx, { branchId, productIds: doubtful.flatMap(({ line }) => line.productId ?? []) });
  const cheap = doubtful.find((one) => one.line.net < costOf(one, costs));
  if (!cheap) return;
  const said = say('{{name}} is sold for less than it costs. Say why', { name: cheap.line.description });
  throw refusedField(`lines.${cheap.at}.belowCostReason`, said);
}

/** What comes with a service at no price of its own is in the price of the service, and what is done again for nothing has its reason. */
const isAskedAbout = ({ kind, state, isWarranty, serviceId, unitPrice, belowCostReason }: PricedLine): boolean =>
  (kind === 'part' || kind === 'sublet') &&
  state !== 'declined' &&
  belowCostReason === null &&
  !isWarranty &&
  (serviceId === null || unitPrice > 0);

const isChanged = (line: PricedLine, was: StoredLine | undefined): boolean =>
  !was ||
  line.net !== was.net ||
  line.quantity !== was.quantity ||
  line.productId !== was.productId ||
  line.expectedCost !== was.expectedCost ||
  line.belowCostReason !== was.belowCostReason;

/** Of what was taken from stock what it had cost, of the rest what it costs on average; nothing where nobody knows. */
function costOf({ line, held }: Sold, costs: Map<number, number>): number {
  const { productId, quantity, expectedCost } = line;
  if (productId === null) return held?.cost || expectedCost;
  const taken = held?.productId === productId ? Math.min(held.taken, quantity) : 0;
  const hadCost = held && taken > 0 ? shareOf(held.cost, taken, held.taken) : 0;
  return hadCost + valueAt(costs.get(productId) ?? 0, quantity - taken);
}
