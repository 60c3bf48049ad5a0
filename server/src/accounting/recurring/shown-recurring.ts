import type { listRecurringPayments, RecurringState } from '@karakana/contract/accounting/recurring-payment.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { countFound, readPage } from '../../platform/database/read-page.ts';
import { storedText } from '../../platform/database/stored-text.ts';
import { contains } from '../../platform/database/table-store.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';

type Query = ParsedInput<typeof listRecurringPayments>;

export async function listRecurringOf(ctx: Ctx, { search, payeeId, state, tags, sort, ...page }: Query) {
  let found = recurringInReach(ctx).where('recurringPayments.archivedAt', 'is', null);
  if (payeeId) found = found.where('recurringPayments.payeeId', '=', payeeId);
  if (state) found = found.where(sql<boolean>`${stateOf} = ${state}`);
  if (tags) found = found.where(sql<boolean>`recurring_payments.tag_list && ${tags}::text[]`);
  if (search)
    found = found.where(sql<boolean>`(recurring_payments.search like ${contains(search)} or payees.search like ${contains(search)})`);
  const rows = found.select(recurringColumns).orderBy(sorts[sort]);
  const read = await readPage({ ...page, search }, rows, () => countFound(ctx.db, { ...page, search }, found));
  return { ...read, entries: read.entries.map(asRecurring), tagList: await tagsOf(ctx) };
}

export async function readRecurringOf(ctx: Ctx, id: number) {
  const row = await recurringInReach(ctx).select(recurringColumns).where('recurringPayments.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return asRecurring(row);
}

const recurringInReach = (ctx: Ctx) =>
  scopedToBranch(
    ctx.db
      .selectFrom('recurringPayments')
      .innerJoin('payees', (join) =>
        join.onRef('payees.garageId', '=', 'recurringPayments.garageId').onRef('payees.id', '=', 'recurringPayments.payeeId'),
      )
      .innerJoin('accounts', (join) =>
        join.onRef('accounts.garageId', '=', 'recurringPayments.garageId').onRef('accounts.id', '=', 'recurringPayments.accountId'),
      )
      .leftJoin('saleTaxes', (join) =>
        join.onRef('saleTaxes.garageId', '=', 'recurringPayments.garageId').onRef('saleTaxes.id', '=', 'recurringPayments.taxId'),
      )
      .where('recurringPayments.garageId', '=', ctx.garageId),
    ctx.session,
    'recurringPayments.branchId',
  );

const stateOf = sql<RecurringState>`(
  case when recurring_payments.next_due_on is null then 'ended' when recurring_payments.problem is not null then 'stuck' else 'active' end
)`;

const recurringColumns = [
  'recurringPayments.id',
  'recurringPayments.name',
  'recurringPayments.branchId',
  'recurringPayments.payeeId',
  'payees.name as payeeName',
  'recurringPayments.accountId',
  'accounts.name as accountName',
  'recurringPayments.taxId',
  'saleTaxes.name as taxName',
  'recurringPayments.includesTax',
  'recurringPayments.amount',
  'recurringPayments.frequency',
  'recurringPayments.startsOn',
  'recurringPayments.endsOn',
  'recurringPayments.maxCount',
  'recurringPayments.madeCount',
  'recurringPayments.lastDueOn',
  'recurringPayments.nextDueOn',
  'recurringPayments.needsApproval',
  'recurringPayments.tagList',
  'recurringPayments.note',
  'recurringPayments.problem',
  'recurringPayments.problemValues',
  'recurringPayments.version',
  'recurringPayments.createdAt',
  sql<boolean>`recurring_payments.archived_at is not null`.as('isArchived'),
  stateOf.as('state'),
] as const;

const asRecurring = <Row extends { problem: string | null; problemValues: unknown }>({ problem, problemValues, ...row }: Row) => ({
  ...row,
  problem: problem === null ? null : storedText(problem, problemValues),
});

const sorts: Record<Query['sort'], RawBuilder<unknown>> = {
  due: sql`recurring_payments.next_due_on nulls last, recurring_payments.id`,
  '-due': sql`recurring_payments.next_due_on desc nulls last, recurring_payments.id`,
  name: sql`lower(recurring_payments.name), recurring_payments.id`,
  '-name': sql`lower(recurring_payments.name) desc, recurring_payments.id`,
  amount: sql`recurring_payments.amount, recurring_payments.id`,
  '-amount': sql`recurring_payments.amount desc, recurring_payments.id`,
};

const maxTagsShown = 200;

async function tagsOf(ctx: Ctx): Promise<string[]> {
  const tags = await recurringInReach(ctx)
    .select(sql<string>`unnest(recurring_payments.tag_list)`.as('name'))
    .distinct()
    .where('recurringPayments.archivedAt', 'is', null)
    .orderBy('name')
    .limit(maxTagsShown)
    .execute();
  return tags.map(({ name }) => name);
}
