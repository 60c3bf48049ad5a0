import { dayOf, formatTime } from '@karakana/contract/dates.ts';
import { numberText } from '../../platform/database/next-number.ts';
import {
  documentHead,
  documentLines,
  documentNote,
  documentParty,
  documentTotals,
  type PaperTotal,
} from '../../platform/papers/document-parts.ts';
import { type Letterhead, type PaperCtx, readLetterhead } from '../../platform/papers/letterhead.ts';
import type { Paper, PaperPart, PaperText } from '../../platform/papers/paper.ts';
import { paperAmount, paperMoney, paperQuantity } from '../../platform/papers/paper-figures.ts';
import { rollWidth } from '../../platform/papers/paper-sizes.ts';
import { printedOn } from '../../platform/papers/print-paper.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { controlOnRoll, controlOnSheet } from './control-parts.ts';
import { customerLines, dayOn, percent } from './invoice-paper.ts';
import { type InvoiceOnPaper, readInvoice, readInvoiceByCode } from './read-invoice.ts';
import { taxesByRate } from './taxes-by-rate.ts';

const methodWords = { cash: 'Cash', mpesa: 'M-Pesa', card: 'Card', bank: 'Bank', cheque: 'Cheque', wallet: 'Credit' } as const;

/** What was paid for an invoice, on a sheet or on the roll of a till printer. */
export const receiptPaper = async (ctx: Ctx, invoiceId: number, size: 'A4' | 'roll'): Promise<NumberedPaper> =>
  setReceipt(ctx, await readInvoice(ctx, invoiceId), size);

/** The same for whoever holds the code of the invoice. */
export const receiptPaperByCode = async (ctx: PaperCtx, code: string): Promise<NumberedPaper> =>
  setReceipt(ctx, await readInvoiceByCode(ctx, code), 'A4');

type NumberedPaper = Paper & { number: string };

async function setReceipt(ctx: PaperCtx, invoice: InvoiceOnPaper, size: 'A4' | 'roll'): Promise<NumberedPaper> {
  const letterhead = await readLetterhead(ctx);
  if (invoice.payments.length === 0) throw new Refused(422, 'Nothing was paid yet, so there is no receipt');
  const parts = size === 'A4' ? onSheet(letterhead, invoice) : onRoll(letterhead, invoice);
  const { number } = invoice;
  return { title: `Receipt ${number}`, number, size, parts, foot: [letterhead.name, printedOn(ctx, letterhead)].join(', ') };
}

const paidOf = ({ payments }: InvoiceOnPaper): number => payments.reduce((sum, { amount }) => sum + amount, 0);

function onSheet(letterhead: Letterhead, invoice: InvoiceOnPaper): PaperPart[] {
  const { number, issuedOn, total, balance, template, payments, note, workNumber } = invoice;
  const totals: PaperTotal[] = [
    { name: `Invoice ${number}`, amount: paperAmount(total) },
    { name: 'Received', amount: paperMoney(paidOf(invoice), letterhead.currency), isStrong: true },
    { name: 'Still to pay', amount: paperAmount(balance) },
  ];
  return [
    ...documentHead(letterhead, 'Receipt', number),
    documentParty({ heading: 'Received from', lines: customerLines(invoice) }, [['Invoice of', dayOn(invoice, issuedOn)]]),
    documentLines(
      [
        { heading: 'Payment', width: 22, align: 'left' },
        { heading: 'Date', width: 20, align: 'left' },
        { heading: 'Method', width: 18, align: 'left' },
        { heading: 'Reference', width: 22, align: 'left' },
        { heading: 'Amount', width: 18, align: 'right' },
      ],
      payments.map(({ number: payment, paidOn, method, reference, amount }) => [
        numberText('PAY', payment),
        dayOn(invoice, paidOn),
        methodWords[method],
        reference ?? '',
        paperAmount(amount),
      ]),
      template,
    ),
    documentTotals(totals, letterhead.colour),
    ...controlOnSheet(invoice),
    documentNote('For', invoice.lines.map(({ description, quantity }) => `${paperQuantity(quantity)} × ${description}`).join(', ')),
    ...(note && note !== workNumber ? [documentNote('Note', note)] : []),
  ];
}

const centred = (text: string, look: Omit<PaperText, 'text'> = {}): PaperText => ({ text, alignment: 'center', ...look });

/** Made anew each time: the one who sets a paper writes into its parts where they stand. */
const rule = (): PaperPart => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: rollWidth, y2: 0, lineWidth: 0.7, lineColor: '#1f2933', dash: { length: 2 } }],
  margin: [0, 5, 0, 5],
});

/** Two texts at the ends of a line. */
const ends = (left: string, right: string, look: Omit<PaperText, 'text'> = {}): PaperPart => ({
  columns: [
    { text: left, width: '*', ...look },
    { text: right, width: 'auto', alignment: 'right', ...look },
  ],
  columnGap: 6,
});

function onRoll({ name, lines, taxPin, logo, currency }: Letterhead, invoice: InvoiceOnPaper): PaperPart[] {
  const { number, createdAt, total, balance, payments, isTaxed, branchName, hasBranches, servedBy, firstName } = invoice;
  return [
    ...(logo
      ? [
          {
            image: logo,
            fit: [60, 60] as [number, number],
            alignment: 'center' as const,
            margin: [0, 0, 0, 4] as [number, number, number, number],
          },
        ]
      : []),
    centred(name, { bold: true, fontSize: 12 }),
    ...(hasBranches ? [centred(branchName)] : []),
    ...lines.map((line) => centred(line)),
    ...(taxPin ? [centred(`PIN ${taxPin}`)] : []),
    rule(),
    ends(`Receipt ${number}`, `${dayOn(invoice, dayOf(createdAt))}, ${formatTime(createdAt)}`),
    ...((firstName ?? invoice.insuranceName) ? [{ text: customerLines(invoice)[0] ?? '' }] : []),
    ...(invoice.control?.buyerPin ? [{ text: `PIN ${invoice.control.buyerPin}` }] : []),
    ...(servedBy ? [{ text: `Served by ${servedBy}` }] : []),
    rule(),
    ...invoice.lines.flatMap((line) => rollLine(line)),
    rule(),
    ends('Total', paperMoney(total, currency), { bold: true, fontSize: 11 }),
    ...(isTaxed ? taxesByRate(invoice.lines).map(({ taxRate, tax }) => ends(`of this VAT ${percent(taxRate)}`, paperAmount(tax))) : []),
    ...payments.map(({ method, reference, amount }) =>
      ends([methodWords[method], reference].filter(Boolean).join(' '), paperAmount(amount)),
    ),
    ...(balance > 0 ? [ends('Still to pay', paperAmount(balance), { bold: true })] : []),
    rule(),
    ...controlOnRoll(invoice, rule),
    centred('Thank you'),
  ];
}

function rollLine({ description, quantity, unitPrice, discount, net, tax }: InvoiceOnPaper['lines'][number]): PaperPart[] {
  return [
    { text: description },
    ends(`  ${paperQuantity(quantity)} × ${paperAmount(unitPrice)}`, paperAmount(net + tax)),
    ...(discount > 0 ? [{ text: `  with ${paperAmount(discount)} off` }] : []),
  ];
}
