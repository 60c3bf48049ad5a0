type Look = {
  bold?: true;
  fontSize?: number;
  color?: string;
  alignment?: 'left' | 'right' | 'center';
  margin?: [left: number, top: number, right: number, bottom: number];
  width?: number | '*';
};

export type PaperText = Look & { text: string };
export type PaperTable = Look & {
  table: { headerRows: number; dontBreakRows: true; widths: string[]; body: PaperText[][] };
  layout: 'rows' | 'rowsWithTotals';
};

/** A part of a paper, as pdfmake takes it; of data alone, so that a thread can be given it. */
export type PaperPart =
  | PaperText
  | PaperTable
  | (Look & { image: string; fit: [width: number, height: number] })
  | (Look & { stack: PaperPart[] })
  | (Look & { columns: PaperPart[]; columnGap: number });

/** A paper before it is set. Each paper of the product is one file that puts the parts together. */
export type Paper = {
  title: string;
  parts: PaperPart[];
  /** Stands at the foot of every page, beside its number. */
  foot: string;
};
