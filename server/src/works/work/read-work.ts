import type { numberStyles } from '@karakana/contract/accounting/book-settings.ts';
import { may } from '@karakana/contract/permissions.ts';
import { seesOnlyOwn } from '@karakana/contract/roles.ts';
import { seesPrices } from '@karakana/contract/works/work/sees-prices.ts';
import type { LinkedWork, WorkRecord } from '@karakana/contract/works/work/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { etimsMarkOf, invoiceNumber, isCreditedInFull, type StoredMark, shownMark, stateForAnybody } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { userName } from '../../platform/database/user-name.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { partOfDeposit } from '../cores/goes-with.ts';
import { isDeposit } from '../deposits/is-deposit.ts';
import { feeOfStorage, storageDaysBy } from '../gate/storage-days.ts';
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
      'works.insuranceId',
      'works.claimNumber',
      'works.insuresNewLines',
      'works.storageReason',
      insuranceName(sql`works.insurance_id`).as('insuranceName'),
      amountFor(ctx, sql<number>`works.excess`).as('excess'),
      originOf.as('origin'),
      followUps.as('followUps'),
      governorOf.as('governor'),
      storageDaysBy(todayIn(ctx)).as('storageDays'),
      amountFor(ctx, sql<number>`(${storageDaysBy(todayIn(ctx))} * ${feeOfStorage})`).as('storageFee'),
      amountFor(ctx, sql<number>`works.discount`).as('discount'),
      amountFor(ctx, sql<number>`works.net`).as('net'),
      amountFor(ctx, sql<number>`works.tax`).as('tax'),
      sql<(typeof numberStyles)[number]>`(select invoice_number from book_settings where garage_id = works.garage_id)`.as('numberStyle'),
      invoicesFor(ctx).as('invoices'),
      commentsFor(ctx).as('comments'),
      linesOfWork.as('lines'),
      askedOfWork.as('asked'),
    ])
    .executeTakeFirst();
  if (!work) throw notFound();
  const [shown] = await shownWorks(ctx, [work]);
  if (!shown) throw notFound();
  const { numberStyle, ...record } = shown;
  return {
    ...record,
    asked: may(ctx.session.role, 'bookings:write') ? work.asked : null,
    lines: linesFor(ctx, work.lines.map(storedLine)),
    invoices: seesPrices(ctx.session.role)
      ? work.invoices.map((invoice) => ({
          ...invoice,
          number: invoiceNumber(numberStyle, invoice.kind, invoice.number),
          etims: markFor(ctx, invoice.etims),
        }))
      : [],
  };
}

/** Why it is not signed is none of a customer's business. */
function markFor({ session }: Ctx, stored: StoredMark | null) {
  const mark = shownMark(stored);
  return mark && seesOnlyOwn(session.role) ? { ...mark, state: stateForAnybody(mark.state), problem: null } : mark;
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
  insuranceName: string | null;
  isDeposit: boolean;
  isCredited: boolean;
  etims: StoredMark | null;
};

const insuranceName = (id: RawBuilder<unknown>) => sql<string | null>`(
  select firm.name from insurances join insurance_firms firm on firm.id = insurances.firm_id
  where insurances.garage_id = works.garage_id and insurances.id = ${id}
)`;

/** A customer does not read what an insurer was billed. */
const invoicesFor = ({ session }: Ctx) => sql<Stored[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'number', number, 'code', code, 'issuedOn', issued_on, 'dueOn', due_on, 'total', total,
    'balance', balance, 'insuranceName', ${insuranceName(sql`invoices.insurance_id`)},
    'isDeposit', ${isDeposit}, 'isCredited', invoices.kind = 'invoice' and ${isCreditedInFull},
    'etims', ${etimsMarkOf(sql`invoices.garage_id`, sql`invoices.id`)}) order by id), '[]')
  from invoices where invoices.garage_id = works.garage_id and invoices.source_kind = 'work' and invoices.source_id = works.id
    and (insurance_id is null or ${!seesOnlyOwn(session.role)})
)`;

const linked = (kind: RawBuilder<unknown>) =>
  sql`json_build_object('id', other.id, 'number', other.number, 'kind', ${kind}, 'status', other.status)`;
const originOf = sql<LinkedWork | null>`(
  select ${linked(sql`works.origin_kind`)} from works other where other.garage_id = works.garage_id and other.id = works.origin_id
)`;
const followUps = sql<LinkedWork[]>`(
  select coalesce(json_agg(${linked(sql`other.origin_kind`)} order by other.id), '[]')
  from works other where other.garage_id = works.garage_id and other.origin_id = works.id
)`;

const governorOf = sql<WorkRecord['governor']>`(
  select json_build_object('serial', serial, 'model', model) from governors
  where governors.garage_id = works.garage_id and governors.id = works.governor_id
)`;

const askedOfWork = sql<WorkRecord['asked']>`(
  select json_build_object('by', asked_by, 'to', asked_to) from approval_links
  where approval_links.garage_id = works.garage_id and approval_links.work_id = works.id and asked_by is not null
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
  return shown.map(({ net, tax, unitPrice, discount, cost, expectedCost, bill, payeeName, belowCostReason, ...line }) => ({
    ...line,
    unitPrice: hasPrices ? unitPrice : null,
    discount: hasPrices ? discount : null,
    net: hasPrices ? net : null,
    tax: hasPrices ? tax : null,
    total: hasPrices ? net + tax : null,
    cost: hasCosts ? cost : null,
    expectedCost: hasCosts ? expectedCost : null,
    bill: hasCosts ? bill : null,
    belowCostReason: hasCosts ? belowCostReason : null,
    payeeName: hasCosts ? payeeName : null,
    goesWithId: partOfDeposit(line, lines)?.id ?? null,
    missing: line.productId !== null && line.state === 'approved' ? Math.max(line.quantity - line.reserved - line.taken, 0) : 0,
  }));
}
