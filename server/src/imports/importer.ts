import type { BrandType } from '@karakana/contract/brands/brand.ts';
import type { ImportKind, ImportPreview } from '@karakana/contract/imports/import.ts';
import type { Text } from '@karakana/contract/text.ts';
import type { Database } from '../platform/database/database.ts';
import type { GarageCtx } from '../platform/serve/context.ts';

/** A field that a column can fill, with other headings that people give to such a column. */
export type SheetField = {
  name: string;
  label: string;
  required: boolean;
  width: number;
  alsoCalled: readonly string[];
  /** Other fields that it says as well. */
  fills?: string[];
  /** Other fields without which it adds nothing. */
  needs?: string[];
};

/** What one row says, by field; a field without a column is not there. */
export type RowFields = Readonly<Record<string, string>>;

/** What makes a row the same thing as another and whether the garage has that already, or why it cannot go in. */
export type CheckedRow = GoodRow | { problems: Text[] };
type GoodRow = { key: string; isKnown: boolean; vehicle?: ImportPreview['rows'][number]['vehicle'] };

export type Checking = { db: Database; garageId: number; brand: BrandType };
/** In a transaction that acts for the garage. */
export type Adding = GarageCtx & {
  fileName: string;
  /** Where the stock of products is. */
  stockBranchId: number | null;
};

export type CheckedRows = {
  rows: CheckedRow[];
  /** Adds those of the rows, by their places, that the garage does not have yet, and says how many those were. */
  add(adding: Adding, places: number[]): Promise<Added>;
};

/** Rows that were new, and vehicles that came along with customers. */
export type Added = { rows: number; vehicles: number };

/** How one kind of thing comes in from a sheet. */
export type Importer = {
  kind: ImportKind;
  /** What two rows must not share, in words. */
  keyLabel: Text;
  fieldsFor(brand: BrandType): SheetField[];
  check(checking: Checking, rows: RowFields[]): Promise<CheckedRows>;
};
