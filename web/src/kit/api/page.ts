/** A page of a list as the server sends it, and the rules by which live events change it. */
export type Page<T> = { page: number; perPage: number; totalCount: number; entries: T[] };
type Known = { id: number };

/** Puts a new entry first. An entry that is already there is not added again. */
export function addToPage<T extends Known>(page: Page<T>, entry: T): Page<T> {
  if (page.entries.some((known) => known.id === entry.id)) return page;
  const entries = page.page === 1 ? [entry, ...page.entries].slice(0, page.perPage) : page.entries;
  return { ...page, entries, totalCount: page.totalCount + 1 };
}

export function replaceInPage<T extends Known>(page: Page<T>, entry: T): Page<T> {
  if (!page.entries.some((known) => known.id === entry.id)) return page;
  return { ...page, entries: page.entries.map((known) => (known.id === entry.id ? entry : known)) };
}

/** Takes an entry out. The count never falls below zero. */
export function removeFromPage<T extends Known>(page: Page<T>, id: number): Page<T> {
  const entries = page.entries.filter((known) => known.id !== id);
  if (entries.length === page.entries.length) return page;
  return { ...page, entries, totalCount: Math.max(0, page.totalCount - 1) };
}

/** Counts off an entry of another page. */
export function countOff<T>(page: Page<T>): Page<T> {
  return { ...page, totalCount: Math.max(page.entries.length, page.totalCount - 1) };
}

export const emptyPage = <T>(page: Page<T>): Page<T> => ({ ...page, entries: [], totalCount: 0 });

/** Whether the page has room for entries that exist and are not here. */
export function isShort({ page, perPage, totalCount, entries }: Page<unknown>): boolean {
  return entries.length < Math.min(perPage, totalCount - (page - 1) * perPage);
}
