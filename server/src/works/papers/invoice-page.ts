import type { InvoicePreview, invoiceStatuses } from '@karakana/contract/works/work/work-papers.ts';
import { downloadWorkInvoice, previewInvoice } from '@karakana/contract/works/work/work-papers.ts';
import type { z } from 'zod';
import {
  type InvoiceOnPaper,
  invoicePaperByCode,
  readInvoiceByCode,
  receiptPaperByCode,
  shownControlData,
} from '../../accounting/index.ts';
import { lastPromptOf } from '../../payments/index.ts';
import type { LinkingPaperCtx } from '../../platform/papers/letterhead.ts';
import { printPaper } from '../../platform/papers/print-paper.ts';
import { darajaOf } from '../../platform/providers/daraja/find-account.ts';
import { countTry, fewADay } from '../../platform/secrets/tries.ts';
import type { PublicCtx } from '../../platform/serve/context.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';

/** Setting a paper costs us, and whoever asks is unknown. */
const papersOfOneInvoice = fewADay(60);

/** What a customer opens who was sent the code of an invoice. */
export function serveInvoicePage(api: Api): void {
  serve(api, previewInvoice, preview);

  serveDownload(api, downloadWorkInvoice, async (ctx, { code, paper: wanted }) => {
    const holder = await holderOf(ctx, code);
    await countTry(ctx.db, ctx.platform.now(), `papers of invoice ${code}`, papersOfOneInvoice);
    if (wanted === 'invoice') {
      const paper = await invoicePaperByCode(holder, code);
      return printPaper(holder, paper.number, paper);
    }
    const paper = await receiptPaperByCode(holder, code);
    return printPaper(holder, `receipt-${paper.number}`, paper);
  });
}

/** The garage that a code is of; all codes that are of none are answered alike. */
async function holderOf(ctx: PublicCtx, code: string): Promise<LinkingPaperCtx> {
  const known = await ctx.db.selectFrom('invoices').select('garageId').where('code', '=', code).executeTakeFirst();
  if (!known) throw notFound();
  return { ...ctx, garageId: known.garageId };
}

async function preview(ctx: PublicCtx, { code }: { code: string }): Promise<z.input<typeof InvoicePreview>> {
  const holder = await holderOf(ctx, code);
  const invoice = await readInvoiceByCode(holder, code);
  if (invoice.kind !== 'invoice') throw notFound();
  const garage = await ctx.db.selectFrom('garages').select(['name', 'mobile']).where('id', '=', holder.garageId).executeTakeFirstOrThrow();
  const {
    number,
    issuedOn,
    dueOn,
    currency,
    tax,
    total,
    balance,
    workNumber,
    registration,
    mobile,
    invoiceNote,
    insuranceName,
    claimNumber,
  } = invoice;
  return {
    ...{ code, number, issuedOn, dueOn, currency, tax, total, balance, workNumber, registration, mobile, insuranceName, claimNumber },
    invoiceStatus: statusOf(invoice),
    garageName: garage.name,
    garageMobile: garage.mobile,
    terms: invoiceNote,
    payTo: invoice.balance > 0 && !invoice.isCredited ? await payTo(ctx, holder.garageId, number) : null,
    prompt: await lastPromptOf(holder, invoice.id),
    etims: shownControlData(invoice.control),
    lines: invoice.lines.map((line) => ({
      description: line.description,
      isOwnPart: line.kind === 'own_part',
      quantity: line.quantity,
      unit: line.unit,
      amount: line.net + line.tax,
    })),
  };
}

/** Where a customer pays from the phone, if the garage has set that up. */
async function payTo({ platform }: PublicCtx, garageId: number, reference: string) {
  const account = await darajaOf(platform, garageId);
  return account ? { shortCode: account.shortCode, kind: account.kind, reference } : null;
}

function statusOf({ isCredited, balance, total }: InvoiceOnPaper): (typeof invoiceStatuses)[number] {
  if (isCredited) return 'credited';
  if (balance === 0) return 'paid';
  return balance < total ? 'part_paid' : 'unpaid';
}
