import type { Endpoint, RequestInput, ResponseBody } from '@karakana/contract/endpoint.ts';
import type { z } from 'zod';
import { queryClient } from './endpoint-query.ts';
import { isShort, type Page } from './page.ts';

type ListEndpoint = Endpoint & { output: z.ZodType<Page<unknown>> };

/**
 * Changes the pages of a list that are at hand, without asking the server. Only those are read again that cannot be right otherwise:
 * a page that is on its way may be older than what happened, and one with room left would have to know what comes next.
 */
export function patchPages<E extends ListEndpoint>(
  endpoint: E,
  patch: (page: ResponseBody<E>, input: RequestInput<E>) => ResponseBody<E>,
): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: [endpoint.path] })) {
    // `endpointQuery` alone keeps anything under the path of a call: its answer, by its input.
    const page = state.data as ResponseBody<E> | undefined;
    const patched = page && patch(page, queryKey[1] as RequestInput<E>);
    // What is set anew no longer counts as out of date, so an unchanged page is left alone.
    if (patched && patched !== page) queryClient.setQueryData(queryKey, patched);
    if (state.fetchStatus === 'fetching' || (patched && isShort(patched))) queryClient.invalidateQueries({ queryKey, exact: true });
  }
}
