import { listCountLines, listCounts, listDifferences, readCount } from '@karakana/contract/inventory/count.ts';
import { stockReads } from '../inventory-reads.ts';

/** The calls whose answers change while somebody counts. */
export const countReads = [listCounts, readCount, listCountLines, listDifferences];

/** The same once a count is posted. */
export const postedReads = [...countReads, ...stockReads];
