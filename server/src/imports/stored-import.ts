import type { BrandType } from '@karakana/contract/brands/brand.ts';
import { type Import, importRights } from '@karakana/contract/imports/import.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { Selectable } from 'kysely';
import type { DB } from '../platform/database/database.gen.ts';
import type { Database } from '../platform/database/database.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { notFound } from '../platform/serve/refused.ts';
import type { Columns } from './check-rows.ts';

export type StoredImport = Omit<Import, 'columns'> & {
  garageId: number;
  brand: BrandType;
  columns: Columns;
  file: string | null;
  badFile: string | null;
  userId: number | null;
  stockBranchId: number | null;
};

/** The brand and the columns are written by us. */
export const asStored = (row: Selectable<DB['imports']>): StoredImport =>
  row as unknown as Omit<typeof row, 'brand' | 'columns'> & Pick<StoredImport, 'brand' | 'columns'>;

export const asImport = ({ columns, ...row }: StoredImport): Import => ({ ...row, columns: [...columns] });

/** One import of a garage, for one who may bring in its kind. */
export async function readOwnImport(ctx: Ctx, id: number): Promise<StoredImport> {
  const stored = await readStoredImport(ctx.db, { garageId: ctx.garageId, id });
  if (!may(ctx.session.role, importRights[stored.kind])) throw notFound();
  return stored;
}

/** One import of a garage. */
export async function readStoredImport(db: Database, { garageId, id }: { garageId: number; id: number }): Promise<StoredImport> {
  const row = await db.selectFrom('imports').selectAll().where('garageId', '=', garageId).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return asStored(row);
}
