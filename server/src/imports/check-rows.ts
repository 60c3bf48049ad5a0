import { say, type Text } from '@karakana/contract/text.ts';
import type { Sheet } from '../platform/sheets/sheet.ts';
import type { CheckedRow, CheckedRows, Checking, Importer, RowFields } from './importer.ts';

export type CheckedSheet = {
  /** For each row what is wrong with it; nothing when it can go in. */
  problems: Text[][];
  badRows: number;
  add: CheckedRows['add'];
};

export type Columns = readonly (string | null)[];

/** Sees what would become of each row when its columns mean this. */
export async function checkRows(importer: Importer, checking: Checking, sheet: Sheet, columns: Columns): Promise<CheckedSheet> {
  const { rows, add } = await importer.check(
    checking,
    sheet.rows.map(({ cells }) => fieldsOf(cells, columns)),
  );
  const problems = withDoubles(rows, sheet, importer.keyLabel);
  return { problems, badRows: problems.filter((found) => found.length > 0).length, add };
}

function fieldsOf(cells: readonly string[], columns: Columns): RowFields {
  const fields: Record<string, string> = {};
  for (const [index, field] of columns.entries()) if (field !== null) fields[field] = cells[index] ?? '';
  return fields;
}

function withDoubles(rows: CheckedRow[], sheet: Sheet, keyLabel: Text): Text[][] {
  const firstRows = new Map<string, number>();
  return rows.map((checked, place) => {
    if ('problems' in checked) return checked.problems;
    const first = firstRows.get(checked.key);
    if (first !== undefined) return [say('Row {{row}} has the same {{field}}', { row: first, field: keyLabel })];
    firstRows.set(checked.key, sheet.rows[place]?.row ?? 0);
    return [];
  });
}
