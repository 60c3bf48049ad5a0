export { serveImports } from './import.ts';
export type { Adding, CheckedRow, Checking, Importer, RowFields, SheetField } from './importer.ts';
export { inSlices } from './in-slices.ts';
export { problemsOf } from './problems-of.ts';
export { workImports } from './work.ts';
