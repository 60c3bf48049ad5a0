import type { Cell } from '../sheets/write-sheet.ts';

/** One column of a report: what stands in it in a workbook, and how it is printed. */
export type ReportColumn<Row, Totals> = {
  heading: string;
  width: number;
  align: 'left' | 'right';
  format?: 'amount' | 'day';
  cell(row: Row): Cell;
  total(totals: Totals): Cell;
  /** Its total is the sum of what stands above it, which a workbook works out itself. */
  isSummed: boolean;
  printed(cell: Cell): string;
};

type Reads<Row, Totals> = {
  heading: string;
  width: number;
  of: (row: Row) => Cell;
  /** What stands under the column: the sum of it, or something else. */
  sum?: (totals: Totals) => Cell;
  total?: (totals: Totals) => Cell;
};

export const textColumn = <Row, Totals>(reads: Reads<Row, Totals>): ReportColumn<Row, Totals> => ({
  ...underOf(reads),
  align: 'left',
  cell: reads.of,
  printed: (cell) => String(cell ?? ''),
});

/** A day as it is written on the wire. */
export const dayColumn = <Row, Totals>(reads: Reads<Row, Totals>): ReportColumn<Row, Totals> => ({
  ...textColumn(reads),
  format: 'day',
  printed: (cell) => String(cell ?? '').replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1'),
});

export const numberColumn = <Row, Totals>(reads: Reads<Row, Totals>): ReportColumn<Row, Totals> => ({
  ...underOf(reads),
  align: 'right',
  cell: reads.of,
  printed: (cell) => (typeof cell === 'number' ? cell.toLocaleString('en-KE') : (cell ?? '')),
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
    printed: printedAmount,
  };
}

export const printedAmount = (major: Cell): string =>
  typeof major === 'number' ? major.toLocaleString('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }) : (major ?? '');

const underOf = <Row, Totals>({ heading, width, sum, total = nothing }: Reads<Row, Totals>) => ({
  heading,
  width,
  total: sum ?? total,
  isSummed: sum !== undefined,
});

const nothing = () => null;
export const inMajor = (cell: Cell): Cell => (typeof cell === 'number' ? cell / 100 : cell);
