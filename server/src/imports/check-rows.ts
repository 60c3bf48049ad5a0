import { say, type Text } from '@karakana/contract/text.ts';
import type { Sheet } from '../platform/sheets/sheet.ts';
import type { CheckedRow, CheckedRows, Checking, Importer, RowFields } from './importer.ts';

export type CheckedSheet = {
  rows: CheckedRow[];
  /** For each row what is wrong with it; nothing when it can go in. */
  problems: Text[][];
  badRows: number;
  newRows: number;
  newVehicles: number;
  add: CheckedRows['add'];
};

export type Columns = readonly (string | null)[];

/** Sees what would become of each row when its columns mean this. */
export async function checkRows(importer: Importer, checking: Checking, sheet: Sheet, columns: Columns): Promise<CheckedSheet> {
  const checked = await importer.check(
    checking,
    sheet.rows.map(({ cells }) => fieldsOf(cells, columns)),
  );
  const rows = withDoubles(checked.rows, sheet, importer.keyLabel);
  const good = rows.flatMap((row) => ('problems' in row ? [] : row));
  return {
    rows,
    problems: rows.map((row) => ('problems' in row ? row.problems : [])),
    badRows: rows.length - good.length,
    newRows: good.filter(({ isKnown }) => !isKnown).length,
    newVehicles: good.filter(({ vehicle }) => vehicle === 'new').length,
    add: checked.add,
  };
}

function fieldsOf(cells: readonly string[], columns: Columns): RowFields {
  const fields: Record<string, string> = {};
  for (const [index, field] of columns.entries()) if (field !== null) fields[field] = cells[index] ?? '';
  return fields;
}

function withDoubles(rows: CheckedRow[], sheet: Sheet, keyLabel: Text): CheckedRow[] {
  const firstRows = new Map<string, number>();
  return rows.map((checked, place) => {
    if ('problems' in checked) return checked;
    const first = firstRows.get(checked.key);
    if (first !== undefined) return { problems: [say('Row {{row}} has the same {{field}}', { row: first, field: keyLabel })] };
    firstRows.set(checked.key, sheet.rows[place]?.row ?? 0);
    return checked;
  });
}
