import { type DayFormat, formatDay } from '@karakana/contract/dates.ts';
import type { Cell } from '../sheets/write-sheet.ts';

/** One column of a report: what stands in it in a workbook, and how it is printed. */
export type ReportColumn<Row, Totals> = {
  heading: string;
  width: number;
  align: 'left' | 'right';
  format?: 'amount' | 'share';
  cell(row: Row): Cell;
  total(totals: Totals): Cell;
  /** Whether the total is what all rows come to, and no balance or average. */
  isSummed: boolean;
  printed(cell: Cell, dayFormat: DayFormat): string;
};

type Value = string | number | null;

type Reads<Row, Totals, V = Value> = {
  heading: string;
  width: number;
  of: (row: Row) => V;
  /** What all rows come to. */
  sum?: (totals: Totals) => number | null;
  /** What stands below them where that is no sum. */
  total?: (totals: Totals) => Value;
};

export const textColumn = <Row, Totals>(reads: Reads<Row, Totals>): ReportColumn<Row, Totals> => ({
  ...underOf(reads),
  align: 'left',
  cell: reads.of,
  printed: (cell) => String(cell ?? ''),
});

export const dayColumn = <Row, Totals>(reads: Reads<Row, Totals, string | null>): ReportColumn<Row, Totals> => ({
  ...underOf(reads),
  align: 'left',
  cell: (row) => {
    const day = reads.of(row);
    return day === null ? null : { day };
  },
  printed: (cell, dayFormat) => (isDay(cell) ? formatDay(cell.day, 'en', dayFormat) : String(cell ?? '')),
});

export const numberColumn = <Row, Totals>(reads: Reads<Row, Totals>): ReportColumn<Row, Totals> => ({
  ...underOf(reads),
  align: 'right',
  cell: reads.of,
  printed: inFigures({ maximumFractionDigits: 3 }),
});

/** An amount is kept in minor units; people read and reckon in major ones. */
export function amountColumn<Row, Totals>(reads: Reads<Row, Totals>): ReportColumn<Row, Totals> {
  const { total, ...under } = underOf(reads);
  return {
    ...under,
    align: 'right',
    format: 'amount',
    cell: (row) => inMajor(reads.of(row)),
    total: (totals) => inMajor(total(totals)),
    printed: inFigures({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  };
}

/** An amount within a sentence of a paper. */
export const amountText = (minor: number): string =>
  (minor / 100).toLocaleString('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A part of a whole, such as 0.25, said in per cent. */
export const shareColumn = <Row, Totals>(reads: Reads<Row, Totals>): ReportColumn<Row, Totals> => ({
  ...underOf(reads),
  align: 'right',
  format: 'share',
  cell: reads.of,
  printed: inFigures({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
});

const underOf = <Row, Totals>({ heading, width, sum, total = nothing }: Omit<Reads<Row, Totals>, 'of'>) => ({
  heading,
  width,
  total: sum ?? total,
  isSummed: sum !== undefined,
});

const inFigures =
  (figures: Intl.NumberFormatOptions) =>
  (cell: Cell): string =>
    typeof cell === 'number' ? cell.toLocaleString('en-KE', figures) : String(cell ?? '');

const isDay = (cell: Cell): cell is { day: string } => typeof cell === 'object' && cell !== null && 'day' in cell;
const nothing = () => null;
const inMajor = (value: Value): Value => (typeof value === 'number' ? value / 100 : value);
