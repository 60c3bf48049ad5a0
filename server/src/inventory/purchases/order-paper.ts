import { type DayFormat, dayOf, formatDay } from '@karakana/contract/dates.ts';
import { sql } from 'kysely';
import { taxesByRate } from '../../accounting/index.ts';
import {
  documentHead,
  documentLines,
  documentNote,
  documentParty,
  documentTotals,
  type PaperFact,
  type PaperTotal,
} from '../../platform/papers/document-parts.ts';
import { type Letterhead, readLetterhead } from '../../platform/papers/letterhead.ts';
import type { Paper } from '../../platform/papers/paper.ts';
import { paperAmount, paperMoney, paperQuantity } from '../../platform/papers/paper-figures.ts';
import { printedOn } from '../../platform/papers/print-paper.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import type { readPurchaseFor } from './read-purchase.ts';

export type PurchaseToPrint = Awaited<ReturnType<typeof readPurchaseFor>>;

/** The order as the supplier gets it. */
export async function orderPaper(ctx: Ctx, purchase: PurchaseToPrint): Promise<Paper> {
  const letterhead = await readLetterhead(ctx);
  const { supplier, branch, invoiceTemplate, dateFormat } = await readParties(ctx, purchase);
  const { number, note, includesTax } = purchase;
  const to = [
    supplier.name,
    supplier.contactName,
    supplier.address,
    supplier.mobile,
    supplier.email,
    supplier.taxPin && `PIN ${supplier.taxPin}`,
  ];
  return {
    title: `Purchase order ${number}`,
    size: 'A4',
    parts: [
      ...documentHead(letterhead, 'Purchase order', number),
      documentParty({ heading: 'Supplier', lines: to.filter((line): line is string => Boolean(line)) }, factsOf(purchase, dateFormat)),
      documentLines(
        columns,
        purchase.lines.map((line) => rowOf(line, includesTax)),
        invoiceTemplate,
      ),
      documentTotals(totalsOf(purchase, letterhead), letterhead.colour),
      documentNote('Deliver to', [branch.name, branch.address, branch.mobile].filter(Boolean).join(', ')),
      ...(note ? [documentNote('Note', note)] : []),
      documentNote(
        'Terms',
        `${includesTax ? 'Prices include VAT.' : 'Prices are without VAT.'} Please quote ${number} on your delivery note and invoice.`,
      ),
    ],
    foot: [letterhead.name, printedOn(ctx, letterhead)].join(', '),
  };
}

const columns = [
  { heading: 'Product', width: 46, align: 'left' },
  { heading: 'Quantity', width: 16, align: 'right' },
  { heading: 'Unit price', width: 16, align: 'right' },
  { heading: 'VAT', width: 9, align: 'right' },
  { heading: 'Amount', width: 18, align: 'right' },
] as const;

type Line = PurchaseToPrint['lines'][number];

const rowOf = ({ productName, code, quantity, unit, unitPrice, taxId, taxRate, net, total }: Line, includesTax: boolean) => [
  code ? `${productName}\n${code}` : productName,
  [paperQuantity(quantity), unit === 'piece' ? null : unit].filter(Boolean).join(' '),
  paperAmount(unitPrice),
  taxId === null ? '' : `${taxRate} %`,
  // As the price: with its tax where that has it.
  paperAmount(includesTax ? total : net),
];

function factsOf({ createdAt, expectedOn, createdBy }: PurchaseToPrint, format: DayFormat): PaperFact[] {
  return [
    ['Date', formatDay(dayOf(createdAt), 'en', format)],
    ...(expectedOn ? [['Expected on', formatDay(expectedOn, 'en', format)] satisfies PaperFact] : []),
    ...(createdBy ? [['Ordered by', createdBy] satisfies PaperFact] : []),
  ];
}

function totalsOf({ lines, net, tax, total }: PurchaseToPrint, { currency }: Letterhead): PaperTotal[] {
  const taxes = taxesByRate(lines).filter((sum) => sum.tax > 0);
  const before = [
    { name: 'Before VAT', amount: paperAmount(net) },
    ...taxes.map(({ taxRate, net: on, tax: of }) => ({ name: `VAT ${taxRate} % on ${paperAmount(on)}`, amount: paperAmount(of) })),
  ];
  return [...(tax > 0 ? before : []), { name: 'Total', amount: paperMoney(total, currency), isStrong: true }];
}

async function readParties(ctx: Ctx, { supplierId, branchId }: PurchaseToPrint) {
  const of = <Row extends { where(column: 'garageId', is: '=', value: number): Row }>(rows: Row) =>
    rows.where('garageId', '=', ctx.garageId);
  const supplier = await of(ctx.db.selectFrom('payees').select(['name', 'contactName', 'address', 'mobile', 'email', 'taxPin']))
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow();
  const branch = await of(ctx.db.selectFrom('branches').select(['name', 'address', 'mobile']))
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow();
  const settings = await of(
    ctx.db.selectFrom('bookSettings').select(['invoiceTemplate', sql<DayFormat>`date_format`.as('dateFormat')]),
  ).executeTakeFirstOrThrow();
  return { supplier, branch, ...settings };
}
