/** A page of a list as the server sends it. */
export type Page<T> = { page: number; perPage: number; totalCount: number; entries: T[] };

/** A list that is short enough to come as a whole. */
export const onePage = <T>(entries: T[]): Page<T> => ({ page: 1, perPage: entries.length, totalCount: entries.length, entries });
