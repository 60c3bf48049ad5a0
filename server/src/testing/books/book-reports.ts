import { entryDraft } from '../../accounting/books/testing.ts';
import { readBytes } from '../../platform/sheets/sheets-test-kit.ts';
import { as, type TestBody } from '../call.ts';
import type { TestGarage } from '../garage.ts';
import { readPdf } from '../read-pdf.ts';
import { given } from '../vehicles.ts';

type Entry = Parameters<typeof entryDraft>[1];

/** Entries by hand, one after the other. */
export async function writeEntries(garage: TestGarage, entries: Entry[]): Promise<void> {
  for (const entry of entries) given(await as(garage.accountant).post('/api/accounts/entries', await entryDraft(garage, entry)));
}

/** A report of the books as the accountant sees it. */
export const readReport = async (garage: TestGarage, asked: string): Promise<TestBody> =>
  given(await as(garage.accountant).get(`/api/${asked}`));

/** What is printed, as one text, with its file name. */
export async function printReport(garage: TestGarage, name: string, asked: object): Promise<{ name: string; paper: string }> {
  const pdf = given(await as(garage.accountant).post(`/api/${name}/export_pdf`, asked));
  return { name: pdf.name, paper: (await readPdf(pdf.file)).join('\n') };
}

/** The cells of the workbook below its headings. */
export async function sheetOfReport(garage: TestGarage, name: string, asked: object): Promise<{ name: string; cells: string[][] }> {
  const xlsx = given(await as(garage.accountant).post(`/api/${name}/export_xlsx`, asked));
  const { rows } = await readBytes(Buffer.from(xlsx.file, 'base64'));
  return { name: xlsx.name, cells: rows.map(({ cells }) => cells) };
}
