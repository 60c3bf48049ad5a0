import { Readable } from 'node:stream';
import { addReceipt, readReceipt, removeReceipt } from '@karakana/contract/accounting/expense.ts';
import { maxKeptPapers } from '@karakana/contract/accounting/kept-paper.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { notFound, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { removeFile } from '../../vehicles/index.ts';
import { namePaper, type StoredPaper, storePaper } from '../keep-paper.ts';
import { readExpenseOf } from './shown-expenses.ts';
import { publishExpense } from './write-expense.ts';

export function serveReceipts(api: Api): void {
  servePrepared(
    api,
    addReceipt,
    async (ctx, { id, name }) => {
      await readExpenseOf(ctx, id);
      return storePaper(ctx, name);
    },
    (ctx, asked, stored) => namePaper(ctx, stored, () => add(ctx, asked, stored)),
  );

  serveDownload(api, readReceipt, async (ctx, { id }) => {
    const { name, file } = await oneInReach(ctx, id);
    const { bytes } = await ctx.platform.files.read(file);
    return { name, bytes: Readable.from(bytes) };
  });

  serve(api, removeReceipt, async (ctx, { id }) => {
    const { file, expenseId } = await oneInReach(ctx, id);
    await ctx.db.deleteFrom('expenseReceipts').where('garageId', '=', ctx.garageId).where('id', '=', id).execute();
    ctx.afterCommit(() => removeFile(ctx, file));
    publishExpense(ctx, expenseId, []);
    return readExpenseOf(ctx, expenseId);
  });
}

async function add(ctx: Ctx, { id: expenseId }: ParsedInput<typeof addReceipt>, stored: StoredPaper) {
  const expense = ctx.db.selectFrom('expenses').select('id').where('garageId', '=', ctx.garageId).where('id', '=', expenseId);
  await expense.forUpdate().execute();
  const { receipts, isRemoved } = await readExpenseOf(ctx, expenseId);
  if (isRemoved) throw new Refused(422, 'This expense was removed');
  if (receipts.length >= maxKeptPapers) throw new Refused(422, say('An expense has at most {{most}} receipts', { most: maxKeptPapers }));
  await ctx.db
    .insertInto('expenseReceipts')
    .values({ ...stored, garageId: ctx.garageId, expenseId, createdBy: ctx.userId })
    .execute();
  publishExpense(ctx, expenseId, []);
  return readExpenseOf(ctx, expenseId);
}

async function oneInReach(ctx: Ctx, id: number) {
  const receipts = ctx.db
    .selectFrom('expenseReceipts')
    .innerJoin('expenses', (join) =>
      join.onRef('expenses.garageId', '=', 'expenseReceipts.garageId').onRef('expenses.id', '=', 'expenseReceipts.expenseId'),
    )
    .select(['expenseReceipts.name', 'expenseReceipts.file', 'expenseReceipts.expenseId'])
    .where('expenseReceipts.garageId', '=', ctx.garageId)
    .where('expenseReceipts.id', '=', id);
  const receipt = await scopedToBranch(receipts, ctx.session, 'expenses.branchId').executeTakeFirst();
  if (!receipt) throw notFound();
  return receipt;
}
