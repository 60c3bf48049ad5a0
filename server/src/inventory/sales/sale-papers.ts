import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import {
  downloadCreditNote,
  downloadSaleInvoice,
  downloadSaleReceipt,
  sendSaleInvoice,
  sendSaleReceipt,
} from '@karakana/contract/inventory/sale-papers.ts';
import { invoicePaper, receiptPaper } from '../../accounting/index.ts';
import { type Attachment, mailLater } from '../../platform/outbox/outbox.ts';
import { countLetter } from '../../platform/papers/count-letter.ts';
import type { Paper } from '../../platform/papers/paper.ts';
import { attachPaper, printPaper } from '../../platform/papers/print-paper.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { notFound, Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, servePrepared } from '../../platform/serve/serve.ts';
import { salesInReach } from './shown-sales.ts';

export function serveSalePapers(api: Api): void {
  serveDownload(api, downloadSaleInvoice, async (ctx, { id }) => {
    const { invoiceId } = await soldTo(ctx, id);
    const paper = await invoicePaper(ctx, invoiceId);
    return printPaper(ctx, paper.number, paper);
  });

  serveDownload(api, downloadSaleReceipt, async (ctx, { id, size }) => {
    const { invoiceId } = await soldTo(ctx, id);
    const paper = await receiptPaper(ctx, invoiceId, size);
    return printPaper(ctx, `receipt-${paper.number}`, paper);
  });

  serveDownload(api, downloadCreditNote, async (ctx, { id }) => {
    const paper = await invoicePaper(ctx, await creditNoteOf(ctx, id));
    return printPaper(ctx, paper.number, paper);
  });

  servePrepared(
    api,
    sendSaleInvoice,
    (ctx, asked) => prepareLetter(ctx, asked, 'Invoice', async (invoiceId) => invoicePaper(ctx, invoiceId)),
    (ctx, _asked, letter) => send(ctx, letter),
  );

  servePrepared(
    api,
    sendSaleReceipt,
    (ctx, asked) => prepareLetter(ctx, asked, 'Receipt', async (invoiceId) => receiptPaper(ctx, invoiceId, 'A4')),
    (ctx, _asked, letter) => send(ctx, letter),
  );
}

type Buyer = { firstName: string | null; email: string | null; garageName: string };
type Letter = { to: string; subject: string; text: string; attachment: Attachment };

/** The paper is set before anything is written: that takes too long to hold a transaction open for it. */
async function prepareLetter(
  ctx: Ctx,
  { id, email: asked }: ParsedInput<typeof sendSaleInvoice>,
  kind: 'Invoice' | 'Receipt',
  paperOf: (invoiceId: number) => Promise<Paper & { number: string }>,
): Promise<Letter> {
  const { invoiceId, firstName, garageName, ...buyer } = await soldTo(ctx, id);
  const to = asked ?? buyer.email;
  if (!to) throw refusedField('email', 'Write the e-mail address to send it to');
  const paper = await paperOf(invoiceId);
  const text = [
    firstName ? `Dear ${firstName},` : 'Good day,',
    `${kind.toLowerCase()} ${paper.number} of ${garageName} is attached to this e-mail.`,
    'Thank you for your custom.',
    garageName,
  ].join('\n\n');
  const fileName = kind === 'Receipt' ? `receipt-${paper.number}` : paper.number;
  return { to, subject: `${kind} ${paper.number} of ${garageName}`, text, attachment: await attachPaper(ctx, fileName, paper) };
}

async function send(ctx: Ctx, letter: Letter): Promise<{ email: string }> {
  await countLetter(ctx);
  await mailLater(ctx, letter);
  return { email: letter.to };
}

/** The invoice of a sale, and whom it was sold to. */
async function soldTo(ctx: Ctx, id: number): Promise<Buyer & { invoiceId: number }> {
  const sale = await salesInReach(ctx)
    .innerJoin('garages', 'garages.id', 'sales.garageId')
    .select(['invoices.id as invoiceId', 'customers.firstName', 'customers.email', 'garages.name as garageName'])
    .where('sales.id', '=', id)
    .executeTakeFirst();
  if (!sale) throw notFound();
  const { invoiceId } = sale;
  if (invoiceId === null) throw new Refused(422, 'This sale is on hold, so it has no invoice yet');
  return { ...sale, invoiceId };
}

/** A credit note of a sale; whether it is in reach is seen when its paper is made. */
async function creditNoteOf(ctx: Ctx, id: number): Promise<number> {
  const note = await ctx.db
    .selectFrom('invoices')
    .select('id')
    .where((eb) => eb.and({ garageId: ctx.garageId, id, kind: 'credit_note', sourceKind: 'sale' }))
    .executeTakeFirst();
  if (!note) throw notFound();
  return note.id;
}
