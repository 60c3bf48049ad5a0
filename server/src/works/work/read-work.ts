import type { numberStyles } from '@karakana/contract/accounting/book-settings.ts';
import { seesOnlyOwn } from '@karakana/contract/permissions.ts';
import { seesPrices } from '@karakana/contract/works/sees-prices.ts';
import type { WorkRecord } from '@karakana/contract/works/work.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { invoiceNumber } from '../../accounting/index.ts';
import { userName } from '../../platform/database/user-name.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { shownWorks, workList } from './find-works.ts';
import { linesOfWork, type StoredLine, storedLine } from './lines.ts';
import { seesCosts } from './reach.ts';
import { amountFor, withNames, workColumnsFor } from './work-columns.ts';

/** One work in the reader's reach with all that belongs to it. */
export async function readWorkFor(ctx: Ctx, id: number): Promise<z.input<typeof WorkRecord>> {
  const work = await withNames(workList.found(ctx, { id }))
    .select(workColumnsFor(ctx))
    .select([
      'works.note',
      'works.completedReason',
      'works.archivedReason',
      'works.nextServiceOn',
      'works.nextServiceOdometer',
      amountFor(ctx, sql<number>`works.discount`).as('discount'),
      amountFor(ctx, sql<number>`works.net`).as('net'),
      amountFor(ctx, sql<number>`works.tax`).as('tax'),
      sql<(typeof numberStyles)[number]>`(select invoice_number from book_settings where garage_id = works.garage_id)`.as('numberStyle'),
      invoices.as('invoices'),
      commentsFor(ctx).as('comments'),
      linesOfWork.as('lines'),
    ])
    .executeTakeFirst();
  if (!work) throw notFound();
  const [shown] = await shownWorks(ctx, [work]);
  if (!shown) throw notFound();
  const { numberStyle, ...record } = shown;
  return {
    ...record,
    lines: linesFor(ctx, work.lines.map(storedLine)),
    invoices: seesPrices(ctx.session.role)
      ? work.invoices.map((invoice) => ({ ...invoice, number: invoiceNumber(numberStyle, invoice.kind, invoice.number) }))
      : [],
  };
}

type Stored = {
  id: number;
  kind: 'invoice' | 'credit_note';
  number: number;
  code: string;
  issuedOn: string;
  dueOn: string;
  total: number;
  balance: number;
};

const invoices = sql<Stored[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'number', number, 'code', code, 'issuedOn', issued_on, 'dueOn', due_on, 'total', total,
    'balance', balance) order by id), '[]')
  from invoices where invoices.garage_id = works.garage_id and invoices.source_kind = 'work' and invoices.source_id = works.id
)`;

type Comment = { id: number; text: string; isShared: boolean; author: string | null; createdAt: string };

/** A customer reads what was shared. */
const commentsFor = ({ session }: Ctx) => sql<Comment[]>`(
  select coalesce(json_agg(json_build_object('id', said.id, 'text', said.text, 'isShared', said.is_shared, 'author', ${userName('said.created_by')},
    'createdAt', to_char(said.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by said.id), '[]')
  from work_comments said where said.garage_id = works.garage_id and said.work_id = works.id and (said.is_shared or ${!seesOnlyOwn(session.role)})
)`;

/** A customer sees what was asked of them or agreed. */
function linesFor({ session: { role } }: Ctx, lines: StoredLine[]) {
  const shown = lines.filter(({ state }) => !seesOnlyOwn(role) || state !== 'declined' || role === 'fleet');
  const [hasPrices, hasCosts] = [seesPrices(role), seesCosts(role)];
  return shown.map(({ net, tax, unitPrice, discount, cost, expectedCost, bill, payeeName, ...line }) => ({
    ...line,
    unitPrice: hasPrices ? unitPrice : null,
    discount: hasPrices ? discount : null,
    net: hasPrices ? net : null,
    tax: hasPrices ? tax : null,
    total: hasPrices ? net + tax : null,
    cost: hasCosts ? cost : null,
    expectedCost: hasCosts ? expectedCost : null,
    bill: hasCosts ? bill : null,
    payeeName: hasCosts ? payeeName : null,
    missing: line.productId !== null && line.state === 'approved' ? Math.max(line.quantity - line.reserved - line.taken, 0) : 0,
  }));
}
