import type { numberStyles } from '@karakana/contract/accounting/book-settings.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type DueFilter, dueSoonDays, type PartyKind } from '@karakana/contract/reports/open/ages.ts';
import { type OpenDocument, openDocuments } from '@karakana/contract/reports/open/open-documents.ts';
import { type RawBuilder, sql } from 'kysely';
import { invoiceNumber } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { notFound, refusedField } from '../../platform/serve/refused.ts';
import { type About, type MadeReport, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, dayColumn, numberColumn, textColumn } from '../../platform/serve/report-columns.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { mapRows, rowsOf, sumsOf } from '../../platform/serve/report-rows.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { branchAsked } from '../branch-asked.ts';
import { daysLate, isOfAge } from './by-age.ts';
import { type OpenAt, openOn } from './open-on.ts';
import { partyName } from './party-name.ts';

type Asked = ParsedInput<typeof openDocuments.pdf>;
type Whose = { partyKind?: PartyKind | undefined; partyId?: number | undefined };
type Settled = About & OpenAt & Whose & { age?: DueFilter | undefined; whoseName: string | null };
type Stored = OpenDocument & { numberStyle: (typeof numberStyles)[number] };

export function serveOpenDocuments(api: Api): MadeReport {
  return serveReport(api, openDocuments, {
    fileName: 'open-documents',
    title: 'Open documents',
    columns: [
      textColumn({ heading: 'Document', width: 16, of: ({ number }) => number }),
      textColumn({ heading: 'Name', width: 34, of: ({ name }) => name }),
      dayColumn({ heading: 'Date', width: 14, of: ({ on }) => on }),
      dayColumn({ heading: 'Due', width: 14, of: ({ dueOn }) => dueOn }),
      numberColumn({ heading: 'Days overdue', width: 10, of: ({ daysLate: days }) => days }),
      amountColumn({ heading: 'Total', width: 16, of: ({ total }) => total, sum: ({ total }) => total }),
      amountColumn({ heading: 'Open', width: 16, of: ({ open }) => open, sum: ({ open }) => open }),
    ],
    settle,
    rows: (ctx, asked) =>
      mapRows(rowsOf<Stored>(ctx, sql`select * from (${documents(ctx, asked)}) document order by due_on, id`), shown(asked)),
    sums: async (ctx, asked) => {
      const { count, totals } = await sumsOf(ctx, documents(ctx, asked), ['total', 'open']);
      return { count, totals: { ...totals, partyName: asked.whoseName } };
    },
    facts: async (ctx, { side, whoseName, age, ...asked }) => [
      side === 'receivable' ? 'Receivables' : 'Payables',
      ...(whoseName === null ? [] : [whoseName]),
      ...(age === undefined ? [] : [ageWords[age]]),
      ...(await branchAsked(ctx, asked)),
    ],
  });
}

const ageWords: Record<DueFilter, string> = {
  overdue: 'Overdue',
  dueSoon: `Overdue, or due within ${dueSoonDays} days`,
  notDue: 'Not due yet',
  upTo30: '1 to 30 days overdue',
  upTo60: '31 to 60 days overdue',
  upTo90: '61 to 90 days overdue',
  older: 'Over 90 days overdue',
};

async function settle(ctx: ReportCtx, { toDate = todayIn(ctx), side = 'receivable', ...asked }: Asked): Promise<Settled> {
  const whoseName = await readWhose(ctx, asked);
  return { ...asked, toDate, side, whoseName, query: null, fromDate: null, customerId: null };
}

/** The name of whoever is asked for, who is one of the garage's. */
async function readWhose(ctx: ReportCtx, { partyKind, partyId }: Whose): Promise<string | null> {
  if (partyKind === undefined && partyId === undefined) return null;
  if (partyKind === undefined) throw refusedField('partyKind', 'is required');
  const { rows } = await sql<{ name: string | null }>`
    select ${partyName(ctx, sql`${partyKind}::text`, sql`${partyId ?? null}::bigint`)} as name from garages where garages.id = ${ctx.garageId}`.execute(
    ctx.db,
  );
  const name = rows[0]?.name ?? null;
  if (name === null) throw notFound();
  return name;
}

const documents = (ctx: ReportCtx, { age, partyKind, partyId, ...at }: Settled): RawBuilder<unknown> => {
  const whose =
    partyKind === undefined ? sql`true` : sql`party_kind = ${partyKind} and party_id is not distinct from ${partyId ?? null}::bigint`;
  return sql`
    select document.*, coalesce(${partyName(ctx, sql`party_kind`, sql`party_id`)}, '') as name, greatest(${daysLate(at.toDate)}, 0) as days_late,
      book_settings.invoice_number as number_style
    from (${openOn(ctx, at)}) document join book_settings on book_settings.garage_id = ${ctx.garageId}
    where ${whose} and ${age === undefined ? sql`true` : isOfAge(age, at.toDate)}`;
};

/** An invoice has the number that stands on its paper. */
const shown =
  ({ side }: OpenAt) =>
  ({ numberStyle, ...document }: Stored): OpenDocument =>
    side === 'receivable' ? { ...document, number: invoiceNumber(numberStyle, 'invoice', Number(document.number)) } : document;
