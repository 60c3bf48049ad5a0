import { triggerStkPush, userRequestStk } from '@karakana/contract/works/work/work-prompts.ts';
import { askForPayment, hiddenMobile, promptFor } from '../../payments/index.ts';
import { darajaOf } from '../../platform/providers/daraja/find-account.ts';
import { countTry, fewADay } from '../../platform/secrets/tries.ts';
import type { PublicCtx } from '../../platform/serve/context.ts';
import { enterGarage } from '../../platform/serve/in-garage.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, servePrepared } from '../../platform/serve/serve.ts';

/** Whoever holds a code could have strangers' phones ring. */
const promptsOfOneInvoice = fewADay(10);
const promptsToOnePhone = fewADay(10);

export function serveWorkPrompts(api: Api): void {
  servePrepared(
    api,
    triggerStkPush,
    (ctx) => darajaOf(ctx.platform, ctx.garageId),
    (ctx, { id, ...asked }, account) => promptFor(ctx, { documentType: 'work', documentId: id, ...asked }, account),
  );

  servePrepared(
    api,
    userRequestStk,
    async (ctx, { code, mobile }) => {
      const garageId = await garageOfCode(ctx, code);
      // Counted before the transaction: a request that is refused there counts all the same.
      const now = ctx.platform.now();
      await countTry(ctx.platform.db, now, `prompts of invoice ${code}`, promptsOfOneInvoice);
      await countTry(ctx.platform.db, now, `prompts to ${mobile}`, promptsToOnePhone);
      return { garageId, account: await darajaOf(ctx.platform, garageId) };
    },
    async (ctx, { code, mobile, amount }, { garageId, account }) => {
      const garage = await enterGarage(ctx, { garageId, userId: null });
      const invoice = await garage.db
        .selectFrom('invoices')
        .select(['id', 'branchId', 'balance'])
        .where('garageId', '=', garageId)
        .where('code', '=', code)
        .where('kind', '=', 'invoice')
        .executeTakeFirst();
      if (!invoice) throw notFound();
      const promptId = await askForPayment(garage, { invoice, mobile, amount, account });
      const prompts = garage.db.selectFrom('prompts').select(['state', 'amount']).where('garageId', '=', garageId);
      const prompt = await prompts.where('id', '=', promptId).executeTakeFirstOrThrow();
      return { ...prompt, mobile: hiddenMobile(mobile) };
    },
  );
}

/** All codes that are of none are answered alike. */
async function garageOfCode({ db }: PublicCtx, code: string): Promise<number> {
  const known = await db.selectFrom('invoices').select('garageId').where('code', '=', code).executeTakeFirst();
  if (!known) throw notFound();
  return known.garageId;
}
