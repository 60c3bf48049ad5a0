import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openUnnamed } from '../files/spool.ts';
import { type SheetRow, writeSheet } from './write-sheet.ts';
import { writeSheetApart } from './write-sheet-apart.ts';

setFlagsFromString('--expose-gc');
// What the flag has put there.
const collectGarbage = runInNewContext('gc') as () => void;

const columns = [
  { heading: 'Name', width: 20 },
  { heading: 'Amount', width: 10, format: 'amount' as const },
];

let file: FileHandle;
beforeEach(async () => {
  file = await openUnnamed(tmpdir());
});
afterEach(() => file.close());

const rowsFrom = (from: number, count: number): SheetRow[] =>
  Array.from({ length: count }, (_, n) => [`Row ${from + n}`, (from + n) / 100]);

test('what goes wrong with the rows goes wrong with the workbook', async () => {
  async function* broken() {
    yield rowsFrom(1, 10);
    throw new Error('the database is gone');
  }
  await expect(writeSheetApart(file, { columns, portions: broken() })).rejects.toThrow('the database is gone');
});

test('more than its heap holds ends the thread alone, and the rows are let go', async () => {
  let isLetGo = false;
  async function* tooMuch() {
    try {
      for (let n = 0; ; n += 1) yield Array.from({ length: 300_000 }, (_, at): SheetRow => [`Row ${n} ${at} ${'x'.repeat(80)}`, at]);
    } finally {
      isLetGo = true;
    }
  }
  await expect(writeSheetApart(file, { columns, portions: tooMuch() })).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  expect(isLetGo).toBe(true);
});

test('whoever is told of a portion can end it there', async () => {
  let asked = 0;
  async function* endless() {
    for (;;) {
      asked += 1;
      yield rowsFrom(asked, 100);
    }
  }
  const cancelled = writeSheetApart(file, {
    columns,
    portions: endless(),
    onPortion: async () => {
      if (asked > 3) throw new Error('cancelled');
    },
  });
  await expect(cancelled).rejects.toThrow('cancelled');
  expect(asked).toBe(4);
});

test('one portion is with the thread and the next on its way, however many there are', async () => {
  const counts = { read: 0, taken: 0, most: 0 };
  async function* many() {
    for (; counts.read < 40; ) {
      counts.read += 1;
      counts.most = Math.max(counts.most, counts.read - counts.taken);
      yield rowsFrom(counts.read, 1_000);
    }
  }
  const onPortion = async () => {
    counts.taken += 1;
  };
  await writeSheetApart(file, { columns, portions: many(), onPortion });
  expect(counts).toEqual({ read: 40, taken: 40, most: 2 });
});

test('a portion that the thread has is let go at once', async () => {
  const portions: WeakRef<SheetRow[]>[] = [];
  async function* many() {
    for (let n = 0; n < 20; n += 1) {
      const portion = rowsFrom(n, 1_000);
      portions.push(new WeakRef(portion));
      yield portion;
    }
  }
  const held: number[] = [];
  const onPortion = async () => {
    collectGarbage();
    held.push(portions.filter((portion) => portion.deref()).length);
  };
  await writeSheetApart(file, { columns, portions: many(), onPortion });
  expect(Math.max(...held)).toBeLessThan(5);
});

test('it is the same workbook as one that is written at once', async () => {
  const total: SheetRow = { strong: ['Total', { sum: 31.25, ofRows: 2_500 }] };
  async function* portions() {
    for (const from of [0, 1_000, 2_000]) yield rowsFrom(from, Math.min(1_000, 2_500 - from));
    yield [total];
  }
  await writeSheetApart(file, { columns, portions: portions() });
  expect(
    (await buffer(file.createReadStream({ start: 0, autoClose: false }))).equals(
      await buffer(writeSheet(columns, [...rowsFrom(0, 2_500), total])),
    ),
  ).toBe(true);
});
