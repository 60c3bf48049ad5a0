import { maxSummaryDays, readSpendingSummary } from '@karakana/contract/accounting/spending-summary.ts';
import { addDays } from '@karakana/contract/days.ts';
import type { HandlerResult, ParsedInput } from '@karakana/contract/endpoint.ts';
import { formatAmount } from '@karakana/contract/format-amount.ts';
import { Amount } from '@karakana/contract/money.ts';
import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import { ownBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { isStanding } from '../books/standing.ts';

type Period = ParsedInput<typeof readSpendingSummary>;

export function serveSummary(api: Api): void {
  serve(api, readSpendingSummary, async (ctx, period) => {
    const { fromDate, toDate } = period;
    if (toDate < fromDate) throw refusedField('toDate', 'The last day cannot be before the first');
    if (toDate > addDays(fromDate, maxSummaryDays - 1))
      throw refusedField('toDate', say('Choose at most {{days}} days', { days: maxSummaryDays }));
    const { currency } = await ctx.db.selectFrom('garages').select('currency').where('id', '=', ctx.garageId).executeTakeFirstOrThrow();
    return summaryOf(await readSums(ctx, period), { fromDate, toDate, currency });
  });
}

type Sum = { accountId: number; code: string; name: string; isIncome: boolean; month: string; amount: number; count: number };

/** What each account of income or expenses had in each month, without what a year end moves. */
const readSums = (ctx: Ctx, { fromDate, toDate, branchId }: Period): Promise<Sum[]> =>
  ctx.db
    .selectFrom('journalLines')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.garageId', '=', 'journalLines.garageId').onRef('accounts.id', '=', 'journalLines.accountId'),
    )
    .innerJoin('journalEntries', (join) =>
      join.onRef('journalEntries.garageId', '=', 'journalLines.garageId').onRef('journalEntries.id', '=', 'journalLines.entryId'),
    )
    .select([
      'accounts.id as accountId',
      'accounts.code',
      'accounts.name',
      sql<boolean>`accounts.account_group = 'revenue'`.as('isIncome'),
      sql<string>`date_trunc('month', journal_lines.dated_on)::date`.as('month'),
      sql<number>`sum(case accounts.account_group when 'revenue' then -journal_lines.amount else journal_lines.amount end)::bigint`.as(
        'amount',
      ),
      sql<number>`(count(distinct journal_entries.id) filter (where ${isStanding}))::int`.as('count'),
    ])
    .where('journalLines.garageId', '=', ctx.garageId)
    .where('accounts.accountGroup', 'in', ['revenue', 'expense'])
    .where('journalEntries.isClosing', '=', false)
    .where('journalLines.datedOn', '>=', fromDate)
    .where('journalLines.datedOn', '<=', toDate)
    .where((eb) =>
      eb.and([...ownBranch(ctx.session, 'journalLines.branchId'), ...(branchId ? [eb('journalLines.branchId', '=', branchId)] : [])]),
    )
    .groupBy(['accounts.id', 'accounts.code', 'accounts.name', 'accounts.accountGroup', 'month'])
    .orderBy('accounts.code')
    .orderBy('month')
    .execute();

type Told = { fromDate: string; toDate: string; currency: string };

function summaryOf(sums: Sum[], told: Told): HandlerResult<typeof readSpendingSummary> {
  const months = [...new Set(sums.map(({ month }) => month))].sort();
  const [income, expense] = [sums.filter(({ isIncome }) => isIncome), sums.filter(({ isIncome }) => !isIncome)];
  return {
    ...told,
    income: byAccount(income, told.currency),
    expense: byAccount(expense, told.currency),
    total: resultOf(sums),
    months: months.map((month) => ({ month, ...resultOf(sums.filter((sum) => sum.month === month)) })),
  };
}

function byAccount(sums: Sum[], currency: string) {
  const accounts = Map.groupBy(sums, ({ accountId }) => accountId);
  return [...accounts].map(([accountId, own]) => {
    const amount = total(own, 'amount');
    const { code = '', name = '' } = own[0] ?? {};
    return { accountId, code, name, amount, formattedAmount: formatAmount(Amount.parse(amount), currency), count: total(own, 'count') };
  });
}

function resultOf(sums: Sum[]) {
  const income = total(
    sums.filter(({ isIncome }) => isIncome),
    'amount',
  );
  const expense = total(sums, 'amount') - income;
  return { income, expense, profit: income - expense };
}

const total = (sums: Sum[], of: 'amount' | 'count'): number => sums.reduce((all, sum) => all + sum[of], 0);
