import type { Endpoint } from '@karakana/contract/endpoint.ts';
import type { History, historyQuery } from '@karakana/contract/history.ts';
import type { Right } from '@karakana/contract/right.ts';
import { useEndpointQuery } from '../api/endpoint-query.ts';
import { useListSearch } from '../list/list-search.ts';
import { HistoryList, type HistoryWords } from './history-list.tsx';

/** The history of a record as a tab of it; the address remembers the page. */
export function RecordHistory({
  of,
  id,
  ...words
}: HistoryWords & { of: Endpoint<Right, typeof historyQuery, typeof History>; id: number }) {
  const [{ page }, change] = useListSearch();
  const answer = useEndpointQuery(of, { id, page: page ?? 1 });
  return <HistoryList answer={answer} onPage={(chosen) => change({ page: chosen })} {...words} />;
}
