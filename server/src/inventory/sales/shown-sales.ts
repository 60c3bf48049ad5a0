import type { numberStyles } from '@karakana/contract/accounting/book-settings.ts';
import type { saleStates } from '@karakana/contract/inventory/sale.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { type RawBuilder, sql } from 'kysely';
import { etimsMarkOf, type InvoiceLine, type StoredMark, shownMark, invoiceNumber as writtenNumber } from '../../accounting/index.ts';
import { paidFor, shownPayment } from '../../payments/index.ts';
import { customerName } from '../../platform/database/customer-name.ts';
import { todayIn } from '../../platform/database/days.ts';
import { numberText } from '../../platform/database/next-number.ts';
import { userName } from '../../platform/database/user-name.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';

type State = (typeof saleStates)[number];

/** The sales of the branches in which the reader acts, each with its invoice once it has one. */
export const salesInReach = (ctx: Ctx) =>
  scopedToBranch(
    ctx.db
      .selectFrom('sales')
      .leftJoin('invoices', (join) =>
        join
          .onRef('invoices.garageId', '=', 'sales.garageId')
          .onRef('invoices.sourceId', '=', 'sales.id')
          .on('invoices.sourceKind', '=', 'sale')
          .on('invoices.kind', '=', 'invoice'),
      )
      .leftJoin('customers', (join) =>
        join.onRef('customers.garageId', '=', 'sales.garageId').onRef('customers.id', '=', 'sales.customerId'),
      )
      .where('sales.garageId', '=', ctx.garageId)
      .where('sales.state', '<>', 'dropped'),
    ctx.session,
    'sales.branchId',
  );

/** What credit notes have taken back of the invoice at hand. */
const credited = sql`(
  select coalesce(sum(total), 0) from invoices note
  where note.garage_id = invoices.garage_id and note.credits_id = invoices.id
)`;

/** In one word how a sale stands. */
export const stateOf = (today: string): RawBuilder<State> => sql<State>`case
  when sales.state = 'held' then 'held'
  when ${credited} >= invoices.total and invoices.total > 0 then 'credited'
  when invoices.balance = 0 then 'paid'
  when invoices.due_on < ${today}::date then 'overdue'
  when invoices.balance < invoices.total - ${credited} then 'part_paid'
  else 'unpaid' end`;

export const shownSales = (ctx: Ctx, found: ReturnType<typeof salesInReach>) =>
  found.select([
    'sales.id',
    'sales.number',
    'sales.branchId',
    'sales.customerId',
    'sales.note',
    'sales.discount',
    'sales.heldLines',
    'sales.heldTotal',
    'sales.version',
    'sales.createdAt',
    'invoices.id as invoiceId',
    'invoices.number as invoiceNumber',
    'invoices.issuedOn',
    'invoices.dueOn',
    'invoices.net',
    'invoices.tax',
    'invoices.total',
    'invoices.balance',
    sql<number>`${credited}::bigint`.as('credited'),
    sql<(typeof numberStyles)[number]>`(select invoice_number from book_settings where garage_id = sales.garage_id)`.as('numberStyle'),
    stateOf(todayIn(ctx)).as('state'),
    customerName.as('customerName'),
    userName('sales.created_by').as('createdBy'),
  ]);

type Stored = Awaited<ReturnType<ReturnType<typeof shownSales>['execute']>>[number];

export const shownSale = ({ number, invoiceNumber, numberStyle, net, tax, total, balance, heldTotal, ...sale }: Stored) => ({
  ...sale,
  number: number === null ? null : numberText('SAL', number),
  invoiceNumber: invoiceNumber === null ? null : writtenNumber(numberStyle, 'invoice', invoiceNumber),
  net: net ?? 0,
  tax: tax ?? 0,
  total: total ?? heldTotal ?? 0,
  balance: balance ?? 0,
});

export async function readSaleFor(ctx: Ctx, id: number) {
  const sale = await shownSales(ctx, salesInReach(ctx).where('sales.id', '=', id))
    .select([paidFor(sql`invoices.garage_id`, sql`invoices.id`).as('payments'), lines.as('lines'), creditNotes.as('creditNotes')])
    .select(etimsMarkOf(sql`invoices.garage_id`, sql`invoices.id`).as('etims'))
    .executeTakeFirst();
  if (!sale) throw notFound();
  const { invoiceId } = sale;
  // `hold` wrote them.
  const held = (sale.heldLines ?? []) as HeldLine[];
  return {
    ...shownSale(sale),
    invoiceId,
    held: held.map(({ unitPrice = null, ...line }) => ({ ...line, unitPrice })),
    lines: sale.lines.map(shownLine),
    etims: shownMark(sale.etims),
    payments: sale.payments.map(shownPayment),
    creditNotes: sale.creditNotes.map((note) => ({
      ...note,
      number: writtenNumber(sale.numberStyle, 'credit_note', note.number),
      etims: shownMark(note.etims),
    })),
  };
}
export type SaleForReader = Awaited<ReturnType<typeof readSaleFor>>;

type HeldLine = { productId: number; quantity: number; unitPrice?: number; discount: number };

type StoredNote = { id: number; number: number; issuedOn: string; total: number; reason: string | null; etims: StoredMark | null };

/** What was taken back of the invoice at hand. */
const creditNotes = sql<StoredNote[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'number', number, 'issuedOn', issued_on, 'total', total, 'reason', note,
    'etims', ${etimsMarkOf(sql`note.garage_id`, sql`note.id`)}) order by id), '[]')
  from invoices note where note.garage_id = invoices.garage_id and note.credits_id = invoices.id
)`;

type StoredLine = {
  id: number;
  productId: number | null;
  description: string;
  unit: string | null;
  quantity: string;
  unitPrice: number;
  discount: number;
  taxId: number | null;
  taxRate: number;
  net: number;
  tax: number;
  cost: number;
  kind: InvoiceLine['kind'];
  returned: string;
};

/** The lines of the invoice at hand, each with what has come back of it. */
const lines = sql<StoredLine[]>`(
  select coalesce(json_agg(json_build_object('id', line.id, 'productId', line.product_id, 'description', line.description, 'unit', products.unit,
    'quantity', line.quantity::text, 'unitPrice', line.unit_price, 'discount', line.discount, 'taxId', line.tax_id, 'taxRate', line.tax_rate,
    'net', line.net, 'tax', line.tax, 'cost', line.cost, 'kind', line.kind, 'returned', coalesce((
      select sum(back.quantity) from invoice_lines back where back.garage_id = line.garage_id and back.credits_line_id = line.id
    ), 0)::text) order by line.id), '[]')
  from invoice_lines line left join products on products.garage_id = line.garage_id and products.id = line.product_id
  where line.garage_id = invoices.garage_id and line.invoice_id = invoices.id
)`;

const shownLine = ({ taxRate, quantity, returned, ...line }: StoredLine) => ({
  ...line,
  quantity: parseQuantity(quantity) ?? 0,
  returned: parseQuantity(returned) ?? 0,
  // In per cent.
  taxRate: taxRate / 100,
  total: line.net + line.tax,
});
