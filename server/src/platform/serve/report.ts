import { formatDay } from '@karakana/contract/dates.ts';
import type { Download } from '@karakana/contract/download.ts';
import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { maxPrintedRows, type ReportAbout, type ReportFormat } from '@karakana/contract/report.ts';
import type { Right } from '@karakana/contract/right.ts';
import type { WorkbookAnswer } from '@karakana/contract/workbook.ts';
import type { z } from 'zod';
import { inSnapshot } from '../database/snapshot.ts';
import { type Letterhead, readLetterhead } from '../papers/letterhead.ts';
import { paperHead, reportTable } from '../papers/paper-parts.ts';
import { printedOn, printPaper } from '../papers/print-paper.ts';
import type { SheetRow } from '../sheets/write-sheet.ts';
import { makeWhole } from '../workbooks/make-workbook.ts';
import { serveWorkbook } from '../workbooks/serve-workbook.ts';
import type { SheetSource } from '../workbooks/sheet-source.ts';
import { type MadeFile, serveDownload } from './download.ts';
import { Refused } from './refused.ts';
import type { ReportColumn } from './report-columns.ts';
import type { ReportCtx } from './report-ctx.ts';
import type { Rows, Sums } from './report-rows.ts';
import { type Api, serve } from './serve.ts';

type Page<Row, Totals> = ReportAbout & { page: number; perPage: number; totalCount: number; entries: Row[]; totals: Totals };

/** What `reportEndpoints` declares. */
type Report<Asked, Row, Totals> = {
  list: Endpoint<Right, z.ZodType<Asked & { page: number; perPage: number }>, z.ZodType<unknown, Page<Row, Totals>>>;
  pdf: Endpoint<Right, z.ZodType<Asked>, z.ZodType<Download>>;
  xlsx: Endpoint<Right, z.ZodType<Asked>, z.ZodType<WorkbookAnswer>>;
};

/** What is asked, once what was left open is settled. */
export type About = Omit<ReportAbout, 'currencySymbol'>;

/** What a report asks: its rows in their order, how many there are, and their totals. All of it is read in one snapshot. */
type Question<Asked, Settled extends About, Row, Totals> = {
  /** Of the files, without their ending. */
  fileName: string;
  title: string;
  columns: readonly ReportColumn<Row, Totals>[];
  settle(ctx: ReportCtx, asked: Asked): Promise<Settled>;
  rows(ctx: ReportCtx, settled: Settled): Rows<Row>;
  /** How many rows there are in all, and what they come to. */
  sums(ctx: ReportCtx, settled: Settled): Promise<Sums<Totals>>;
  /** What was asked besides its days, in words for the paper. */
  facts(ctx: ReportCtx, settled: Settled, totals: Totals): Promise<string[]>;
  /** Whether a row sums up those above it, as in a statement. */
  isStrong?(row: Row): boolean;
};

/** A report as it is made for whoever may read it, besides for a request. */
export type MadeReport = { make(ctx: ReportCtx, asked: unknown, format: ReportFormat): Promise<MadeFile> };

/** Serves the three answers of a report. */
export function serveReport<Asked, Settled extends About, Row, Totals>(
  api: Api,
  report: Report<Asked, Row, Totals>,
  asks: Question<Asked, Settled, Row, Totals>,
): MadeReport {
  const sheet = sheetOf(asks);
  serve(api, report.list, (ctx, asked) =>
    inSnapshot(ctx, async (snapshot) => {
      const { page, perPage } = asked;
      const settled = await asks.settle(snapshot, asked);
      const entries = await asks.rows(snapshot, settled).some(perPage, (page - 1) * perPage);
      const { count, totals } = await asks.sums(snapshot, settled);
      const { query, fromDate, toDate, customerId } = settled;
      const currencySymbol = await readCurrencySymbol(snapshot);
      return { page, perPage, totalCount: count, entries, totals, query, fromDate, toDate, customerId, currencySymbol };
    }),
  );
  serveDownload(api, report.pdf, (ctx, asked) => printed(ctx, asks, asked));
  serveWorkbook(api, report.xlsx, sheet);
  return {
    make: (ctx, asked, format) =>
      format === 'pdf' ? printed(ctx, asks, report.pdf.input.parse(asked)) : makeWhole(ctx, sheet, report.xlsx.input.parse(asked)),
  };
}

async function printed<Asked, Settled extends About, Row, Totals>(
  ctx: ReportCtx,
  asks: Question<Asked, Settled, Row, Totals>,
  asked: Asked,
): Promise<MadeFile> {
  const { columns, title, fileName } = asks;
  const letterhead = await readLetterhead(ctx);
  const paper = await inSnapshot(ctx, async (snapshot) => {
    const settled = await asks.settle(snapshot, asked);
    const rows = await asks.rows(snapshot, settled).some(maxPrintedRows + 1, 0);
    if (rows.length > maxPrintedRows)
      throw new Refused(422, 'This is too long for a PDF. Use a filter to make it shorter, or download the Excel workbook');
    const { totals } = await asks.sums(snapshot, settled);
    const facts = [
      ...daysAsked(settled, letterhead),
      ...(await asks.facts(snapshot, settled, totals)),
      `Amounts in ${letterhead.currency}`,
    ];
    const { dayFormat } = letterhead;
    const lines = rows.map((row) => ({
      texts: columns.map((column) => column.printed(column.cell(row), dayFormat)),
      isStrong: asks.isStrong?.(row) ?? false,
    }));
    const sums = columns.map((column) => column.printed(column.total(totals), dayFormat));
    return {
      title,
      size: isWide(columns) ? ('A4 across' as const) : ('A4' as const),
      parts: [paperHead(letterhead, title, facts), reportTable(columns, lines, sums.some(Boolean) ? named(sums) : null)],
      foot: printedOn(ctx, letterhead),
    };
  });
  return printPaper(ctx, fileName, paper);
}

/** Of more letters than a line has when the sheet stands upright. */
const isWide = (columns: readonly { width: number }[]): boolean => columns.reduce((sum, { width }) => sum + width, 0) > 125;

/** The totals with their word, where nothing stands in the first column. */
const named = <T>([first, ...others]: readonly (T | string)[]): (T | string)[] => [first || 'Total', ...others];

/** Its days as a paper says them. */
function daysAsked({ fromDate, toDate }: Pick<About, 'fromDate' | 'toDate'>, { dayFormat }: Letterhead): string[] {
  const said = [fromDate, toDate].filter((day) => day !== null).map((day) => formatDay(day, 'en', dayFormat));
  if (said.length === 0) return [];
  return [fromDate === null ? `As at ${said[0]}` : fromDate === toDate ? String(said[0]) : said.join(' to ')];
}

const symbols: Readonly<Record<string, string>> = { KES: 'KSh' };

async function readCurrencySymbol({ db, garageId }: ReportCtx): Promise<string> {
  const { currency } = await db.selectFrom('garages').select('currency').where('id', '=', garageId).executeTakeFirstOrThrow();
  return symbols[currency] ?? currency;
}

/** What a report makes a workbook of. */
const sheetOf =
  <Asked, Settled extends About, Row, Totals>(asks: Question<Asked, Settled, Row, Totals>): SheetSource<Asked> =>
  async (snapshot, asked) => {
    const settled = await asks.settle(snapshot, asked);
    const { count, totals } = await asks.sums(snapshot, settled);
    const portions = () => cellsOf(snapshot, asks, { settled, totals });
    return { name: `${asks.fileName}.xlsx`, columns: asks.columns, count, portions };
  };

async function* cellsOf<Asked, Settled extends About, Row, Totals>(
  ctx: ReportCtx,
  asks: Question<Asked, Settled, Row, Totals>,
  { settled, totals }: { settled: Settled; totals: Totals },
): AsyncGenerator<SheetRow[]> {
  const { columns } = asks;
  let ofRows = 0;
  for await (const rows of asks.rows(ctx, settled).portions()) {
    ofRows += rows.length;
    yield rows.map((row) => {
      const cells = columns.map((column) => column.cell(row));
      return asks.isStrong?.(row) ? { strong: cells } : cells;
    });
  }
  const sums = columns.map((column) => {
    const total = column.total(totals);
    return column.isSummed && typeof total === 'number' ? { sum: total, ofRows } : total;
  });
  if (sums.some((sum) => sum !== null)) yield [{ strong: named(sums) }];
}
