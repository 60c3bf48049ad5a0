import { randomBytes } from 'node:crypto';
import { english } from '@karakana/contract/text.ts';
import { describe, expect, test } from 'vitest';
import type { Refused } from '../serve/refused.ts';
import { csvOf, readBytes, workbookParts, workbookWith, xlsxOf, zipOf } from './sheets-test-kit.ts';

const megabyte = 1024 * 1024;
const oneRow = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row r="2"><c r="A2"><v>1</v></c></row>';

describe('a hostile file is refused in words', () => {
  const tooLarge = 'The file is too large once unpacked';
  const damaged = 'The file is damaged';
  const tooMuchText = 'The file has too much text. Split it and send it in parts';
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
    ['macros', () => workbookWith(oneRow, { 'xl/vbaProject.bin': 'x' }), 'The file has macros. Save it as a plain .xlsx'],
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
      'The file cannot be read: a quotation mark is opened and never closed',
    ],
    ['nothing', () => Buffer.from(''), 'The file is empty'],
    ['headings alone', () => Buffer.from('Name,City\n,\n'), 'The file has headings but no rows'],
    [
      '21,000 rows',
      () => csvOf(Array.from({ length: 21_001 }, (_, n) => [`${n}`])),
      'The file has more than 20,000 rows. Split it and send it in parts',
    ],
    ['201 columns', () => csvOf([['Name'], Array.from({ length: 201 }, () => 'x')]), 'The file has more than 200 columns'],
    ['a cell of a book', () => csvOf([['Name'], ['x'.repeat(2_001)]]), 'Row 2 has a cell of more than 2,000 characters'],
    [
      'a cell in the last corner of a sheet',
      () => workbookWith(`${oneRow}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
      'The file has more than 200 columns',
    ],
    ['a cell beyond the last corner', () => workbookWith(`${oneRow}<row r="99999999999"><c><v>1</v></c></row>`), damaged],
    ['a cell without a place', () => workbookWith('<row r="1"><c r="1A"><v>1</v></c></row>'), damaged],
    ['one long text in every cell', () => sharedEverywhere(), tooMuchText],
    [
      'more shared text than a file may hold',
      () => workbookWith(oneRow, { 'xl/sharedStrings.xml': sharedTexts(5_100, 2_000) }),
      tooMuchText,
    ],
    ['a shared text that is not there', () => workbookWith('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'), damaged],
    [
      'a shared text of a book',
      () => workbookWith(sharedCell, { 'xl/sharedStrings.xml': sharedTexts(1, 30_000) }),
      'Row 1 has a cell of more than 2,000 characters',
    ],
    [
      'millions of styles',
      () => workbookWith(oneRow, { 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(70_000)}</cellXfs></styleSheet>` }),
      damaged,
    ],
    ['elements in elements without end', () => workbookWith('<a>'.repeat(100_000)), damaged],
    ['a tag without end', () => workbookWith(`<row ${'a="b" '.repeat(200_000)}`), damaged],
    ['a tag that says too much', () => workbookWith(`<row ${attributes(101)}/>${oneRow}`), damaged],
    ['an entity that nobody declared', () => workbookWith(`${oneRow}<row><c t="str"><v>&constructor;</v></c></row>`), damaged],
    ['a character that is none', () => workbookWith(`${oneRow}<row><c t="str"><v>\u0000</v></c></row>`), damaged],
    ['an element that another closes', () => workbookWith(`${oneRow}<row></c>`), damaged],
    ['a declaration of entities', () => workbookWith('', { 'xl/worksheets/sheet1.xml': laughs }), damaged],
    ['two parts of one name', async () => renamed(await workbookWith(oneRow, { 'xl/styleS.xml': '' }), 'xl/styleS', 'xl/styles'), damaged],
    ['a workbook that says it has no sheets', () => workbookWith(oneRow, { 'xl/workbook.xml': '<workbook/>' }), damaged],
    [
      'more than a million cells',
      () => csvOf(Array.from({ length: 5_100 }, () => Array.from({ length: 200 }, () => 'x'))),
      'The file has more than 1,000,000 cells. Split it and send it in parts',
    ],
    ['one line of columns without end', () => Buffer.from('a,'.repeat(5_000_000)), 'The file has more than 200 columns'],
    ['one cell without end', () => Buffer.alloc(10 * megabyte, 'a'), 'Row 1 has a cell of more than 2,000 characters'],
    [
      'one cell in quotes without end',
      () => Buffer.from(`Name\n"${'a\n'.repeat(1_000_000)}`),
      'Row 2 has a cell of more than 2,000 characters',
    ],
    ['blanks without end', () => Buffer.alloc(10 * megabyte, ' '), 'Row 1 has a cell of more than 2,000 characters'],
    [
      'lines of commas without end',
      () => Buffer.alloc(10 * megabyte, ',\n'),
      'The file has more than 20,000 rows. Split it and send it in parts',
    ],
    ['lines without end', () => Buffer.alloc(10 * megabyte, '\n'), 'The file is empty'],
    ['commas without end', () => Buffer.alloc(10 * megabyte, ','), 'The file has more than 200 columns'],
  ])('%s', async (_, make, message) => {
    const refused = await readBytes(await make()).then(
      () => undefined,
      (error: Refused) => error,
    );
    expect(refused).toMatchObject({ status: 422, message });
    expect(refused?.details.errors?.file?.map(english)).toEqual([message]);
  });
});

describe('a good file is read as texts', () => {
  test('numbers are plain, days are days, empty rows are left out and counted', async () => {
    const dated = `<row r="1">${text('A1', 'Mobile')}${text('B1', 'Day')}${text('C1', 'Share')}</row>
      <row r="4"><c r="A4"><v>2.54712345678E11</v></c><c r="B4" s="4"><v>45748</v></c><c r="C4"><v>0.30000000000000004</v></c></row>
      <row r="5">${text('B5', ' spaced ')}</row>`;
    expect(await readBytes(await workbookWith(dated))).toEqual({
      headings: ['Mobile', 'Day', 'Share'],
      rows: [
        { row: 4, cells: ['254712345678', '2025-04-01', '0.3'] },
        { row: 5, cells: ['', 'spaced', ''] },
      ],
    });
  });

  test('a cell far down makes no rows in between, and what the sheet says of its size is not believed', async () => {
    const rows = `<row r="1">${text('A1', 'Name')}</row><row r="1048576">${text('A1048576', 'Jane')}<c r="XFD1048576" s="1"/></row>`;
    const sheet = `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`;
    const read = await readBytes(await workbookWith('', { 'xl/worksheets/sheet1.xml': sheet }));
    expect(read).toEqual({ headings: ['Name'], rows: [{ row: 1_048_576, cells: ['Jane'] }] });
  });

  test('as other programs write it: with prefixes, pieces of text, pronunciation, quotes of either kind and cells without addresses', async () => {
    const shared =
      '<x:sst><x:si><x:r><x:t>Jane </x:t></x:r><x:r><x:t><![CDATA[<W> & Co]]></x:t></x:r><x:rPh><x:t>x</x:t></x:rPh></x:si></x:sst>';
    const rows = `<x:row><x:c t='inlineStr'><x:is><x:t>Name</x:t></x:is></x:c><x:c t="str"><x:v>A &gt; B</x:v></x:c></x:row>
      <x:row><x:c t="s" z="a > b"><x:v>0</x:v></x:c><!-- <c> --><x:c t="b"><x:v>1</x:v></x:c></x:row>`;
    const sheet = `<?xml version="1.0"?><x:worksheet><x:sheetData>${rows}</x:sheetData></x:worksheet>`;
    const file = await workbookWith('', { 'xl/worksheets/sheet1.xml': sheet, 'xl/sharedStrings.xml': shared });
    expect(await readBytes(file)).toEqual({ headings: ['Name', 'A > B'], rows: [{ row: 2, cells: ['Jane <W> & Co', 'true'] }] });
  });

  test('a time without a day is a number, and days may be counted from 1904', async () => {
    const rows = `<row>${text('A1', 'Day')}${text('B1', 'Time')}</row><row><c s="1"><v>44286.5</v></c><c s="2"><v>0.5</v></c></row>`;
    const formats =
      '<numFmts><numFmt numFmtId="170" formatCode="[$-409]d/mmm/yyyy;@"/><numFmt numFmtId="171" formatCode="hh:mm:ss.0"/></numFmts>';
    const styles = `<styleSheet>${formats}<cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`;
    const workbook = workbookParts['xl/workbook.xml'].replace('<sheets>', '<workbookPr date1904="1"/><sheets>');
    const read = await readBytes(await workbookWith(rows, { 'xl/styles.xml': styles, 'xl/workbook.xml': workbook }));
    expect(read.rows).toEqual([{ row: 2, cells: ['2025-04-01', '0.5'] }]);
  });

  test.each([
    ['quotes in quotes', 'Name\n"Jane ""Wa"" W"', 'Jane "Wa" W'],
    ['quotes in the middle', 'Name\n5" pipe', '5" pipe'],
    ['text behind a quote', 'Name\n"Jane" W', '"Jane" W'],
    ['a line in quotes', 'Name\n"Jane\r\nW"', 'Jane\r\nW'],
    ['lines that end in every way', 'Name\n"Jane""s"\r', 'Jane"s'],
    ['returns alone', 'Name\rJane W', 'Jane W'],
  ])('a text with %s', async (_, content, cell) => {
    expect((await readBytes(Buffer.from(content))).rows).toEqual([{ row: 2, cells: [cell] }]);
  });

  test('letters that end in the next piece of the file', async () => {
    const name = 'é'.repeat(1_000);
    const lines = Array.from({ length: 200 }, (_, n) => `${n},"${name}"\r\n`);
    const { rows } = await readBytes(Buffer.from(`Number,Name\r\n${lines.join('')}`));
    expect([rows.length, new Set(rows.map(({ cells }) => cells[1])), rows.at(-1)?.row]).toEqual([200, new Set([name]), 201]);
  });

  test('a formula is what it came to, and a text that looks like one is a text', async () => {
    const rows = `<row r="1">${text('A1', 'Sum')}${text('B1', 'Text')}</row><row r="2"><c r="A2"><f>1+1</f><v>2</v></c>${text('B2', '=1+1')}</row>`;
    expect((await readBytes(await workbookWith(rows))).rows).toEqual([{ row: 2, cells: ['2', '=1+1'] }]);
  });

  test('an entity of the outside world is never fetched', async () => {
    const rows = `<row r="1">${text('A1', 'Name')}</row><row r="2">${text('A2', '&secret;')}</row>`;
    const sheet = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY secret SYSTEM "file:///etc/passwd">]><worksheet><sheetData>${rows}</sheetData></worksheet>`;
    const read = await readBytes(await workbookWith('', { 'xl/worksheets/sheet1.xml': sheet })).catch((error: Error) => error.message);
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
    expect(await readBytes(Buffer.from(content, encoding))).toEqual({ headings: ['Name', 'City'], rows });
  });

  test('20,000 rows', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => [`Name ${n}`, n]);
    const sheet = await readBytes(await xlsxOf([['Name', 'Number'], ...rows]));
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

const sharedCell = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
const laughs =
  '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>';

const attributes = (count: number): string => Array.from({ length: count }, (_, n) => `a${n}=""`).join(' ');

const sharedTexts = (count: number, length: number): string =>
  `<sst>${Array.from({ length: count }, (_, n) => `<si><t>${String(n).padEnd(length, randomBytes(length).toString('base64'))}</t></si>`).join('')}</sst>`;

function sharedEverywhere(): Promise<Buffer> {
  const letters = 'ABCDEFGHIJ';
  const rows = Array.from({ length: 2_000 }, (_, n) => {
    const cells = Array.from(letters, (letter) => `<c r="${letter}${n + 1}" t="s"><v>0</v></c>`);
    return `<row r="${n + 1}">${cells.join('')}</row>`;
  });
  return workbookWith(rows.join(''), { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(2_000)}</t></si></sst>` });
}
