import { expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import type { Paper } from './paper.ts';
import { paperTable } from './paper-parts.ts';
import { writePaper } from './write-paper.ts';

const here = () => false;
const paper = (parts: Paper['parts']): Paper => ({ title: 'A paper', size: 'A4', parts, foot: 'Printed today' });
const wordsOf = async (bytes: Buffer) => (await readPdf(bytes.toString('base64'))).join('\n');

test('a picture from elsewhere is neither fetched nor opened, and the next paper is set all the same', async () => {
  for (const image of ['http://127.0.0.1:9/logo.png', '/etc/hostname', 'file:///etc/hostname'])
    await expect(writePaper(1, paper([{ image, fit: [10, 10] }]), here)).rejects.toThrow();
  expect(await wordsOf(await writePaper(1, paper([{ text: 'Still here' }]), here))).toContain('Still here');
});

test('a paper that is too long is refused in words, and the next one is set all the same', async () => {
  const text = 'word '.repeat(5_000_000);
  await expect(writePaper(1, paper([{ text }]), here)).rejects.toThrow('too long for a PDF');
  expect(await wordsOf(await writePaper(1, paper([{ text: 'Still here' }]), here))).toContain('Still here');
});

test('a long table has its headings on every page, which says which of how many it is', async () => {
  const columns = [{ heading: 'Plate', width: 1, align: 'left' as const }];
  const rows = Array.from({ length: 200 }, (_, at) => [`KDA ${at}`]);
  const pages = await readPdf((await writePaper(1, paper([paperTable(columns, rows)]), here)).toString('base64'));
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Plate');
    expect(page).toContain(`${at + 1} / ${pages.length}`);
  }
});

test('papers that are asked for at once are all set, each with its own words', async () => {
  const names = ['Achieng', 'Baraka', 'Chebet', 'Njoroge'];
  const papers = await Promise.all(names.map((text) => writePaper(1, paper([{ text }]), here)));
  expect(await Promise.all(papers.map(wordsOf))).toEqual(names.map((name) => expect.stringContaining(name)));
});

test('a roll is as long as what is on it, however short the one before it was', async () => {
  const roll = (lines: number): Paper => ({ ...paper(Array.from({ length: lines }, (_, at) => ({ text: `Line ${at}` }))), size: 'roll' });
  for (const lines of [2, 60]) {
    const pages = await readPdf((await writePaper(1, roll(lines), here)).toString('base64'));
    expect([pages.length, pages[0]?.includes(`Line ${lines - 1}`)]).toEqual([1, true]);
  }
});
