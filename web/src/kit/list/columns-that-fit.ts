type Column = { minWidth: number; priority: number; grow?: number };

// A short name may be all wide letters.
const [letter, padding, arrow] = [7.2, 24 + 8, 18];

/** A column is never narrower than its name, in whatever language that is. */
export const withRoomForName = <C extends { minWidth: number; title: string; sort?: unknown }>(column: C): C => ({
  ...column,
  minWidth: Math.max(column.minWidth, Math.ceil(column.title.length * letter) + padding + (column.sort ? arrow : 0)),
});

const [boldLetter, badgePadding] = [8.2, 26 + 24];

/** The narrowest column in which every one of these badges is read to its end, in whatever language they are. */
export const roomForBadge = (texts: readonly string[]): number =>
  Math.ceil(Math.max(...texts.map(({ length }) => length)) * boldLetter) + badgePadding;

const [capital, shortestCodes] = [9.5, 100];

/** The narrowest column in which the codes of these rows are read to their ends: most garages have short ones, some their accountant's. */
export const roomForCodes = (rows: readonly { code: string | null }[] = []): number =>
  Math.max(shortestCodes, ...rows.map(({ code }) => Math.ceil((code?.length ?? 0) * capital) + padding));

/** The narrowest columns in which an amount of the books is read to its end, one with its currency, and so many of something. */
export const [roomForFigure, roomForMoney, roomForQuantity] = [156, 164, 112];

/** Below this a table is no longer read across, however few columns it has. */
const narrowestTable = 560;

/**
 * The columns for which there is room: those of the last rank give way first, of one rank the last. None where not even the most important
 * ones fit.
 */
export function columnsThatFit<C extends Column>(columns: readonly C[], room: number): readonly C[] {
  if (room < narrowestTable) return [];
  const need = columns.reduce((sum, { minWidth }) => sum + minWidth, 0);
  if (need <= room) return columns;
  const last = Math.max(...columns.map(({ priority }) => priority));
  if (last === 1) return [];
  const gone = columns.findLast(({ priority }) => priority === last);
  return columnsThatFit(
    columns.filter((column) => column !== gone),
    room,
  );
}

/** How wide each of them is: what it needs, and its share of what is left. */
export function columnWidths(columns: readonly Column[], room: number): number[] {
  const left = room - columns.reduce((sum, { minWidth }) => sum + minWidth, 0);
  const shares = columns.reduce((sum, { grow = 1 }) => sum + grow, 0);
  return columns.map(({ minWidth, grow = 1 }) => minWidth + (shares > 0 ? (left * grow) / shares : 0));
}
