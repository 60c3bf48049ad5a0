type Columns = (string | null)[];

/** Gives a column a field. The column that filled it before fills nothing then: two cannot fill the same. */
export function giveField(columns: Columns, place: number, field: string | null): Columns {
  return columns.map((known, index) => {
    if (index === place) return field;
    return known === field ? null : known;
  });
}
