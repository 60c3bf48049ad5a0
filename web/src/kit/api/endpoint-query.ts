import type { Endpoint, RequestInput, ResponseBody } from '@karakana/contract/endpoint.ts';
import { keepPreviousData, type Query, QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import { isRefusal } from './refusal.ts';

const triesOfARead = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Without a network a screen says so, instead of waiting in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < triesOfARead && mayPass(error),
    },
  },
});

const fetchStarts = new WeakMap<Query, number>();
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch') fetchStarts.set(event.query, performance.now());
});

/** When a query was last asked of the server: what happened before that it knows. */
export const fetchStartedAt = (query: Query): number => fetchStarts.get(query) ?? Number.NEGATIVE_INFINITY;

/** What the server has refused it would refuse again, and without a network nothing passes. */
function mayPass(error: unknown): boolean {
  if (!isRefusal(error)) return true;
  return error.status === 0 ? navigator.onLine : error.status >= 500;
}

/** The query of one call with one input: for `useQuery`, `queryClient.ensureQueryData` and the like. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: RequestInput<E>) {
  return queryOptions<ResponseBody<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** Reads one call and keeps it fresh. While another page of a list loads, the last one stays in sight; another record never does. */
export function useEndpointQuery<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  when: { enabled?: boolean } = {},
): UseQueryResult<ResponseBody<E>> {
  const isList = typeof input === 'object' && input !== null && 'page' in input;
  return useQuery({ ...endpointQuery(endpoint, input), ...when, ...(isList && { placeholderData: keepPreviousData }) });
}

/** Reads these calls again wherever they are shown, whatever their input was. */
export async function refresh(...endpoints: Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
}
