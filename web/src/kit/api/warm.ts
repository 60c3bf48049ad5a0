import type { Endpoint, RequestInput } from '@karakana/contract/endpoint.ts';
import { endpointQuery, queryClient } from './endpoint-query.ts';

/** Asks a call before its screen is there, as when a finger or pointer shows the wish for it. Nobody waits for it, and its screen says what failed. */
export function warm<E extends Endpoint>(endpoint: E, input: RequestInput<E>): void {
  queryClient.prefetchQuery(endpointQuery(endpoint, input));
}

/** The loader of a list, which begins with this input unless its address asks for something else. */
export function warmList<E extends Endpoint>(endpoint: E, input: RequestInput<E>): (of: { location: { search: object } }) => void {
  return ({ location }) => {
    if (Object.keys(location.search).length === 0) warm(endpoint, input);
  };
}
