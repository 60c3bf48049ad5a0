import { Readable } from 'node:stream';
import { addReceipt, maxReceipts, readReceipt, removeReceipt } from '@karakana/contract/accounting/expense.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import { readSpooled } from '../../platform/files/spool.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { notFound, Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { removeFile, type SafeDocument, safeDocument } from '../../vehicles/index.ts';
import { readExpenseOf } from './shown-expenses.ts';
import { publishExpense } from './write-expense.ts';

export function serveReceipts(api: Api): void {
  servePrepared(api, addReceipt, keepUpload, add);

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

type Kept = Omit<SafeDocument, 'bytes'> & { size: number; file: string };

/** Drawing a picture anew and storing it take too long to hold a transaction open for them. */
async function keepUpload(ctx: Ctx, { id, name }: ParsedInput<typeof addReceipt>): Promise<Kept> {
  await readExpenseOf(ctx, id);
  if (!ctx.upload) throw refusedField('document', 'Choose a file');
  const { bytes, ...document } = await safeDocument({ name: name || ctx.upload.name, bytes: await readSpooled(ctx.upload.file) });
  const file = await ctx.platform.files.keep({ garageId: ctx.garageId, bytes, type: document.type });
  return { ...document, size: bytes.length, file };
}

async function add(ctx: Ctx, { id: expenseId }: ParsedInput<typeof addReceipt>, kept: Kept) {
  try {
    const expense = ctx.db.selectFrom('expenses').select('id').where('garageId', '=', ctx.garageId).where('id', '=', expenseId);
    await expense.forUpdate().execute();
    const { receipts, isRemoved } = await readExpenseOf(ctx, expenseId);
    if (isRemoved) throw new Refused(422, 'This expense was removed');
    if (receipts.length >= maxReceipts) throw new Refused(422, say('An expense has at most {{most}} receipts', { most: maxReceipts }));
    await ctx.db
      .insertInto('expenseReceipts')
      .values({ ...kept, garageId: ctx.garageId, expenseId, createdBy: ctx.userId })
      .execute();
    publishExpense(ctx, expenseId, []);
    return await readExpenseOf(ctx, expenseId);
  } catch (error) {
    // What could not be added leaves no file behind.
    await removeFile(ctx, kept.file);
    throw error;
  }
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
