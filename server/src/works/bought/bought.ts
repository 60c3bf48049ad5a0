import { billLine, buyPart } from '@karakana/contract/works/parts/bought.ts';
import { keepBillPaper, namePaper, type StoredPaper, storePaper } from '../../accounting/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { type Api, servePrepared } from '../../platform/serve/serve.ts';
import { readWorkFor } from '../work/read-work.ts';
import { enterArrived } from './bill-line.ts';
import { buy } from './buy-part.ts';

export function serveBought(api: Api): void {
  servePrepared(api, buyPart, storeGiven, (ctx, bought, paper) => withPaper(ctx, { id: bought.id, paper }, () => buy(ctx, bought)));
  servePrepared(api, billLine, storeGiven, (ctx, arrived, paper) =>
    withPaper(ctx, { id: arrived.id, paper }, () => enterArrived(ctx, arrived)),
  );
}

/** The receipt is stored before the transaction, where one was sent. */
async function storeGiven(ctx: Ctx, { id }: { id: number }): Promise<StoredPaper | null> {
  await readWorkFor(ctx, id);
  return ctx.upload ? storePaper(ctx, undefined) : null;
}

async function withPaper(ctx: Ctx, { id, paper }: { id: number; paper: StoredPaper | null }, enter: () => Promise<number>) {
  const keep = async () => {
    const billId = await enter();
    if (paper) await keepBillPaper(ctx, billId, paper);
    return readWorkFor(ctx, id);
  };
  return paper ? namePaper(ctx, paper, keep) : keep();
}
