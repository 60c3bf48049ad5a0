import { describe, expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { csvOf, workbookParts, workbookWith, xlsxOf, zipOf } from './sheets-test-kit.ts';

const megabyte = 1024 * 1024;
const oneRow = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row r="2"><c r="A2"><v>1</v></c></row>';

describe('a hostile file is refused in words', () => {
  const tooLarge = 'The file is too large once unpacked';
  const damaged = 'The file is damaged';
  const neither = 'The file must be an .xlsx or .csv file';
  const notUtf8 = 'The file is not text in UTF-8: save it as "CSV UTF-8", or as .xlsx';

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a zip bomb', () => workbookWith(oneRow, { 'xl/media/image1.png': Buffer.alloc(60 * megabyte) }), tooLarge],
    ['a sheet of more than is read', () => workbookWith(' '.repeat(65 * megabyte)), tooLarge],
    ['a bomb whose directory tells a lie', () => lyingBomb(), damaged],
    [
      'a thousand parts',
      () => workbookWith(oneRow, Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`xl/${n}.xml`, '<a/>']))),
      tooLarge,
    ],
    ['macros', () => workbookWith(oneRow, { 'xl/vbaProject.bin': 'x' }), 'The file holds macros: save it as a plain .xlsx'],
    [
      'a name that leads out of the folder',
      async () => renamed(await workbookWith(oneRow, { 'aa/bb/x': '' }), 'aa/bb/x', '../../x'),
      damaged,
    ],
    ['an encrypted zip', async () => encrypted(await workbookWith(oneRow)), 'The file is protected by a password: save it without one'],
    [
      'a workbook with a password',
      () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'The file is protected by a password or is an old .xls: save it as .xlsx without a password',
    ],
    ['half of a zip', async () => (await workbookWith(oneRow)).subarray(0, 900), damaged],
    ['a zip that is no workbook', () => zipOf({ 'hello.txt': 'hello' }), neither],
    ['a workbook without its sheet', () => zipOf(workbookParts), damaged],
    ['a sheet that is no XML', () => workbookWith('<row><c'), damaged],
    ['a page of a browser', () => Buffer.from('<!doctype html><html><script>alert(1)</script></html>'), neither],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), neither],
    ['a text in Windows-1252', () => Buffer.from('Name,City\nJos\u00e9,Z\u00fcrich', 'latin1'), notUtf8],
    ['a text in UTF-16 that does not say so', () => Buffer.from('Name,City\nJane,Thika', 'utf16le'), notUtf8],
    [
      'a quote that is never closed',
      () => Buffer.from('Name\n"Jane\nJohn'),
      'The file cannot be read as rows: a quote is opened and never closed',
    ],
    ['nothing', () => Buffer.from(''), 'The file is empty'],
    ['headings alone', () => Buffer.from('Name,City\n,\n'), 'The file has headings but no rows'],
    [
      '21,000 rows',
      () => csvOf(Array.from({ length: 21_001 }, (_, n) => [`${n}`])),
      'The file has more than 20,000 rows: send it in parts',
    ],
    ['201 columns', () => csvOf([['Name'], Array.from({ length: 201 }, () => 'x')]), 'The file has more than 200 columns'],
    ['a cell of a book', () => csvOf([['Name'], ['x'.repeat(2_001)]]), 'Row 2 has a cell of more than 2,000 characters'],
    [
      'a cell in the last corner of a sheet',
      () => workbookWith(`${oneRow}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
      tooLarge,
    ],
    ['one long text in every cell', () => sharedEverywhere(), 'The file holds too much text: send it in parts'],
  ])('%s', async (_, make, message) => {
    await expect(readSheet(await make())).rejects.toMatchObject({ status: 422, message, details: { errors: { file: [message] } } });
  });
});

describe('a good file is read as texts', () => {
  test('numbers are plain, days are days, empty rows are left out and counted', async () => {
    const dated = `<row r="1">${text('A1', 'Mobile')}${text('B1', 'Day')}${text('C1', 'Share')}</row>
      <row r="4"><c r="A4"><v>2.54712345678E11</v></c><c r="B4" s="3"><v>45748</v></c><c r="C4"><v>0.30000000000000004</v></c></row>
      <row r="5">${text('B5', ' spaced ')}</row>`;
    const styles = workbookParts['xl/styles.xml'].replace('</cellXfs>', '<xf numFmtId="14" applyNumberFormat="1"/></cellXfs>');
    expect(await readSheet(await workbookWith(dated, { 'xl/styles.xml': styles }))).toEqual({
      headings: ['Mobile', 'Day', 'Share'],
      rows: [
        { row: 4, cells: ['254712345678', '2025-04-01', '0.3'] },
        { row: 5, cells: ['', 'spaced', ''] },
      ],
    });
  });

  test('a formula is what it came to, and a text that looks like one is a text', async () => {
    const rows = `<row r="1">${text('A1', 'Sum')}${text('B1', 'Text')}</row><row r="2"><c r="A2"><f>1+1</f><v>2</v></c>${text('B2', '=1+1')}</row>`;
    expect((await readSheet(await workbookWith(rows))).rows).toEqual([{ row: 2, cells: ['2', '=1+1'] }]);
  });

  test('an entity of the outside world is never fetched', async () => {
    const rows = `<row r="1">${text('A1', 'Name')}</row><row r="2">${text('A2', '&secret;')}</row>`;
    const sheet = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY secret SYSTEM "file:///etc/passwd">]><worksheet><sheetData>${rows}</sheetData></worksheet>`;
    const read = await readSheet(await workbookWith('', { 'xl/worksheets/sheet1.xml': sheet })).catch((error: Error) => error.message);
    expect(JSON.stringify(read)).not.toContain('root:');
  });

  test.each([
    ['commas', 'utf-8', 'Name,City\n"Jane, W",Thika'],
    ['semicolons', 'utf-8', 'Name;City\r\nJane, W;Thika\r\n'],
    ['tabs', 'utf-8', 'Name\tCity\nJane, W\tThika'],
    ['a mark of UTF-8', 'utf-8', '\ufeffName,City\n"Jane, W",Thika'],
    ['UTF-16 as Excel writes it', 'utf16le', '\ufeffName\tCity\r\nJane, W\tThika\r\n'],
  ] as const)('a text with %s', async (_, encoding, content) => {
    const rows = [{ row: 2, cells: ['Jane, W', 'Thika'] }];
    expect(await readSheet(Buffer.from(content, encoding))).toEqual({ headings: ['Name', 'City'], rows });
  });

  test('20,000 rows', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => [`Name ${n}`, n]);
    const sheet = await readSheet(await xlsxOf([['Name', 'Number'], ...rows]));
    expect([sheet.rows.length, sheet.rows.at(-1)]).toEqual([20_000, { row: 20_001, cells: ['Name 19999', '19999'] }]);
  });
});

const text = (address: string, content: string): string => `<c r="${address}" t="inlineStr"><is><t>${content}</t></is></c>`;

/** The directory of a zip says of each part how large it is. */
async function lyingBomb(): Promise<Buffer> {
  const zip = await workbookWith(oneRow, { 'xl/sharedStrings.xml': Buffer.alloc(60 * megabyte) });
  return changedDirectory(zip, 'xl/sharedStrings.xml', (entry) => zip.writeUInt32LE(1_000, entry + 24));
}

function encrypted(zip: Buffer): Buffer {
  return changedDirectory(zip, 'xl/workbook.xml', (entry) => zip.writeUInt16LE(zip.readUInt16LE(entry + 8) | 1, entry + 8));
}

function changedDirectory(zip: Buffer, name: string, change: (entry: number) => void): Buffer {
  const nameAt = zip.lastIndexOf(name);
  change(nameAt - 46);
  return zip;
}

const renamed = (zip: Buffer, before: string, after: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(before, after), 'latin1');

function sharedEverywhere(): Promise<Buffer> {
  const letters = 'ABCDEFGHIJ';
  const rows = Array.from({ length: 2_000 }, (_, n) => {
    const cells = Array.from(letters, (letter) => `<c r="${letter}${n + 1}" t="s"><v>0</v></c>`);
    return `<row r="${n + 1}">${cells.join('')}</row>`;
  });
  return workbookWith(rows.join(''), { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(2_000)}</t></si></sst>` });
}
