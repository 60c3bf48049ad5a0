type Look = {
  bold?: true;
  fontSize?: number;
  color?: string;
  alignment?: 'left' | 'right' | 'center';
  margin?: [left: number, top: number, right: number, bottom: number];
  width?: number | 'auto' | '*';
  pageBreak?: 'before';
  /** How many cells of its row it takes; those it covers follow it and are empty. */
  colSpan?: number;
};

export type PaperText = Look & { text: string };
export type PaperTable = Look & {
  table: {
    headerRows: number;
    dontBreakRows: true;
    widths: (string | number)[];
    heights?: number;
    body: (PaperText | (Look & { stack: PaperPart[] }))[][];
  };
  layout: 'rows' | 'rowsWithTotals' | 'compactRows' | 'rowsToFillIn' | 'plain' | 'labels';
};

/** A part of a paper, as pdfmake takes it; of data alone, so that a thread can be given it. */
export type PaperPart =
  | PaperText
  | PaperTable
  | (Look & { image: string; fit: [width: number, height: number] })
  | (Look & { svg: string; fit: [width: number, height: number] })
  | (Look & { qr: string; fit: number; foreground?: string })
  | (Look & {
      canvas: { type: 'line'; x1: number; y1: number; x2: number; y2: number; lineWidth: number; lineColor: string; dash?: object }[];
    })
  | (Look & { stack: PaperPart[]; unbreakable?: true })
  | (Look & { columns: PaperPart[]; columnGap: number });

/** What it is printed on: a sheet, upright or across, the roll of a till printer, which is as long as what stands on it, or a sheet of labels. */
export type PaperSize = 'A4' | 'A4 across' | 'roll' | 'labels';

/** A paper before it is set. Each paper of the product is one file that puts the parts together. */
export type Paper = {
  title: string;
  size: PaperSize;
  parts: PaperPart[];
  /** Stands at the foot of every page, beside its number; a roll has none. */
  foot: string;
};
