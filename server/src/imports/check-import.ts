import type { ImportKind, ImportPreview } from '@karakana/contract/imports/import.ts';
import { english, say, type Text } from '@karakana/contract/text.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { Refused, refusedField } from '../platform/serve/refused.ts';
import { readSheet, refusedFile } from '../platform/sheets/read-sheet.ts';
import type { Sheet } from '../platform/sheets/sheet.ts';
import { type CheckedSheet, type Columns, checkRows } from './check-rows.ts';
import { guessColumns } from './guess-columns.ts';
import type { CheckedRow, Importer } from './importer.ts';
import { inTurn } from './in-turn.ts';
import { keepSheet, readKeptSheet } from './kept-sheet.ts';
import { asImport, asStored, type StoredImport } from './stored-import.ts';

export type Importers = Readonly<Record<ImportKind, Importer>>;

/** What a file says and what would become of it. Large: it is let go before its turn ends. */
type Checked = { sheet: Sheet; columns: Columns; checked: CheckedSheet };

/** What is kept in mind of a file that was checked. */
export type CheckedFile = Pick<ImportPreview, 'headings' | 'totalRows' | 'badRows' | 'newRows' | 'newVehicles' | 'rows'> & {
  columns: Columns;
};

export type CheckedUpload = CheckedFile & { file: string };

/** Slow, so before the transaction: reads an uploaded file, guesses its columns and keeps what it says. */
export function checkUpload(ctx: Ctx, importer: Importer): Promise<CheckedUpload> {
  return checkInTurn(ctx, importer, () => undefined);
}

/** A file that goes in at once must have a row that can. */
export function checkUploadToStart(ctx: Ctx, importer: Importer): Promise<CheckedUpload> {
  return checkInTurn(ctx, importer, refuseHopeless);
}

function checkInTurn(ctx: Ctx, importer: Importer, refuse: (checked: CheckedFile) => void): Promise<CheckedUpload> {
  const { upload, session } = ctx;
  if (!upload) throw refusedFile('Choose an .xlsx or .csv file');
  const checkNow = async () => {
    const sheet = await readSheet(upload.file);
    const columns = guessColumns(sheet.headings, importer.fieldsFor(ctx.brand.type));
    const checked = await checkRows(importer, checkingOf(ctx), sheet, columns);
    const known = inMind({ sheet, columns, checked });
    refuse(known);
    return { ...known, file: await keepSheet(ctx.platform, session.garageId, sheet) };
  };
  return inTurn(session.garageId, checkNow, ctx.isGone);
}

/** The same for a file that was read before, when its columns mean something else. */
export async function checkAgain(ctx: Ctx, importer: Importer, stored: StoredImport, columns: Columns): Promise<CheckedFile> {
  const { state, file, garageId } = stored;
  if (state !== 'checked' || file === null) throw alreadyStarted();
  refuseColumns(importer, stored, columns);
  const checkNow = async () => {
    const sheet = await readKeptSheet(ctx.platform, file);
    return inMind({ sheet, columns, checked: await checkRows(importer, checkingOf(ctx), sheet, columns) });
  };
  return inTurn(garageId, checkNow, ctx.isGone);
}

export function refuseHopeless({ badRows, totalRows }: { badRows: number; totalRows: number }): void {
  if (badRows === totalRows) throw new Refused(422, 'No row of this file can be added. Check what each column means');
}

const firstRows = 20;
const firstBadRows = 50;

function inMind({ sheet, columns, checked }: Checked): CheckedFile {
  const badPlaces = checked.problems.flatMap((found, place) => (place >= firstRows && found.length > 0 ? [place] : []));
  const places = [...Array.from({ length: firstRows }, (_, place) => place), ...badPlaces.slice(0, firstBadRows)];
  const { badRows, newRows, newVehicles } = checked;
  const rows = places.flatMap((place) => shownRows(sheet.rows[place], checked.rows[place]));
  return { headings: sheet.headings, columns, totalRows: sheet.rows.length, badRows, newRows, newVehicles, rows };
}

function shownRows(row: Sheet['rows'][number] | undefined, checked: CheckedRow | undefined): ImportPreview['rows'] {
  if (!row || !checked) return [];
  if (!('problems' in checked))
    return [{ ...row, problems: [], problemTexts: [], isKnown: checked.isKnown, vehicle: checked.vehicle ?? null }];
  const { problems } = checked;
  return [{ ...row, problems: problems.map(english), problemTexts: problems, isKnown: false, vehicle: null }];
}

export const alreadyStarted = () => new Refused(422, 'This import has started already');

const checkingOf = ({ db, session, brand }: Ctx) => ({ db, garageId: session.garageId, brand: brand.type });

function refuseColumns(importer: Importer, { headings, brand }: StoredImport, columns: Columns): void {
  const problem = problemOfColumns(
    importer.fieldsFor(brand).map(({ name }) => name),
    headings.length,
    columns,
  );
  if (problem) throw refusedField('columns', problem);
}

function problemOfColumns(names: string[], width: number, columns: Columns): Text | undefined {
  if (columns.length !== width) return say('The file has {{width}} columns', { width });
  const used = columns.filter((field) => field !== null);
  if (used.some((field) => !names.includes(field))) return say('A column is given a field that is not known');
  return new Set(used).size < used.length ? say('Two columns cannot fill the same field') : undefined;
}

export async function storeImport(
  ctx: Ctx,
  kind: ImportKind,
  state: 'checked' | 'running',
  { headings, columns, totalRows, badRows, file }: CheckedUpload,
): Promise<StoredImport> {
  const row = await ctx.db
    .insertInto('imports')
    .values({
      garageId: ctx.garageId,
      kind,
      state,
      brand: ctx.brand.type,
      fileName: fileNameOf(ctx.upload?.name ?? ''),
      file,
      headings,
      columns: JSON.stringify(columns),
      totalRows,
      badRows,
      userId: ctx.session.userId,
      stockBranchId: ctx.session.branchId,
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

export function previewOf(importer: Importer, stored: StoredImport, { rows, newRows, newVehicles }: CheckedFile): ImportPreview {
  const fields = importer
    .fieldsFor(stored.brand)
    .map(({ name, label, required, fills = [], needs = [] }) => ({ name, label, required, fills, needs }));
  return { ...asImport(stored), fields, newRows, newVehicles, rows };
}
