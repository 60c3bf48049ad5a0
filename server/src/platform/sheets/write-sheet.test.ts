import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readBytes, sheetXml } from './sheets-test-kit.ts';
import { type Cell, writeSheet } from './write-sheet.ts';

const columns = [
  { heading: 'Name', width: 20 },
  { heading: 'Number', width: 10 },
];

test('no text is ever a formula, and what begins like one is written with a sign in front', async () => {
  const texts = ['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '\r=1', 'a=b', '+254712345678', "'=1"];
  const rows = texts.map((text) => [text, null]);
  const xml = await xmlOf(rows);
  expect(xml).not.toContain('<f>');
  expect(textsOf(xml)).toEqual(["'=1+1", "'+cmd|x", "'-2+3", "'@SUM(A1)", "'\t=1", "'&#13;=1", 'a=b', '+254712345678', "'=1"]);
});

test('texts keep their letters, and what XML cannot hold is left out', async () => {
  const { headings, rows } = await readBytes(await buffer(writeSheet(columns, [['<b>&"\u0000é\ud800\n2', 12.5]])));
  expect([headings, rows]).toEqual([['Name', 'Number'], [{ row: 2, cells: ['<b>&"é\ufffd\n2', '12.5'] }]]);
});

test('headings are bold and stay in sight, and columns have their widths', async () => {
  const xml = await xmlOf([]);
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(xml).toContain('<col min="1" max="1" width="20" customWidth="1"/>');
  expect(xml).toContain('<c r="A1" s="1" t="inlineStr">');
});

test('on paper all columns are on one page across', async () => {
  const xml = await xmlOf([['Amina', 1]]);
  expect(xml).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>');
  expect(xml).toMatch(
    /<\/sheetData><pageMargins [^>]+\/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"\/><\/worksheet>$/,
  );
});

test('rows are asked for only as fast as the file is taken', async () => {
  let asked = 0;
  let ended = false;
  async function* endless() {
    try {
      for (;;) {
        asked += 1;
        yield [`Row ${asked} ${Math.random()}`, asked];
      }
    } finally {
      ended = true;
    }
  }
  const file = writeSheet(columns, endless());
  await once(file, 'readable');
  // Long enough for a writer that does not wait to run far ahead.
  for (let turn = 0; turn < 2_000; turn += 1) await setImmediate();
  expect(asked).toBeLessThan(20_000);
  file.destroy();
  await once(file, 'close');
  for (let turn = 0; turn < 100 && !ended; turn += 1) await setImmediate();
  expect(ended).toBe(true);
});

test('what goes wrong with the rows goes wrong with the file', async () => {
  async function* broken() {
    yield ['Jane', 1];
    throw new Error('the database is gone');
  }
  await expect(buffer(writeSheet(columns, broken()))).rejects.toThrow('the database is gone');
});

test('a day is a day, and a sum is worked out from the rows above it', async () => {
  const xml = await xmlOf([
    [{ day: '2026-11-16' }, 12.5],
    [{ day: '2024-02-29' }, 7.5],
    ['In all', { sum: 20, ofRows: 2 }],
  ]);
  expect(xml).toContain('<c r="A2" s="4"><v>46342</v></c>');
  expect(xml).toContain('<c r="A3" s="4"><v>45351</v></c>');
  expect(xml).toContain('<c r="B4" s="0"><f>SUM(B2:B3)</f><v>20</v></c>');
});

test('a sum of no rows is nothing, and no formula that refers to itself', async () => {
  expect(await xmlOf([['In all', { sum: 0, ofRows: 0 }]])).toContain('<c r="B2" s="0"><v>0</v></c>');
});

async function xmlOf(rows: Cell[][]): Promise<string> {
  return sheetXml(await buffer(writeSheet(columns, rows)));
}

const textsOf = (xml: string): string[] =>
  [...xml.matchAll(/<c r="A\d+" s="2" t="inlineStr"><is><t xml:space="preserve">([^<]*)</g)].map((match) => String(match[1]));
