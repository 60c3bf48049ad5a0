import type { ImportKind, ImportPreview } from '@karakana/contract/imports/import.ts';
import type { Ctx } from '../platform/context.ts';
import { Refused } from '../platform/refused.ts';
import { readSheet, refusedFile } from '../platform/sheets/read-sheet.ts';
import type { Sheet } from '../platform/sheets/sheet.ts';
import { type CheckedSheet, type Columns, checkRows } from './check-rows.ts';
import { guessColumns } from './guess-columns.ts';
import type { Importer } from './importer.ts';
import { keepSheet, readKeptSheet } from './kept-sheet.ts';
import { asImport, asStored, type StoredImport } from './stored-import.ts';

export type Importers = Readonly<Record<ImportKind, Importer>>;

/** What a file says and what would become of it. */
export type Checked = { sheet: Sheet; columns: Columns; checked: CheckedSheet };

export type CheckedUpload = Checked & { file: string };

/** Slow, so before the transaction: reads an uploaded file and guesses its columns. */
export async function checkUpload(ctx: Ctx, importer: Importer): Promise<Checked> {
  if (!ctx.upload) throw refusedFile('Choose an .xlsx or .csv file');
  const sheet = await readSheet(ctx.upload.bytes);
  const columns = guessColumns(sheet.headings, importer.fieldsFor(ctx.brand.type));
  const checked = await checkRows(importer, checkingOf(ctx), sheet, columns);
  return { sheet, columns, checked };
}

export async function keepUpload(ctx: Ctx, checked: Checked): Promise<CheckedUpload> {
  return { ...checked, file: await keepSheet(ctx.platform, ctx.session.garageId, checked.sheet) };
}

/** The same for a file that was read before, when its columns mean something else. */
export async function checkAgain(ctx: Ctx, importer: Importer, stored: StoredImport, columns: Columns): Promise<Checked> {
  if (stored.state !== 'checked' || stored.file === null) throw alreadyStarted();
  refuseColumns(importer, stored, columns);
  const sheet = await readKeptSheet(ctx.platform, stored.file);
  return { sheet, columns, checked: await checkRows(importer, checkingOf(ctx), sheet, columns) };
}

export const alreadyStarted = () => new Refused(422, 'This import has started already');

const checkingOf = ({ db, session, brand }: Ctx) => ({ db, garageId: session.garageId, brand: brand.type });

function refuseColumns(importer: Importer, { headings, brand }: StoredImport, columns: Columns): void {
  const problem = problemOfColumns(
    importer.fieldsFor(brand).map(({ name }) => name),
    headings.length,
    columns,
  );
  if (problem) throw new Refused(422, problem, { errors: { columns: [problem] } });
}

function problemOfColumns(names: string[], width: number, columns: Columns): string | undefined {
  if (columns.length !== width) return `The file has ${width} columns`;
  const used = columns.filter((field) => field !== null);
  if (used.some((field) => !names.includes(field))) return 'A column is given a field that is not known';
  return new Set(used).size < used.length ? 'Two columns cannot fill the same field' : undefined;
}

export async function storeImport(
  ctx: Ctx,
  kind: ImportKind,
  state: 'checked' | 'running',
  { sheet, columns, checked, file }: CheckedUpload,
): Promise<StoredImport> {
  const row = await ctx.db
    .insertInto('imports')
    .values({
      garageId: ctx.session.garageId,
      kind,
      state,
      brand: ctx.brand.type,
      fileName: fileNameOf(ctx.upload?.name ?? ''),
      file,
      headings: sheet.headings,
      columns: JSON.stringify(columns),
      totalRows: sheet.rows.length,
      badRows: checked.badRows,
      userId: ctx.session.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return asStored(row);
}

/** A name is only shown, never used to find anything. */
const fileNameOf = (given: string): string =>
  given
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 150) || 'file';

const firstRows = 20;
const firstBadRows = 50;

/** The first rows, and then the first bad ones. */
export function previewOf(importer: Importer, stored: StoredImport, { sheet, checked }: Checked): ImportPreview {
  const rows = sheet.rows.map((row, place) => ({ ...row, problems: checked.problems[place] ?? [] }));
  const bad = rows.slice(firstRows).filter(({ problems }) => problems.length > 0);
  const fields = importer.fieldsFor(stored.brand).map(({ name, label, required }) => ({ name, label, required }));
  return { ...asImport(stored), fields, rows: [...rows.slice(0, firstRows), ...bad.slice(0, firstBadRows)] };
}
