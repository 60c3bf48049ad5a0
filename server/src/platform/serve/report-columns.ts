import type { Cell } from '../sheets/write-sheet.ts';

/** One column of a report: what stands in it in a workbook, and how it is printed. */
export type ReportColumn<Row, Totals> = {
  heading: string;
  width: number;
  align: 'left' | 'right';
  cell(row: Row): Cell;
  total(totals: Totals): Cell;
  printed(cell: Cell): string;
};

type Reads<Row, Totals> = { heading: string; width: number; of: (row: Row) => Cell; total?: (totals: Totals) => Cell };

export const textColumn = <Row, Totals>({ heading, width, of, total = nothing }: Reads<Row, Totals>): ReportColumn<Row, Totals> => ({
  heading,
  width,
  align: 'left',
  cell: of,
  total,
  printed: (cell) => String(cell ?? ''),
});

export const numberColumn = <Row, Totals>({ heading, width, of, total = nothing }: Reads<Row, Totals>): ReportColumn<Row, Totals> => ({
  heading,
  width,
  align: 'right',
  cell: of,
  total,
  printed: (cell) => (typeof cell === 'number' ? cell.toLocaleString('en-KE') : (cell ?? '')),
});

/** An amount is kept in minor units; people read and reckon in major ones. */
export const amountColumn = <Row, Totals>({ heading, width, of, total = nothing }: Reads<Row, Totals>): ReportColumn<Row, Totals> => ({
  heading,
  width,
  align: 'right',
  cell: (row) => inMajor(of(row)),
  total: (totals) => inMajor(total(totals)),
  printed: (cell) =>
    typeof cell === 'number' ? cell.toLocaleString('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }) : (cell ?? ''),
});

const nothing = () => null;
const inMajor = (cell: Cell): Cell => (typeof cell === 'number' ? cell / 100 : cell);
