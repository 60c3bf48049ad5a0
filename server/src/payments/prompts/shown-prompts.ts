import type { numberStyles } from '@karakana/contract/accounting/book-settings.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { listPrompts } from '@karakana/contract/payments/prompt.ts';
import { sql } from 'kysely';
import { invoiceNumber } from '../../accounting/index.ts';
import { customerName } from '../../platform/database/customer-name.ts';
import { countFound, readPage } from '../../platform/database/read-page.ts';
import { storedText } from '../../platform/database/stored-text.ts';
import { contains } from '../../platform/database/table-store.ts';
import { userName } from '../../platform/database/user-name.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx, GarageReader } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';

/** The requests for payment of the branches in which the reader acts. */
const promptsInReach = (ctx: Ctx) =>
  scopedToBranch(ctx.db.selectFrom('prompts').where('prompts.garageId', '=', ctx.garageId), ctx.session, 'prompts.branchId');

type Found = ReturnType<typeof promptsInReach>;

const shownPrompts = (found: Found) =>
  found
    .innerJoin('bookSettings', 'bookSettings.garageId', 'prompts.garageId')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.garageId', '=', 'prompts.garageId').onRef('invoices.id', '=', 'prompts.invoiceId'),
    )
    .leftJoin('customers', (join) =>
      join.onRef('customers.garageId', '=', 'invoices.garageId').onRef('customers.id', '=', 'invoices.customerId'),
    )
    .leftJoin('providerReceipts', (join) =>
      join.onRef('providerReceipts.garageId', '=', 'prompts.garageId').onRef('providerReceipts.paymentId', '=', 'prompts.paymentId'),
    )
    .select([
      'prompts.id',
      'prompts.state',
      'prompts.mobile',
      'prompts.amount',
      'prompts.invoiceId',
      'prompts.branchId',
      'prompts.reason',
      'prompts.reasonValues',
      'prompts.paymentId',
      'prompts.requestedAt',
      'prompts.endedAt',
      'providerReceipts.receipt',
      'invoices.number',
      'invoices.sourceId as documentId',
      sql<'sale' | 'work'>`invoices.source_kind`.as('documentType'),
      sql<(typeof numberStyles)[number]>`book_settings.invoice_number`.as('numberStyle'),
      customerName.as('customerName'),
      userName('prompts.requested_by').as('requestedBy'),
    ]);

type Stored = Awaited<ReturnType<ReturnType<typeof shownPrompts>['execute']>>[number];

const shownPrompt = ({ number, numberStyle, reason, reasonValues, ...prompt }: Stored) => ({
  ...prompt,
  invoiceNumber: invoiceNumber(numberStyle, 'invoice', number),
  reason: reason === null ? null : storedText(reason, reasonValues),
});

export async function readPromptFor(ctx: Ctx, id: number) {
  const prompt = await shownPrompts(promptsInReach(ctx).where('prompts.id', '=', id)).executeTakeFirst();
  if (!prompt) throw notFound();
  return shownPrompt(prompt);
}

export async function listPromptsFor(ctx: Ctx, { state, invoiceId, branchId, ...page }: ParsedInput<typeof listPrompts>) {
  let found = promptsInReach(ctx);
  if (state) found = found.where('prompts.state', '=', state);
  if (invoiceId) found = found.where('prompts.invoiceId', '=', invoiceId);
  if (branchId) found = found.where('prompts.branchId', '=', branchId);
  if (page.search) found = found.where('prompts.search', 'like', contains(page.search));
  const read = await readPage(page, shownPrompts(found).orderBy('prompts.id', 'desc'), () => countFound(ctx.db, page, found));
  return { ...read, entries: read.entries.map(shownPrompt) };
}

/** The last request for payment of an invoice, as whoever holds its code may know it. */
export async function lastPromptOf({ db, garageId }: GarageReader, invoiceId: number) {
  const prompts = db.selectFrom('prompts').select(['state', 'amount', 'mobile']).where('garageId', '=', garageId);
  const prompt = await prompts.where('invoiceId', '=', invoiceId).orderBy('id', 'desc').executeTakeFirst();
  return prompt ? { ...prompt, mobile: hiddenMobile(prompt.mobile) } : null;
}

export const hiddenMobile = (mobile: string): string => `••• ${mobile.slice(-3)}`;
