import type { Right } from '@karakana/contract/right.ts';
import type { ReportCtx } from '../serve/report-ctx.ts';
import type { Column, SheetRow } from '../sheets/write-sheet.ts';

/** A sheet that is about to be written: how many rows were counted, and these as they are read. */
export type OpenSheet = { name: string; columns: readonly Column[]; count: number; portions(): AsyncIterable<SheetRow[]> };

/** What a call makes a workbook of, read in the snapshot that it is given. */
export type SheetSource<Asked> = (ctx: ReportCtx, asked: Asked) => Promise<OpenSheet>;

/** Those that are written apart when they are long, each by the address of its call. */
export type SheetSources = Map<string, { access: Right; open: SheetSource<unknown> }>;
