import type { PaperSize } from './paper.ts';

const pointsPerMm = 72 / 25.4;
export const mm = (length: number): number => length * pointsPerMm;

type Page = {
  pageSize: 'A4' | { width: number; height: number | 'auto' };
  pageMargins: [left: number, top: number, right: number, bottom: number];
  pageOrientation?: 'landscape';
  fontSize: number;
  hasFoot: boolean;
};

export const paperSizes: Record<PaperSize, Page> = {
  A4: { pageSize: 'A4', pageMargins: [40, 40, 40, 52], fontSize: 9, hasFoot: true },
  'A4 across': { pageSize: 'A4', pageOrientation: 'landscape', pageMargins: [40, 36, 40, 44], fontSize: 8, hasFoot: true },
  // A printer of 80 mm prints on 72 of them.
  roll: { pageSize: { width: mm(80), height: 'auto' }, pageMargins: [mm(4), mm(4), mm(4), mm(6)], fontSize: 8.5, hasFoot: false },
  // Sheets of 3 x 8 labels, 70 x 37 mm each, which every stationer has.
  labels: { pageSize: 'A4', pageMargins: [0, 0, 0, 0], fontSize: 8, hasFoot: false },
};

/** The width in points on which one may write. */
export const rollWidth = mm(72);
