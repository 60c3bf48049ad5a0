import { csvOf, workbookParts, workbookWith, zipOf } from '../../platform/sheets/sheets-test-kit.ts';

export type OddFile = { about: string; bytes: Buffer };

const megabyte = 1024 * 1024;
const text = (address: string, content: string): string => `<c r="${address}" t="inlineStr"><is><t>${content}</t></is></c>`;
const rows = `<row r="1">${text('A1', 'First name')}${text('B1', 'Mobile')}</row><row r="2">${text('A2', 'Jane')}${text('B2', '0712345678')}</row>`;
const mainSheet = 'xl/worksheets/sheet1.xml';

/** Sheets that no program writes; the large ones are so many megabytes. */
export async function oddSheets(megabytes: number): Promise<OddFile[]> {
  const bytes = Math.floor(megabytes * megabyte);
  const texts: Record<string, string | Buffer> = {
    'no bytes': '',
    'one NUL': '\0',
    'a mark of UTF-8 alone': '\ufeff',
    'a mark of UTF-16 alone': Buffer.from([0xff, 0xfe]),
    'half a letter of UTF-16': Buffer.from([0xff, 0xfe, 0x41]),
    'headings alone': 'First name,Mobile',
    'one endless line': 'x'.repeat(bytes),
    'one endless line of commas': ','.repeat(bytes),
    'endless empty lines': '\n'.repeat(bytes),
    'lines that end as on an old Mac': 'First name,Mobile\rJane,0712345678\r',
    'a quote that is never closed': `First name\n"${'x'.repeat(bytes)}`,
    'quotes and nothing else': '"'.repeat(bytes),
    'the same heading everywhere': csvOf([Array.from({ length: 150 }, () => 'Mobile'), ['1']]),
    'headings that are a prototype': '__proto__,constructor,toString\n1,2,3',
    'cells that are formulas': 'First name,Mobile\n=cmd|"/c calc"!A1,@SUM(1)',
    'a page of a browser': '<!doctype html><script>alert(1)</script>',
    'bytes that are not UTF-8': Buffer.from('First name\nJos\u00e9', 'latin1'),
    'the start of a zip': Buffer.from([0x50, 0x4b, 0x03, 0x04]),
    'an empty zip': Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'),
    'an old workbook': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  };
  const workbook = await workbookWith(rows);
  const workbooks: Record<string, Promise<Buffer> | Buffer> = {
    'a cell in the last corner': workbookWith(`${rows}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
    'a cell in the last row': workbookWith(`${rows}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`),
    'a cell in the last column': workbookWith(`${rows}<row r="3"><c r="XFD3"><v>1</v></c></row>`),
    'a cell beyond the last corner': workbookWith(`${rows}<row r="99999999999"><c r="ZZZZZZZ99999999999"><v>1</v></c></row>`),
    'a row below nought': workbookWith(`${rows}<row r="-1"><c r="A-1"><v>1</v></c></row>`),
    'a cell with no address': workbookWith(`${rows}<row><c><v>1</v></c><c r="!!"><v>2</v></c></row>`),
    'a text that is not in its list': workbookWith(`${rows}<row r="3"><c r="A3" t="s"><v>99999</v></c></row>`),
    'a number that is none': workbookWith(`${rows}<row r="3"><c r="A3"><v>NaN</v></c><c r="B3" t="d"><v>never</v></c></row>`),
    'a style that is none': workbookWith(`${rows}<row r="3"><c r="A3" s="4000000000"><v>1</v></c></row>`),
    'a size that is a lie': workbookWith(`${rows}</sheetData><dimension ref="A1:XFD1048576"/><sheetData>`),
    'a bomb': workbookWith(rows, { 'xl/media/a.png': Buffer.alloc(6 * bytes) }),
    'a bomb in its sheet': workbookWith(' '.repeat(6 * bytes)),
    'entities in entities': workbookWith('', { [mainSheet]: laughter }),
    'six hundred parts': workbookWith(rows, Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`xl/${n}.xml`, '<a/>']))),
    'no sheet': zipOf(workbookParts),
    'a sheet that is no XML': workbookWith('<row><c'),
    'a sheet of levels': workbookWith('<row>'.repeat(20_000)),
    'a zip of something else': zipOf({ 'hello.txt': 'hello' }),
    'half of a workbook': workbook.subarray(0, workbook.length >> 1),
    'the end of a workbook': workbook.subarray(workbook.length >> 1),
    'two workbooks in one': Buffer.concat([workbook, workbook]),
  };
  return [
    ...Object.entries(texts).map(([about, content]) => ({ about: `a text with ${about}`, bytes: Buffer.from(content) })),
    ...(await Promise.all(
      Object.entries(workbooks).map(async ([about, made]) => ({ about: `a workbook with ${about}`, bytes: await made })),
    )),
  ];
}

const laughter = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a0 "ha">${Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`,
).join('')}]><worksheet><sheetData><row r="1">${text('A1', '&a9;')}</row></sheetData></worksheet>`;
