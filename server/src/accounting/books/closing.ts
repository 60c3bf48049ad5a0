import { closeMonth, reopenMonth } from '@karakana/contract/accounting/book-settings.ts';
import { sql } from 'kysely';
import { todayIn } from '../../platform/database/days.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { debitLessCredit } from './debit-less-credit.ts';
import { endOfMonth, endOfMonthBefore, yearEndsBetween } from './months.ts';
import { post } from './post.ts';
import { isStanding } from './standing.ts';
import { takeBack } from './take-back.ts';

export function serveClosing(api: Api): void {
  serve(api, closeMonth, async (ctx, { through }) => {
    if (through !== endOfMonth(through)) throw refusedField('through', 'Choose the last day of a month');
    if (through >= todayIn(ctx)) throw refusedField('through', 'You can close a month only when it is over');
    const { closedThrough, fiscalYear } = await holdBooks(ctx);
    if (closedThrough !== null && through <= closedThrough) throw refusedField('through', 'This month is already closed');
    for (const yearEnd of yearEndsBetween(closedThrough, through, fiscalYear)) await endYear(ctx, yearEnd);
    await closeThrough(ctx, through);
    return { closedThrough: through };
  });

  serve(api, reopenMonth, async (ctx) => {
    const { closedThrough } = await holdBooks(ctx);
    if (closedThrough === null) throw new Refused(422, 'No month is closed');
    const before = endOfMonthBefore(closedThrough);
    await closeThrough(ctx, before);
    await takeYearEndBack(ctx, closedThrough);
    return { closedThrough: before };
  });
}

/** Nobody posts while months are closed or opened. */
async function holdBooks(ctx: Ctx): Promise<{ closedThrough: string | null; fiscalYear: number }> {
  await sql`select pg_advisory_xact_lock(books_lock(${ctx.garageId}))`.execute(ctx.db);
  const settings = ctx.db.selectFrom('bookSettings').select(['closedThrough', 'fiscalYear']).where('garageId', '=', ctx.garageId);
  return settings.executeTakeFirstOrThrow();
}

const closeThrough = (ctx: Ctx, closedThrough: string | null) =>
  ctx.db
    .updateTable('bookSettings')
    .set((row) => ({ closedThrough, version: row('version', '+', 1) }))
    .where('garageId', '=', ctx.garageId)
    .execute();

/** The profit of a year goes to retained earnings, in every branch by itself. */
async function endYear(ctx: Ctx, on: string): Promise<void> {
  const results = await ctx.db
    .selectFrom('accountSums')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.garageId', '=', 'accountSums.garageId').onRef('accounts.id', '=', 'accountSums.accountId'),
    )
    .select(['branchId', 'accountId', debitLessCredit.as('sum')])
    .where('accountSums.garageId', '=', ctx.garageId)
    .where('accounts.accountGroup', 'in', ['revenue', 'expense'])
    .where('month', '<=', on)
    .groupBy(['branchId', 'accountId'])
    .having(debitLessCredit, '<>', 0)
    .orderBy('branchId')
    .orderBy('accountId')
    .execute();
  const branches = [...new Set(results.map(({ branchId }) => branchId))];
  const postings = branches.map((branchId) => {
    const own = results.filter((result) => result.branchId === branchId);
    const profit = own.reduce((sum, result) => sum + result.sum, 0);
    const lines = own.map(({ accountId, sum }) => ({ account: accountId, amount: -sum }));
    return { branchId, lines: profit === 0 ? lines : [...lines, { account: 'retained_earnings' as const, amount: profit }] };
  });
  await post(ctx, [{ on, source: { kind: 'year_end', id: null }, memo: null, postings, isClosing: true }]);
}

async function takeYearEndBack(ctx: Ctx, on: string): Promise<void> {
  const entry = await ctx.db
    .selectFrom('journalEntries')
    .select('id')
    .where('garageId', '=', ctx.garageId)
    .where('sourceKind', '=', 'year_end')
    .where('datedOn', '=', on)
    .where(isStanding)
    .executeTakeFirst();
  if (entry) await takeBack(ctx, { entryId: entry.id, on, memo: null });
}
