import type { ImportPreview } from '@karakana/contract/imports/import.ts';

type Mapped = Pick<ImportPreview, 'fields' | 'columns'>;

/** The fields that have to be there and that no column says, neither by itself nor as part of another. */
export function missingFields({ fields, columns }: Mapped): ImportPreview['fields'] {
  const used = fields.filter(({ name }) => columns.includes(name));
  const said = new Set(used.flatMap(({ name, fills }) => [name, ...fills]));
  return fields.filter(({ name, required }) => required && !said.has(name));
}

/** The fields without which a column that was chosen adds nothing. */
export function neededFields({ fields, columns }: Mapped): ImportPreview['fields'] {
  const used = fields.filter(({ name }) => columns.includes(name));
  const needed = new Set(used.flatMap(({ needs }) => needs));
  return fields.filter(({ name }) => needed.has(name) && !columns.includes(name));
}
