import { z } from 'zod';
import { Download } from './download.ts';
import { endpoint } from './endpoint.ts';
import { Day } from './fields.ts';
import { pageOf, pageQuery } from './page.ts';
import type { Right } from './right.ts';
import { maxRowsAtOnce, WorkbookAnswer } from './workbook.ts';

const pages = pageQuery(30).omit({ search: true });
type Pages = (typeof pages)['shape'];

/** The longest report that is printed; a longer one is read on the screen or in a workbook. */
export const maxPrintedRows = 5_000;

/** The files in which a report is saved or sent. */
export const reportFormats = ['pdf', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** What a report is about, as far as it was asked for or is meant where nothing is. */
export const reportAbout = z.object({
  query: z.string().nullable(),
  fromDate: Day.nullable(),
  toDate: Day.nullable(),
  customerId: z.number().nullable(),
  currencySymbol: z.string(),
});
export type ReportAbout = z.output<typeof reportAbout>;

/** One question with three answers, all of the same rows: pages for the screen with the totals of all of them, a PDF, and a workbook. */
export function reportEndpoints<
  P extends `/${string}`,
  A extends Right,
  Q extends z.ZodRawShape,
  R extends z.ZodObject,
  T extends z.ZodObject,
>(path: P, spec: { access: A; name: string; question: z.ZodObject<Q, z.core.$strict>; row: R; totals: T }) {
  const { access, name, question, row, totals } = spec;
  const file = { access, input: question, done: `${name} has been generated`, failed: 'Error. Try again.' };
  return {
    list: endpoint(`GET ${path}`, {
      summary: `${name}: a page of it, and the totals of all pages`,
      access,
      // TypeScript does not work an extension out while the question is a type parameter.
      input: question.extend(pages.shape) as unknown as z.ZodObject<Q & Pages, z.core.$strict>,
      output: pageOf(row).extend({ totals, ...reportAbout.shape }),
    }),
    pdf: endpoint(`POST ${path}/export_pdf`, {
      ...file,
      output: Download,
      summary: `${name} as a PDF, with at most ${maxPrintedRows} rows`,
    }),
    xlsx: endpoint(`POST ${path}/export_xlsx`, {
      ...file,
      output: WorkbookAnswer,
      summary: `${name} as a workbook. One of more than ${maxRowsAtOnce} rows is written apart: job_id names it in the calls of /api/workbooks`,
    }),
  };
}
