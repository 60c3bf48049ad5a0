import {
  downloadCreditNote,
  downloadSaleInvoice,
  downloadSaleReceipt,
  sendSaleInvoice,
  sendSaleReceipt,
} from '@karakana/contract/inventory/sale-papers.ts';
import { invoicePaper, receiptPaper } from '../../accounting/index.ts';
import { mailLater } from '../../platform/outbox/outbox.ts';
import { attachPaper, printPaper } from '../../platform/papers/print-paper.ts';
import { countTry, fewADay } from '../../platform/secrets/tries.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { notFound, Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { salesInReach } from './shown-sales.ts';

/** Whoever is written to did not ask for it. */
const lettersOfOneGarage = fewADay(500);

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

  serve(api, sendSaleInvoice, async (ctx, { id, email }) => {
    const sale = await soldTo(ctx, id);
    const paper = await invoicePaper(ctx, sale.invoiceId);
    return send(
      ctx,
      { ...sale, email: email ?? sale.email },
      { kind: 'Invoice', number: paper.number, file: await attachPaper(ctx, paper.number, paper) },
    );
  });

  serve(api, sendSaleReceipt, async (ctx, { id, email }) => {
    const sale = await soldTo(ctx, id);
    const paper = await receiptPaper(ctx, sale.invoiceId, 'A4');
    const file = await attachPaper(ctx, `receipt-${paper.number}`, paper);
    return send(ctx, { ...sale, email: email ?? sale.email }, { kind: 'Receipt', number: paper.number, file });
  });
}

type Buyer = { firstName: string | null; email: string | null; garageName: string };
type Letter = { kind: 'Invoice' | 'Receipt'; number: string; file: { name: string; bytes: Buffer } };

async function send(ctx: Ctx, { firstName, email, garageName }: Buyer, { kind, number, file }: Letter): Promise<{ email: string }> {
  if (email === null) throw refusedField('email', 'Write the e-mail address to send it to');
  await countTry(ctx.db, ctx.platform.now(), `papers sent by garage ${ctx.garageId}`, lettersOfOneGarage);
  const text = [
    firstName ? `Dear ${firstName},` : 'Good day,',
    `${kind.toLowerCase()} ${number} of ${garageName} is attached to this e-mail.`,
    'Thank you for your custom.',
    garageName,
  ].join('\n\n');
  await mailLater(ctx, { to: email, subject: `${kind} ${number} of ${garageName}`, text, attachment: file });
  return { email };
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
