import type { Download } from '@karakana/contract/download.ts';
import type { Endpoint } from '@karakana/contract/endpoint.ts';
import type { Right } from '@karakana/contract/permissions.ts';
import { maxPrintedRows, maxSheetRows } from '@karakana/contract/report.ts';
import type { z } from 'zod';
import { withTotal } from '../database/read-page.ts';
import { inSnapshot } from '../database/snapshot.ts';
import { spool } from '../files/spool.ts';
import { readLetterhead } from '../papers/letterhead.ts';
import { paperHead, paperTable } from '../papers/paper-parts.ts';
import { printedOn, printPaper } from '../papers/print-paper.ts';
import { type Cell, writeSheet } from '../sheets/write-sheet.ts';
import type { Ctx } from './context.ts';
import { type MadeFile, serveDownload } from './download.ts';
import { Refused } from './refused.ts';
import type { ReportColumn } from './report-columns.ts';
import { type Api, serve } from './serve.ts';

type Page<Row, Totals> = { page: number; perPage: number; totalCount: number; entries: Row[]; totals: Totals };

/** What `reportEndpoints` declares. */
type Report<Asked, Row, Totals> = {
  list: Endpoint<Right, z.ZodType<Asked & { page: number; perPage: number }>, z.ZodType<unknown, Page<Row, Totals>>>;
  pdf: Endpoint<Right, z.ZodType<Asked>, z.ZodType<Download>>;
  xlsx: Endpoint<Right, z.ZodType<Asked>, z.ZodType<Download>>;
};

type Rows<Row> = {
  limit(most: number): { offset(from: number): { execute(): Promise<Row[]> } };
};

/** What a report asks: its rows in their order, how many there are, and their totals. All of it is read in one snapshot. */
type Question<Asked, Row, Totals> = {
  /** Of the files, without their ending. */
  fileName: string;
  title: string;
  columns: readonly ReportColumn<Row, Totals>[];
  rows(ctx: Ctx, question: Asked): Rows<Row>;
  count(ctx: Ctx, question: Asked): Promise<number>;
  totals(ctx: Ctx, question: Asked): Promise<Totals>;
  /** What was asked, in words for the paper. */
  facts(ctx: Ctx, question: Asked): Promise<string[]>;
};

const rowsAtOnce = 1_000;

/** Serves the three answers of a report. */
export function serveReport<Asked, Row, Totals>(api: Api, report: Report<Asked, Row, Totals>, asks: Question<Asked, Row, Totals>): void {
  serve(api, report.list, (ctx, question) =>
    inSnapshot(ctx, async (snapshot) => {
      const { page, perPage } = question;
      const entries = await asks
        .rows(snapshot, question)
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      const counted = await withTotal({ page, perPage }, entries, () => asks.count(snapshot, question));
      return { ...counted, totals: await asks.totals(snapshot, question) };
    }),
  );
  serveDownload(api, report.pdf, (ctx, question) => printed(ctx, asks, question));
  serveDownload(api, report.xlsx, (ctx, question) => asSheet(ctx, asks, question));
}

async function printed<Asked, Row, Totals>(ctx: Ctx, asks: Question<Asked, Row, Totals>, question: Asked): Promise<MadeFile> {
  const { columns, title, fileName } = asks;
  const letterhead = await readLetterhead(ctx);
  const paper = await inSnapshot(ctx, async (snapshot) => {
    const rows = await asks
      .rows(snapshot, question)
      .limit(maxPrintedRows + 1)
      .offset(0)
      .execute();
    if (rows.length > maxPrintedRows)
      throw new Refused(422, 'This is too long for a PDF. Use a filter to make it shorter, or download the Excel workbook');
    const totals = await asks.totals(snapshot, question);
    const facts = [...(await asks.facts(snapshot, question)), `Amounts in ${letterhead.currency}`];
    const lines = rows.map((row) => columns.map((column) => column.printed(column.cell(row))));
    const sums = columns.map((column) => column.printed(column.total(totals)));
    return {
      title,
      size: 'A4' as const,
      parts: [paperHead(letterhead, title, facts), paperTable(columns, lines, sums)],
      foot: printedOn(ctx, letterhead),
    };
  });
  return printPaper(ctx, fileName, paper);
}

/** Written to the disk first: a snapshot that stayed open for as long as somebody takes to fetch it would hold up the database. */
async function asSheet<Asked, Row, Totals>(ctx: Ctx, asks: Question<Asked, Row, Totals>, question: Asked): Promise<MadeFile> {
  const file = await inSnapshot(ctx, async (snapshot) => {
    if ((await asks.count(snapshot, question)) > maxSheetRows)
      throw new Refused(422, 'This is too long for an Excel workbook. Use a filter to make it shorter');
    return spool(ctx.platform.settings.spoolFolder, writeSheet(asks.columns, cellsOf(snapshot, asks, question)));
  });
  return { name: `${asks.fileName}.xlsx`, bytes: file.handle.createReadStream({ start: 0 }) };
}

async function* cellsOf<Asked, Row, Totals>(ctx: Ctx, asks: Question<Asked, Row, Totals>, question: Asked): AsyncGenerator<Cell[]> {
  const { columns } = asks;
  for (let from = 0; from < maxSheetRows; from += rowsAtOnce) {
    const rows = await asks.rows(ctx, question).limit(rowsAtOnce).offset(from).execute();
    for (const row of rows) yield columns.map((column) => column.cell(row));
    if (rows.length < rowsAtOnce) break;
  }
  const totals = await asks.totals(ctx, question);
  yield columns.map((column) => column.total(totals));
}
