import { setImmediate } from 'node:timers/promises';

const rowsInSlice = 250;

/** Does the same with each of many rows, and lets other requests be answered in between. */
export async function inSlices<Row, Result>(rows: readonly Row[], act: (row: Row, place: number) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const [place, row] of rows.entries()) {
    if (place % rowsInSlice === rowsInSlice - 1) await setImmediate();
    results.push(act(row, place));
  }
  return results;
}
