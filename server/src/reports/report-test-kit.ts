import { readBytes } from '../platform/sheets/sheets-test-kit.ts';
import { as } from '../testing/call.ts';
import type { TestMember } from '../testing/garage.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { given } from '../testing/vehicles.ts';

/** The two files of a report, as whoever opens them reads them. */
export async function filesOf(member: TestMember, path: string, question: object) {
  const pdf = given(await as(member).post(`${path}/export_pdf`, question));
  const xlsx = given(await as(member).post(`${path}/export_xlsx`, question));
  const { rows } = await readBytes(Buffer.from(xlsx.file, 'base64'));
  return {
    names: [pdf.name, xlsx.name] as string[],
    paper: (await readPdf(pdf.file)).join('\n'),
    cells: rows.map(({ cells }) => cells),
  };
}

/** How somebody is answered on the screen and by both files. */
export const statusesOf = async (member: TestMember, path: string): Promise<number[]> => [
  (await as(member).get(path)).status,
  (await as(member).post(`${path}/export_pdf`, {})).status,
  (await as(member).post(`${path}/export_xlsx`, {})).status,
];
