import { Readable } from 'node:stream';
import { addBillPaper, readBillPaper, removeBillPaper } from '@karakana/contract/accounting/bill-paper.ts';
import { maxKeptPapers } from '@karakana/contract/accounting/kept-paper.ts';
import { say } from '@karakana/contract/text.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { notFound, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { removeFile } from '../../vehicles/index.ts';
import { namePaper, type StoredPaper, storePaper } from '../keep-paper.ts';
import { readBillOf } from './bill-list.ts';
import { lockBill, publishBill } from './pay-bill.ts';

export function serveBillPapers(api: Api): void {
  servePrepared(
    api,
    addBillPaper,
    async (ctx, { id, name }) => {
      await readBillOf(ctx, id);
      return storePaper(ctx, name);
    },
    (ctx, { id }, stored) =>
      namePaper(ctx, stored, async () => {
        await keepBillPaper(ctx, id, stored);
        return readBillOf(ctx, id);
      }),
  );

  serveDownload(api, readBillPaper, async (ctx, { id }) => {
    const { name, file } = await oneInReach(ctx, id);
    const { bytes } = await ctx.platform.files.read(file);
    return { name, bytes: Readable.from(bytes) };
  });

  serve(api, removeBillPaper, async (ctx, { id }) => {
    const { file, billId, payeeId } = await oneInReach(ctx, id);
    await ctx.db.deleteFrom('billPapers').where('garageId', '=', ctx.garageId).where('id', '=', id).execute();
    ctx.afterCommit(() => removeFile(ctx, file));
    publishBill(ctx, billId, payeeId);
    return readBillOf(ctx, billId);
  });
}

/** Keeps a paper that was stored with the bill that it proves. */
export async function keepBillPaper(ctx: Ctx, billId: number, stored: StoredPaper): Promise<void> {
  const { payeeId } = await lockBill(ctx, billId);
  const kept = ctx.db.selectFrom('billPapers').select('id').where('garageId', '=', ctx.garageId).where('billId', '=', billId);
  if ((await kept.execute()).length >= maxKeptPapers)
    throw new Refused(422, say('A bill has at most {{most}} papers', { most: maxKeptPapers }));
  await ctx.db
    .insertInto('billPapers')
    .values({ ...stored, garageId: ctx.garageId, billId, createdBy: ctx.userId })
    .execute();
  publishBill(ctx, billId, payeeId);
}

async function oneInReach(ctx: Ctx, id: number) {
  const papers = ctx.db
    .selectFrom('billPapers')
    .innerJoin('bills', (join) => join.onRef('bills.garageId', '=', 'billPapers.garageId').onRef('bills.id', '=', 'billPapers.billId'))
    .select(['billPapers.name', 'billPapers.file', 'billPapers.billId', 'bills.payeeId'])
    .where('billPapers.garageId', '=', ctx.garageId)
    .where('billPapers.id', '=', id);
  const paper = await scopedToBranch(papers, ctx.session, 'bills.branchId').executeTakeFirst();
  if (!paper) throw notFound();
  return paper;
}
