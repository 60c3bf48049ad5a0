import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { kindNamed } from '@karakana/contract/works/checklist.ts';
import { downloadInspectionReport } from '@karakana/contract/works/inspection.ts';
import { downloadCheckIn, downloadJobCard, downloadWorkReceipt, sendWorkInvoice } from '@karakana/contract/works/work/work-papers.ts';
import { invoicePaper, isCreditedInFull, receiptPaper } from '../../accounting/index.ts';
import { type Attachment, mailLater } from '../../platform/outbox/outbox.ts';
import { countLetter } from '../../platform/papers/count-letter.ts';
import { attachPaper, printPaper } from '../../platform/papers/print-paper.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { notAllowed, notFound, Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, servePrepared } from '../../platform/serve/serve.ts';
import { checkInPaper } from '../check-in/check-in-paper.ts';
import { readCheckInOf } from '../check-in/read-check-in.ts';
import { inspectionReport } from '../inspections/inspection-report.ts';
import { readInspection } from '../inspections/read-inspections.ts';
import { workList } from '../work/find-works.ts';
import { readWorkFor } from '../work/read-work.ts';
import { jobCard } from './job-card.ts';

export function serveWorkPapers(api: Api): void {
  serveDownload(api, downloadJobCard, async (ctx, { id }) => {
    const work = await readWorkFor(ctx, id);
    return printPaper(ctx, `job-card-${work.number}`, await jobCard(ctx, work));
  });

  serveDownload(api, downloadCheckIn, async (ctx, { id }) => {
    const work = await readWorkFor(ctx, id);
    const { checkIn } = await readCheckInOf(ctx, id);
    if (!checkIn) throw new Refused(422, 'This vehicle was not checked in yet');
    const { startedAt, items } = await readInspection(ctx, id, 'checkin');
    return printPaper(ctx, `check-in-${work.number}`, await checkInPaper(ctx, { work, checkIn, items: startedAt ? items : [] }));
  });

  serveDownload(api, downloadInspectionReport, async (ctx, { inspection, workId }) => {
    const work = await readWorkFor(ctx, workId);
    const kind = kindNamed(inspection);
    const made = await readInspection(ctx, workId, kind);
    if (made.startedAt === null) throw new Refused(422, 'This inspection was not begun yet');
    return printPaper(ctx, `${kind}-inspection-${work.number}`, await inspectionReport(ctx, work, made));
  });

  serveDownload(api, downloadWorkReceipt, async (ctx, { id, invoiceId, size }) => {
    const { invoices } = await readWorkFor(ctx, id);
    if (!invoices.some((invoice) => invoice.id === invoiceId && invoice.kind === 'invoice')) throw notFound();
    const paper = await receiptPaper(ctx, invoiceId, size);
    return printPaper(ctx, `receipt-${paper.number}`, paper);
  });

  servePrepared(api, sendWorkInvoice, prepareLetter, async (ctx, { id }, letter) => {
    await countLetter(ctx);
    await mailLater(ctx, letter);
    return readWorkFor(ctx, id);
  });
}

type Letter = { to: string; subject: string; text: string; attachment: Attachment };

/** The paper is set before anything is written: that takes too long to hold a transaction open for it. */
async function prepareLetter(ctx: Ctx, { to: asked, ...which }: ParsedInput<typeof sendWorkInvoice>): Promise<Letter> {
  const { firstName, email, garageName, registration, ...billed } = await billedTo(ctx, which);
  if (!may(ctx.session.role, 'works:read')) throw notAllowed();
  const to = asked ?? email;
  if (!to) throw refusedField('to', 'Write the e-mail address to send it to');
  const paper = await invoicePaper(ctx, billed.invoiceId);
  const text = [
    firstName ? `Dear ${firstName},` : 'Good day,',
    `Invoice ${paper.number} of ${garageName} for ${registration} is attached to this e-mail. You also find it here, with what is still to pay:`,
    `${ctx.origin}/i/${billed.code}`,
    'Thank you for your custom.',
    garageName,
  ].join('\n\n');
  return { to, subject: `Invoice ${paper.number} of ${garageName}`, text, attachment: await attachPaper(ctx, paper.number, paper) };
}

type Which = { id: number; invoiceId?: number | undefined };

/** The invoice of a work that is named, else the latest of its customer that stands, and whom it was written to. */
async function billedTo(ctx: Ctx, { id, invoiceId }: Which) {
  const work = await workList.found(ctx, { id }).select(['works.id', 'works.number']).executeTakeFirst();
  if (!work) throw notFound();
  const invoice = await ctx.db
    .selectFrom('invoices')
    .innerJoin('garages', 'garages.id', 'invoices.garageId')
    .innerJoin('works', (join) => join.onRef('works.garageId', '=', 'invoices.garageId').onRef('works.id', '=', 'invoices.sourceId'))
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .leftJoin('customers', (join) =>
      join.onRef('customers.garageId', '=', 'invoices.garageId').onRef('customers.id', '=', 'invoices.customerId'),
    )
    .leftJoin('insurances', (join) =>
      join.onRef('insurances.garageId', '=', 'invoices.garageId').onRef('insurances.id', '=', 'invoices.insuranceId'),
    )
    .select(['invoices.id as invoiceId', 'invoices.code', 'customers.firstName'])
    .select((eb) => eb.fn.coalesce('customers.email', 'insurances.contactEmail').as('email'))
    .select(['garages.name as garageName', 'vehicles.registration'])
    .where('invoices.garageId', '=', ctx.garageId)
    .where('invoices.sourceKind', '=', 'work')
    .where('invoices.sourceId', '=', id)
    .where('invoices.kind', '=', 'invoice')
    .where(isCreditedInFull, '=', false)
    .where((eb) => (invoiceId === undefined ? eb.lit(true) : eb('invoices.id', '=', invoiceId)))
    .orderBy((eb) => eb('invoices.insuranceId', 'is not', null))
    .orderBy('invoices.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!invoice) throw new Refused(422, 'This work has no invoice yet');
  return invoice;
}
