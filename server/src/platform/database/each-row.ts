const rowsInPage = 1_000;

type Keyed = { id: number };
/** Reads so many rows whose ids are below this one, the highest first. */
type ReadRows<Row extends Keyed> = (below: number, most: number) => Promise<Row[]>;

/**
 * The rows of a long list, a page at a time, each page read when the one before has been used up. The first is read at once, so that what
 * is wrong with the question shows before the answer has begun.
 */
export async function eachRow<Row extends Keyed>(read: ReadRows<Row>): Promise<AsyncIterable<Row>> {
  const first = await read(Number.MAX_SAFE_INTEGER, rowsInPage);
  return rowsFrom(first, read);
}

async function* rowsFrom<Row extends Keyed>(first: Row[], read: ReadRows<Row>): AsyncGenerator<Row> {
  for (let page = first; ; ) {
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < rowsInPage) return;
    page = await read(last.id, rowsInPage);
  }
}
