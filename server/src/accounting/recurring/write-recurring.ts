import type { RecurringPaymentDraft } from '@karakana/contract/accounting/recurring-payment.ts';
import { addDays } from '@karakana/contract/days.ts';
import { todayIn } from '../../platform/database/days.ts';
import { readHistory } from '../../platform/database/history.ts';
import { versionedTable } from '../../platform/database/versioned.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { missingAs, notFound, refusedField } from '../../platform/serve/refused.ts';
import { refuseUnspent, splitTax } from '../spent.ts';
import { dueBillsJob } from './jobs.ts';
import { nextDueOn } from './next-due.ts';
import { readRecurringOf } from './shown-recurring.ts';

const noPayee = missingAs('recurring_payments_garage_id_payee_id_fkey', 'payeeId', 'Recipient is not one of yours');
const change = versionedTable('recurringPayments');

export async function addRecurring(ctx: Ctx, draft: RecurringPaymentDraft) {
  if (draft.startsOn < todayIn(ctx)) throw inThePast();
  await refuseWrong(ctx, draft);
  const { id } = await ctx.db
    .insertInto('recurringPayments')
    .values({ ...draft, garageId: ctx.garageId, nextDueOn: nextDueOn({ ...draft, madeCount: 0 }, null) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(noPayee);
  return published(ctx, 'created', id);
}

/** What is due next follows the new plan. A plan that is another begins today at the earliest, so that nothing of the past is made up for. */
export async function changeRecurring(
  ctx: Ctx,
  { id, version, ...draft }: RecurringPaymentDraft & { id: number; version?: number | undefined },
) {
  const old = await lockRecurring(ctx, id);
  const isSamePlan = draft.startsOn === old.startsOn && draft.frequency === old.frequency;
  if (draft.startsOn !== old.startsOn && draft.startsOn < todayIn(ctx)) throw inThePast();
  await refuseWrong(ctx, draft);
  const yesterday = addDays(todayIn(ctx), -1);
  const after = isSamePlan || (old.lastDueOn ?? '') > yesterday ? old.lastDueOn : yesterday;
  const planned = { nextDueOn: nextDueOn({ ...draft, madeCount: old.madeCount }, after), problem: null, problemValues: null };
  await change(ctx, { id, version, columns: recordedColumns }, { ...draft, ...planned }).catch(noPayee);
  return published(ctx, 'updated', id);
}

/** Ends it. It stays where its bills name it. */
export async function archiveRecurring(ctx: Ctx, id: number): Promise<void> {
  await lockRecurring(ctx, id);
  const ended = { archivedAt: ctx.platform.now().toISOString(), nextDueOn: null };
  await change(ctx, { id, version: undefined, columns: recordedColumns }, ended);
  await published(ctx, 'removed', id);
}

export async function recurringHistory(ctx: Ctx, id: number, page: { page: number; perPage: number }) {
  await readRecurringOf(ctx, id);
  return readHistory(ctx, { tableName: 'recurring_payments', rowId: id, columns: recordedColumns }, page);
}

const inThePast = () => refusedField('startsOn', 'The first day cannot be in the past');

async function refuseWrong(ctx: Ctx, { accountId, amount, taxId, includesTax, startsOn, endsOn }: RecurringPaymentDraft): Promise<void> {
  if (endsOn !== null && endsOn < startsOn) throw refusedField('endsOn', 'The last day cannot be before the first');
  await refuseUnspent(ctx, [accountId]);
  await splitTax(ctx, [{ amount, taxId }], { on: startsOn, includesTax });
}

async function lockRecurring(ctx: Ctx, id: number) {
  const rows = ctx.db
    .selectFrom('recurringPayments')
    .select(['startsOn', 'frequency', 'lastDueOn', 'madeCount'])
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null);
  const row = await scopedToBranch(rows, ctx.session, 'recurringPayments.branchId').forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function published(ctx: Ctx, what: 'created' | 'updated' | 'removed', id: number) {
  const recurring = await readRecurringOf(ctx, id);
  // What is due today does not wait for the hour.
  if (recurring.nextDueOn !== null && recurring.nextDueOn <= todayIn(ctx))
    await ctx.platform.jobs.enqueue(ctx.db, dueBillsJob, { garageId: ctx.garageId, id });
  ctx.live({ topic: 'RecurringPayment', key: `recurring-payment-${what}`, payload: { id, version: recurring.version } });
  return recurring;
}

const recordedColumns = [
  'name',
  'branch_id',
  'payee_id',
  'account_id',
  'tax_id',
  'includes_tax',
  'amount',
  'frequency',
  'starts_on',
  'ends_on',
  'max_count',
  'needs_approval',
  'tag_list',
  'note',
] as const;
