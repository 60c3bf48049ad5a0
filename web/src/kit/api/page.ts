/** A page of a list as the server sends it. */
export type Page<T> = { page: number; perPage: number; totalCount: number; entries: T[] };
