import { listWorkbooks, type Workbook } from '@karakana/contract/workbook.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../api/endpoint-query.ts';
import type { RefreshTable } from '../api/live-refresh.ts';

/** Events tell of progress; where none arrive one looks oneself. */
const lookAgainMs = 5_000;

/** The long workbooks that one has asked for, kept fresh while one of them is written. */
export const useOwnWorkbooks = (): UseQueryResult<{ entries: Workbook[] }> =>
  useQuery({
    ...endpointQuery(listWorkbooks, {}),
    refetchInterval: ({ state }) => (state.data?.entries.some((one) => one.state === 'running') ? lookAgainMs : false),
  });

export const workbookRefreshes: RefreshTable<'Notification'> = { 'workbook-progress': [listWorkbooks] };
