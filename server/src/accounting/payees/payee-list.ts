import type { PayeeKind, PayeeQuery } from '@karakana/contract/accounting/payee.ts';
import { type RawBuilder, sql } from 'kysely';
import { todayIn } from '../../platform/database/days.ts';
import { countFound, readPage } from '../../platform/database/read-page.ts';
import { contains } from '../../platform/database/table-store.ts';
import { ownBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';

type Kind = { kind?: PayeeKind | undefined };

/** A page of those who are paid and not archived, with what is owed to each and all their tags. */
export async function listPayees(ctx: Ctx, { search, tags, kind, isOwed, sort, ...page }: PayeeQuery & Kind) {
  let found = payeesOf(ctx, { kind }).where('payees.archivedAt', 'is', null);
  if (search) found = found.where('payees.search', 'like', contains(search));
  if (tags && tags.length > 0) found = found.where(sql<boolean>`payees.tag_list @> ${tags}::text[]`);
  if (isOwed !== undefined) found = found.where(sql<boolean>`(${owed(ctx)} > 0) = ${isOwed}`);
  const rows = found.select(payeeColumns(ctx)).orderBy(sorts[sort]);
  const read = await readPage({ ...page, search }, rows, () => countFound(ctx.db, { ...page, search }, found));
  return { ...read, tagList: await tagsOf(ctx, { kind }) };
}

/** Those of these kinds whom any part of name, contact or mobile finds, the newest first. */
export function searchPayees(ctx: Ctx, { search, kinds }: { search: string; kinds: PayeeKind[] }, most: number) {
  return payeesOf(ctx, {})
    .where('payees.archivedAt', 'is', null)
    .where('payees.kind', 'in', kinds)
    .where('payees.search', 'like', contains(search))
    .select(['payees.id', 'payees.kind', 'payees.name', 'payees.contactName', 'payees.mobile'])
    .orderBy('payees.id', 'desc')
    .limit(most)
    .execute();
}

/** One of them, archived or not, with how late is what is owed. */
export async function readPayee(ctx: Ctx, id: number, wanted: Kind = {}) {
  const payee = await payeesOf(ctx, wanted).select(payeeColumns(ctx)).where('payees.id', '=', id).executeTakeFirst();
  if (!payee) throw notFound();
  return { ...payee, ageing: await ageingOf(ctx, id) };
}

const sorts: Record<PayeeQuery['sort'], RawBuilder<unknown>> = {
  name: sql`lower(payees.name), payees.id`,
  '-name': sql`lower(payees.name) desc, payees.id desc`,
  newest: sql`payees.id desc`,
  oldest: sql`payees.id`,
  balance: sql`balance, payees.id`,
  '-balance': sql`balance desc, payees.id desc`,
};

const payeesOf = ({ db, garageId }: Ctx, { kind }: Kind) => {
  const payees = db.selectFrom('payees').where('payees.garageId', '=', garageId);
  return kind ? payees.where('payees.kind', '=', kind) : payees;
};

/** What is owed to a payee in the branches of the reader, of all bills or of those that are late. */
const owed = ({ session, garageId }: Ctx, ...more: RawBuilder<boolean>[]): RawBuilder<number> => sql<number>`(
  select coalesce(sum(bills.balance), 0)::bigint from bills
  where bills.garage_id = ${garageId} and bills.payee_id = payees.id and ${allOf([...ownBranch(session, 'bills.branch_id'), ...more])}
)`;

const allOf = (conditions: RawBuilder<boolean>[]) => sql.join([sql`bills.balance > 0`, ...conditions], sql` and `);

const payeeColumns = (ctx: Ctx) =>
  [
    'payees.id',
    'payees.kind',
    'payees.name',
    'payees.contactName',
    'payees.email',
    'payees.mobile',
    'payees.taxPin',
    'payees.address',
    'payees.bankName',
    'payees.bankAccount',
    'payees.mpesaNumber',
    'payees.paymentTerm',
    'payees.tagList',
    'payees.note',
    'payees.version',
    'payees.createdAt',
    'payees.updatedAt',
    sql<boolean>`payees.archived_at is not null`.as('isArchived'),
    owed(ctx).as('balance'),
    owed(ctx, sql`bills.due_on < ${todayIn(ctx)}`).as('overdue'),
  ] as const;

const maxTagsShown = 200;

async function tagsOf(ctx: Ctx, wanted: Kind): Promise<string[]> {
  const tags = await payeesOf(ctx, wanted)
    .select(sql<string>`unnest(payees.tag_list)`.as('name'))
    .distinct()
    .where('payees.archivedAt', 'is', null)
    .orderBy('name')
    .limit(maxTagsShown)
    .execute();
  return tags.map(({ name }) => name);
}

async function ageingOf(ctx: Ctx, id: number) {
  const late = sql`(${todayIn(ctx)}::date - bills.due_on)`;
  const sum = (condition: RawBuilder<unknown>) => sql<number>`coalesce(sum(bills.balance) filter (where ${condition}), 0)::bigint`;
  return ctx.db
    .selectFrom('bills')
    .select([
      sum(sql`${late} <= 0`).as('current'),
      sum(sql`${late} between 1 and 30`).as('upTo30'),
      sum(sql`${late} between 31 and 60`).as('upTo60'),
      sum(sql`${late} between 61 and 90`).as('upTo90'),
      sum(sql`${late} > 90`).as('over90'),
    ])
    .where('bills.garageId', '=', ctx.garageId)
    .where('bills.payeeId', '=', id)
    .where('bills.balance', '>', 0)
    .where((eb) => eb.and(ownBranch(ctx.session, 'bills.branchId')))
    .executeTakeFirstOrThrow();
}
