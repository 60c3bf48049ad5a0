import type { BrandType } from '@karakana/contract/brands/brand.ts';
import type { Import } from '@karakana/contract/imports/import.ts';
import type { Selectable } from 'kysely';
import type { DB } from '../platform/database/database.gen.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/serve/refused.ts';
import type { Columns } from './check-rows.ts';

export type StoredImport = Omit<Import, 'columns'> & {
  garageId: number;
  brand: BrandType;
  columns: Columns;
  file: string | null;
  badFile: string | null;
  userId: number | null;
};

/** The brand and the columns are written by us. */
export const asStored = (row: Selectable<DB['imports']>): StoredImport =>
  row as unknown as Omit<typeof row, 'brand' | 'columns'> & Pick<StoredImport, 'brand' | 'columns'>;

export const asImport = ({ columns, ...row }: StoredImport): Import => ({ ...row, columns: [...columns] });

/** One import of a garage. */
export async function readStoredImport(db: Database, { garageId, id }: { garageId: number; id: number }): Promise<StoredImport> {
  const row = await db.selectFrom('imports').selectAll().where('garageId', '=', garageId).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return asStored(row);
}
