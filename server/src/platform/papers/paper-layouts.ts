type Node = { table: { body: unknown[]; widths: unknown[] } };

const ink = '#1f2933';
const line = '#d9dee3';

/** Lines between the rows alone: a heavy one under the headings and, where there are totals, above them. */
const ruled = (isHeavy: (index: number, last: number) => boolean) => ({
  hLineWidth(index: number, { table: { body } }: Node): number {
    if (index === 0 || index === body.length) return 0;
    return isHeavy(index, body.length) ? 1 : 0.5;
  },
  hLineColor: (index: number, { table: { body } }: Node): string => (isHeavy(index, body.length) ? ink : line),
  vLineWidth: () => 0,
  // The outer columns stand in line with what is above and below the table.
  paddingLeft: (column: number) => (column === 0 ? 0 : 4),
  paddingRight: (column: number, { table: { widths } }: Node) => (column === widths.length - 1 ? 0 : 4),
  paddingTop: () => 5,
  paddingBottom: () => 5,
});

const tight = { paddingTop: () => 2.5, paddingBottom: () => 2.5 };

export const paperLayouts = {
  rows: ruled((index) => index === 1),
  compactRows: { ...ruled((index) => index === 1), ...tight },
  /** The last column is a box to write in, by hand. */
  rowsToFillIn: {
    ...ruled((index) => index === 1),
    vLineWidth: (column: number, { table: { widths } }: Node) => (column >= widths.length - 1 ? 0.75 : 0),
    vLineColor: () => ink,
    hLineWidth: (index: number) => (index === 0 ? 0 : index === 1 ? 1 : 0.5),
    paddingRight: () => 4,
    paddingTop: () => 7,
    paddingBottom: () => 7,
  },
  plain: { ...ruled(() => false), hLineWidth: () => 0, paddingLeft: () => 0, paddingRight: () => 0, ...tight },
  labels: {
    ...ruled(() => false),
    hLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
  rowsWithTotals: { ...ruled((index, last) => index === 1 || index === last - 1), ...tight },
};
