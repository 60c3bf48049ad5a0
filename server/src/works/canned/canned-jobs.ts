import { taxWithin } from '@karakana/contract/accounting/tax.ts';
import type { HandlerResult } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { readCannedJob, saveCannedJob } from '@karakana/contract/works/canned-job.ts';
import { readPricing } from '../../inventory/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { amountOf, costOfLines, linesOfServices } from './lines-of-services.ts';
import { readCannedLines } from './read-canned-lines.ts';
import { writeLines } from './write-lines.ts';

export function serveCannedJobs(api: Api): void {
  serve(api, readCannedJob, (ctx, { id }) => readJob(ctx, id));

  serve(api, saveCannedJob, async (ctx, draft) => {
    await writeLines(ctx, draft);
    return readJob(ctx, draft.id);
  });
}

/** What comes with a service, and what all of it would be charged today. */
async function readJob(ctx: Ctx, id: number): Promise<HandlerResult<typeof readCannedJob>> {
  const service = await ctx.db
    .selectFrom('services')
    .innerJoin('workshopSettings', 'workshopSettings.garageId', 'services.garageId')
    .select(['services.version', 'services.price as fixedPrice', 'workshopSettings.labourRate'])
    .where('services.garageId', '=', ctx.garageId)
    .where('services.id', '=', id)
    .executeTakeFirst();
  if (!service) throw notFound();
  const kept = (await readCannedLines(ctx, [id])).map((line) => ({ ...line, amount: amountOf({ ...line, unitPrice: line.price }) }));
  const used = await linesOfServices(ctx, { serviceIds: [id], branchId: ctx.session.branchId });
  const { rateWithin } = await readPricing(ctx);
  return {
    ...service,
    lines: kept,
    linesTotal: sumOf(kept.filter(({ isArchived }) => !isArchived).map(({ amount }) => amount)),
    total: sumOf(used.map(amountOf)),
    net: sumOf(used.map((line) => taxWithin(amountOf(line), rateWithin(line.taxId)).net)),
    cost: may(ctx.session.role, 'products:read') ? costOfLines(used) : null,
  };
}

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
