import type { Letterhead } from './letterhead.ts';
import type { PaperPart, PaperTable, PaperText } from './paper.ts';
import { type PaperColumn, paperTable } from './paper-parts.ts';

const faint = '#52606d';

/** A word and what stands for it: Due, Nov 16th 26. */
export type PaperFact = [label: string, value: string];
export type PaperTotal = { name: string; amount: string; isStrong?: true };

const small = (text: string): PaperText => ({ text, color: faint });
const heading = (text: string): PaperText => ({ text, bold: true, color: faint, fontSize: 8, margin: [0, 0, 0, 2] });

/** The garage with its logo and PIN, what paper it is with its number, and a line in the garage's colour under both. */
export function documentHead({ name, lines, taxPin, logo, colour }: Letterhead, title: string, number: string): PaperPart[] {
  const whose = [{ text: name, fontSize: 13, bold: true as const }, ...lines.map(small), ...(taxPin ? [small(`PIN ${taxPin}`)] : [])];
  return [
    {
      columns: [
        ...(logo ? [{ image: logo, fit: [64, 64] as [number, number], width: 72 }] : []),
        { stack: whose, width: '*' },
        {
          stack: [
            { text: title, fontSize: 20, bold: true, color: colour },
            { text: number, fontSize: 11, bold: true },
          ],
          width: '*',
          alignment: 'right',
        },
      ],
      columnGap: 8,
      margin: [0, 0, 0, 10],
    },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 515, y2: 0, lineWidth: 1.5, lineColor: colour }], margin: [0, 0, 0, 14] },
  ];
}

/** Whom it is for on the left, and its days and the like on the right. */
export function documentParty(party: { heading: string; lines: string[] }, facts: readonly PaperFact[]): PaperPart {
  const [name = '', ...rest] = party.lines;
  const table: PaperTable = {
    table: {
      headerRows: 0,
      dontBreakRows: true,
      widths: ['*', 'auto'],
      body: facts.map(([label, value]) => [
        { text: label, color: faint },
        { text: value, alignment: 'right' },
      ]),
    },
    layout: 'plain',
  };
  return {
    columns: [
      { stack: [heading(party.heading), { text: name, bold: true, fontSize: 11 }, ...rest.map(small)], width: '*' },
      ...(facts.length > 0 ? [{ stack: [table], width: 200 }] : []),
    ],
    columnGap: 24,
    margin: [0, 0, 0, 16],
  };
}

/** What it is about, line by line. */
export function documentLines(
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
  template: 'default' | 'compact',
): PaperPart {
  const table = paperTable(columns, rows);
  return template === 'compact' ? { ...table, layout: 'compactRows', fontSize: 8 } : table;
}

/** What it comes to, on the right under the lines; it stays together. */
export function documentTotals(totals: readonly PaperTotal[], colour: string): PaperPart {
  const body = totals.map(({ name, amount, isStrong }): PaperText[] => {
    const look = isStrong ? { bold: true as const, fontSize: 11, color: colour } : {};
    return [
      { text: name, ...look },
      { text: amount, alignment: 'right', ...look },
    ];
  });
  const table: PaperTable = { table: { headerRows: 0, dontBreakRows: true, widths: ['*', 'auto'], body }, layout: 'plain' };
  return {
    columns: [
      { text: '', width: '*' },
      { stack: [table], unbreakable: true, width: 240 },
    ],
    columnGap: 0,
    margin: [0, 10, 0, 16],
  };
}

export const documentNote = (title: string, text: string): PaperPart => ({
  stack: [heading(title), { text }],
  margin: [0, 0, 0, 10],
});

/** A code that a phone reads, beside what it opens and where that is. */
export const documentLink = (link: string, { title, text, colour }: { title: string; text: string; colour: string }): PaperPart => ({
  columns: [
    { qr: link, fit: 84, width: 96 },
    {
      stack: [{ text: title, bold: true, fontSize: 11, color: colour }, { text, margin: [0, 2, 0, 4] }, { text: link }],
      width: '*',
      margin: [0, 14, 0, 0],
    },
  ],
  columnGap: 12,
  margin: [0, 8, 0, 12],
});
