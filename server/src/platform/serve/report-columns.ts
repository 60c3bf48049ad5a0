import type { Cell } from '../sheets/write-sheet.ts';

/** One column of a report: what stands in it in a workbook, and how it is printed. */
export type ReportColumn<Row, Totals> = {
  heading: string;
  width: number;
  align: 'left' | 'right';
  format?: 'amount';
  cell(row: Row): Cell;
  total(totals: Totals): Cell;
  printed(cell: Cell): string;
};

type Reads<Row, Totals> = {
  heading: string;
  width: number;
  of: (row: Row) => Cell;
  total?: (totals: Totals) => Cell;
};

export const textColumn = <Row, Totals>(reads: Reads<Row, Totals>): ReportColumn<Row, Totals> => ({
  ...underOf(reads),
  align: 'left',
  cell: reads.of,
  printed: (cell) => String(cell ?? ''),
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

const printedAmount = (major: Cell): string =>
  typeof major === 'number' ? major.toLocaleString('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }) : (major ?? '');

const underOf = <Row, Totals>({ heading, width, total = nothing }: Reads<Row, Totals>) => ({ heading, width, total });

const nothing = () => null;
const inMajor = (cell: Cell): Cell => (typeof cell === 'number' ? cell / 100 : cell);
