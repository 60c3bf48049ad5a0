// What we use of it. Its published types bring the browser's with them, which the server must not have.
declare module 'pdfmake' {
  type TableLayout = {
    hLineWidth(index: number, node: { table: { body: unknown[]; widths: unknown[] } }): number;
    vLineWidth(column: number, node: { table: { body: unknown[]; widths: unknown[] } }): number;
    vLineColor?(): string;
    hLineColor(index: number, node: { table: { body: unknown[]; widths: unknown[] } }): string;
    paddingTop(): number;
    paddingBottom(): number;
    paddingLeft(column: number): number;
    paddingRight(column: number, node: { table: { body: unknown[]; widths: unknown[] } }): number;
  };
  const pdfmake: {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void;
    setTableLayouts(layouts: Record<string, TableLayout>): void;
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}
