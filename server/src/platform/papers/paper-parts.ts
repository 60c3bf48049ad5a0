import type { Letterhead } from './letterhead.ts';
import type { PaperPart, PaperTable, PaperText } from './paper.ts';

export type PaperColumn = { heading: string; width: number; align: 'left' | 'right' };

const faint = '#52606d';

/** Whose paper it is and what: the garage with its logo on the left, the title on the right, and under it what was asked for. */
export function paperHead({ name, lines, logo }: Letterhead, title: string, facts: readonly string[]): PaperPart {
  const whose = { stack: [{ text: name, fontSize: 13, bold: true as const }, ...lines.map(small)], width: '*' as const };
  const what = [{ text: title, fontSize: 16, bold: true as const }, ...facts.map(small)];
  return {
    columns: [
      ...(logo ? [{ image: logo, fit: [52, 52] as [number, number], width: 58 }] : []),
      whose,
      { stack: what, width: '*', alignment: 'right' },
    ],
    columnGap: 8,
    margin: [0, 0, 0, 18],
  };
}

const small = (text: string): PaperText => ({ text, color: faint });

type PaperRow = { texts: readonly string[]; isStrong: boolean };

/** The rows under their headings, which stand on every page again. The widths are shares of the page's. */
export const paperTable = (columns: readonly PaperColumn[], rows: readonly (readonly string[])[]): PaperTable => ({
  table: tableOf(
    columns,
    rows.map((texts) => ({ texts, isStrong: false })),
  ),
  layout: 'rows',
});

/** The same with rows that sum up others, and with the totals at the end where there are any. */
export function reportTable(columns: readonly PaperColumn[], rows: readonly PaperRow[], totals: readonly string[] | null): PaperTable {
  const all = totals ? [...rows, { texts: totals, isStrong: true }] : rows;
  return { table: tableOf(columns, all), layout: totals ? 'rowsWithTotals' : 'compactRows' };
}

function tableOf(columns: readonly PaperColumn[], rows: readonly PaperRow[]): PaperTable['table'] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const set = (texts: readonly string[], look: Omit<PaperText, 'text'>): PaperText[] =>
    columns.map(({ align }, index) => ({ text: texts[index] ?? '', alignment: align, ...look }));
  const headings = set(
    columns.map(({ heading }) => heading),
    { bold: true, color: faint },
  );
  const body = [headings, ...rows.map(({ texts, isStrong }) => set(texts, isStrong ? { bold: true } : {}))];
  return { headerRows: 1, dontBreakRows: true, widths: columns.map(({ width }) => `${(width / whole) * 100}%`), body };
}
