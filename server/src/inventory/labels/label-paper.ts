import { isEan13 } from '@karakana/contract/inventory/barcode.ts';
import { labelsOnASheet } from '@karakana/contract/inventory/label.ts';
import type { Paper, PaperPart, PaperTable } from '../../platform/papers/paper.ts';
import { paperMoney } from '../../platform/papers/paper-figures.ts';
import { mm } from '../../platform/papers/paper-sizes.ts';

export type Label = { name: string; barcode: string; code: string | null; price: number; currency: string };

const inARow = 3;
const size = { width: mm(70), height: mm(37) };
/** What two lines of a label hold. */
const longestName = 56;

type Bars = (barcode: string) => string;

/** The labels on their sheets, after those that are used up. */
export async function labelPaper(labels: Label[], usedUp: number): Promise<Paper> {
  const bars = await openBars();
  const places: (Label | null)[] = [...Array<null>(usedUp).fill(null), ...labels];
  const sheets = chunk(places, labelsOnASheet).map((sheet, at) => sheetOf(sheet, bars, at > 0));
  return { title: 'Labels', size: 'labels', parts: sheets, foot: '' };
}

function sheetOf(places: (Label | null)[], bars: Bars, isNext: boolean): PaperPart {
  const rows = chunk(places, inARow).map((row) => {
    const cells = row.map((label) => (label ? labelOf(label, bars) : { text: '' }));
    return [...cells, ...Array.from({ length: inARow - row.length }, () => ({ text: '' }))];
  });
  const table: PaperTable['table'] = {
    headerRows: 0,
    dontBreakRows: true,
    widths: Array(inARow).fill(size.width),
    heights: size.height,
    body: rows,
  };
  return { table, layout: 'labels', ...(isNext && { pageBreak: 'before' }) };
}

function labelOf({ name, barcode, code, price, currency }: Label, bars: Bars): { stack: PaperPart[] } {
  return {
    stack: [
      { text: shortened(name), bold: true, fontSize: 9, alignment: 'center', margin: [mm(4), mm(3.5), mm(4), mm(1.5)] },
      { svg: bars(barcode), fit: [mm(52), mm(12)], alignment: 'center' },
      { text: barcode, fontSize: 7, alignment: 'center', margin: [0, 1, 0, 2] },
      {
        columns: [
          { text: code ?? '', fontSize: 7, width: '*', color: '#52606d', margin: [0, 3, 0, 0] },
          { text: paperMoney(price, currency), bold: true, fontSize: 11, width: 'auto', alignment: 'right' },
        ],
        columnGap: 4,
        margin: [mm(5), 0, mm(5), 0],
      },
    ],
  };
}

const shortened = (name: string): string => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name);

const chunk = <T>(all: T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / length) }, (_, at) => all.slice(at * length, (at + 1) * length));

/** Loaded with the first labels: a server that prints none does without its memory. */
async function openBars(): Promise<Bars> {
  const { default: bwip } = await import('bwip-js/node');
  return (text) => bwip.toSVG({ bcid: isEan13(text) ? 'ean13' : 'code128', text, height: 10, includetext: false });
}
