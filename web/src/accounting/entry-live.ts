import type { RefreshTable } from '../kit/api/live-refresh.ts';
import { readsOfEntries } from './books-reads.ts';

/** One entry may take another back, so that records of others change by it. */
export const entryRefreshes: RefreshTable<'Entry'> = { 'entry-posted': readsOfEntries };
