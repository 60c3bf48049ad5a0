import { downloadOrder, sendOrder } from '@karakana/contract/inventory/purchase-steps.ts';
import { mailLater } from '../../platform/outbox/outbox.ts';
import { attachPaper, printPaper } from '../../platform/papers/print-paper.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, servePrepared } from '../../platform/serve/serve.ts';
import { lockPurchase, setPurchase } from './lock-purchase.ts';
import { orderPaper } from './order-paper.ts';
import { readPurchaseFor } from './read-purchase.ts';

export function serveOrders(api: Api): void {
  serveDownload(api, downloadOrder, async (ctx, { id }) => {
    const purchase = await readPurchaseFor(ctx, id);
    return printPaper(ctx, purchase.number, await orderPaper(ctx, purchase));
  });

  servePrepared(api, sendOrder, prepareOrder, async (ctx, { id, message }, { purchase, to, attachment }) => {
    // What was set is what is sent: who changed it meanwhile is heard first.
    await lockPurchase(ctx, { id, version: purchase.version });
    await setPurchase(ctx, id, { sentAt: ctx.platform.now().toISOString(), sentTo: to });
    await mailLater(ctx, { to, ...(await letterOf(ctx, purchase.number, message)), attachment });
    return readPurchaseFor(ctx, id);
  });
}

/** The order is set before anything is locked. */
async function prepareOrder(ctx: Ctx, { id, email }: { id: number; email?: string | null | undefined }) {
  const purchase = await readPurchaseFor(ctx, id);
  if (purchase.state === 'cancelled') throw new Refused(422, 'This purchase was deleted');
  const to = email ?? purchase.supplierEmail;
  if (!to) throw refusedField('email', 'The supplier has no e-mail address. Write one');
  return { purchase, to, attachment: await attachPaper(ctx, purchase.number, await orderPaper(ctx, purchase)) };
}

async function letterOf(ctx: Ctx, number: string, message: string | null) {
  const { name } = await ctx.db.selectFrom('garages').select('name').where('id', '=', ctx.garageId).executeTakeFirstOrThrow();
  const text = message ?? `Please find our order ${number} attached. Tell us if anything of it cannot be delivered.`;
  return { subject: `Purchase order ${number} of ${name}`, text: `${text}\n\n${name}` };
}
