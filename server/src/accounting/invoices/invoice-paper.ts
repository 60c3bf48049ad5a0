import { formatDay } from '@karakana/contract/dates.ts';
import {
  documentHead,
  documentLines,
  documentLink,
  documentNote,
  documentParty,
  documentTotals,
  type PaperFact,
  type PaperTotal,
} from '../../platform/papers/document-parts.ts';
import { type Letterhead, type LinkingPaperCtx, readLetterhead } from '../../platform/papers/letterhead.ts';
import type { Paper, PaperPart } from '../../platform/papers/paper.ts';
import { paperAmount, paperMoney, paperQuantity } from '../../platform/papers/paper-figures.ts';
import type { PaperColumn } from '../../platform/papers/paper-parts.ts';
import { printedOn } from '../../platform/papers/print-paper.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { controlOnSheet } from './control-parts.ts';
import { type InvoiceOnPaper, readInvoice, readInvoiceByCode } from './read-invoice.ts';
import { taxesByRate } from './taxes-by-rate.ts';

/** An invoice or a credit note on a sheet. */
export const invoicePaper = async (ctx: Ctx, invoiceId: number): Promise<NumberedPaper> =>
  setInvoice(ctx, await readInvoice(ctx, invoiceId));

/** The same for whoever holds its code. */
export const invoicePaperByCode = async (ctx: LinkingPaperCtx, code: string): Promise<NumberedPaper> =>
  setInvoice(ctx, await readInvoiceByCode(ctx, code));

type NumberedPaper = Paper & { number: string };

async function setInvoice(ctx: LinkingPaperCtx, invoice: InvoiceOnPaper): Promise<NumberedPaper> {
  const letterhead = await readLetterhead(ctx);
  const title = titleOf(invoice);
  const { number, template } = invoice;
  const isCredit = invoice.kind === 'credit_note';
  return {
    title: `${title} ${number}`,
    number,
    size: 'A4',
    parts: [
      ...documentHead(letterhead, title, number),
      documentParty({ heading: isCredit ? 'Credited to' : 'Billed to', lines: customerLines(invoice) }, factsOf(invoice)),
      documentLines(
        columnsOf(invoice),
        invoice.lines.map((line) => cellsOf(line, invoice.isTaxed)),
        template,
      ),
      documentTotals(totalsOf(invoice, letterhead), letterhead.colour),
      ...controlOnSheet(invoice),
      ...(isCredit ? [] : [onlineBox(ctx, invoice, letterhead)]),
      // The number of its work stands above.
      ...(invoice.note && invoice.note !== invoice.workNumber ? [documentNote(isCredit ? 'Reason' : 'Note', invoice.note)] : []),
      // They say how to pay.
      ...(invoice.invoiceNote && !isCredit ? [documentNote('Terms', invoice.invoiceNote)] : []),
    ],
    foot: [letterhead.name, printedOn(ctx, letterhead)].join(', '),
  };
}

function onlineBox({ origin }: LinkingPaperCtx, { code, balance }: InvoiceOnPaper, { colour }: Letterhead): PaperPart {
  const title = balance > 0 ? 'See and pay it on your phone' : 'See it on your phone';
  return documentLink(`${origin}/i/${code}`, { title, text: 'Scan this with your phone, or open the link below.', colour });
}

const titleOf = ({ kind, isTaxed }: InvoiceOnPaper): string => {
  if (kind === 'credit_note') return 'Credit note';
  return isTaxed ? 'Tax invoice' : 'Invoice';
};

/** Whoever bought, with how to reach them. */
export function customerLines({ firstName, lastName, insuranceName, address, city, mobile, email, control }: InvoiceOnPaper): string[] {
  // As the revenue authority was told it.
  const pin = control?.buyerPin ? [`PIN ${control.buyerPin}`] : [];
  if (firstName === null && insuranceName === null) return ['Walk-in customer', ...pin];
  return [
    insuranceName ?? [firstName, lastName].filter(Boolean).join(' '),
    ...[[address, city].filter(Boolean).join(', '), [mobile, email].filter(Boolean).join(', ')].filter(Boolean),
    ...pin,
  ];
}

export const dayOn = ({ dateFormat }: Pick<InvoiceOnPaper, 'dateFormat'>, day: string): string => formatDay(day, 'en', dateFormat);

function factsOf(invoice: InvoiceOnPaper): PaperFact[] {
  const { kind, issuedOn, dueOn, creditedNumber, hasBranches, branchName, servedBy, workNumber, registration, claimNumber } = invoice;
  return [
    ['Date', dayOn(invoice, issuedOn)],
    ...(kind === 'invoice' ? [['Due', dayOn(invoice, dueOn)] satisfies PaperFact] : []),
    ...(creditedNumber ? [['Credits invoice', creditedNumber] satisfies PaperFact] : []),
    ...(claimNumber ? [['Claim', claimNumber] satisfies PaperFact] : []),
    ...(registration ? [['Vehicle', registration] satisfies PaperFact] : []),
    ...(workNumber ? [['Work', workNumber] satisfies PaperFact] : []),
    ...(hasBranches ? [['Branch', branchName] satisfies PaperFact] : []),
    ...(servedBy ? [['Served by', servedBy] satisfies PaperFact] : []),
  ];
}

const hasDiscount = ({ lines }: InvoiceOnPaper): boolean => lines.some(({ discount }) => discount > 0);

function columnsOf(invoice: InvoiceOnPaper): PaperColumn[] {
  return [
    { heading: 'Description', width: 40, align: 'left' },
    { heading: 'Quantity', width: 14, align: 'right' },
    { heading: 'Unit price', width: 15, align: 'right' },
    { heading: hasDiscount(invoice) ? 'Discount' : '', width: hasDiscount(invoice) ? 13 : 1, align: 'right' },
    { heading: invoice.isTaxed ? 'VAT' : '', width: invoice.isTaxed ? 9 : 1, align: 'right' },
    { heading: 'Amount', width: 17, align: 'right' },
  ];
}

type Line = InvoiceOnPaper['lines'][number];

/** What the customer brought is neither charged nor warranted, and a deposit is not kept. */
const nameOf = ({ kind, description }: Pick<Line, 'kind' | 'description'>): string => `${description}${nameNotes[kind] ?? ''}`;
const nameNotes: Partial<Record<Line['kind'], string>> = {
  own_part: ' (your own part: no charge, no warranty)',
  core_deposit: ' (credited when the old part is returned)',
};

function cellsOf({ kind, description, quantity, unit, unitPrice, discount, taxRate, net, tax }: Line, isTaxed: boolean): string[] {
  return [
    nameOf({ kind, description }),
    [paperQuantity(quantity), unit === 'piece' ? null : unit].filter(Boolean).join(' '),
    paperAmount(unitPrice),
    discount > 0 ? paperAmount(discount) : '',
    isTaxed ? percent(taxRate) : '',
    paperAmount(net + tax),
  ];
}

export const percent = (hundredths: number): string => `${hundredths / 100} %`;

function totalsOf(invoice: InvoiceOnPaper, { currency }: Letterhead): PaperTotal[] {
  const { net, total, balance, lines, isTaxed, kind, payments } = invoice;
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const taxes = isTaxed
    ? taxesByRate(lines).map(({ taxRate, net: on, tax }) => ({
        name: `VAT ${percent(taxRate)} on ${paperAmount(on)}`,
        amount: paperAmount(tax),
      }))
    : [];
  return [
    ...(isTaxed ? [{ name: 'Before VAT', amount: paperAmount(net) }, ...taxes] : []),
    { name: kind === 'invoice' ? 'Total' : 'Credited', amount: paperMoney(total, currency), isStrong: true },
    ...(paid > 0 ? [{ name: 'Paid', amount: paperAmount(paid) }] : []),
    ...(kind === 'invoice' && balance < total ? [{ name: 'To pay', amount: paperMoney(balance, currency), isStrong: true as const }] : []),
  ];
}
