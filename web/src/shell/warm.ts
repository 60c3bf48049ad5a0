import type { Endpoint, RequestInput } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { endpointQuery, queryClient } from '../kit/api/endpoint-query.ts';
import { currentSession } from './session.ts';

/** What a loader is told. A screen that stays is asked for by itself, where it may still be seen. */
type Wish = { cause: 'preload' | 'enter' | 'stay' };

/** The loader of a list, which begins with this input unless its address asks for something else. */
export function warmList<E extends Endpoint>(endpoint: E, input: RequestInput<E>): (wish: Wish & { location: { search: object } }) => void {
  return ({ cause, location }) => {
    if (cause !== 'stay' && Object.keys(location.search).length === 0) warm(endpoint, input);
  };
}

/** The loader of a record. */
export function warmRecord<E extends Endpoint>(
  endpoint: E,
  inputOf: (id: number) => RequestInput<E>,
): (wish: Wish & { params: { id: string } }) => void {
  return ({ cause, params }) => {
    if (cause !== 'stay') warm(endpoint, inputOf(Number(params.id)));
  };
}

/** The loader of a screen that asks these calls, none of which takes anything. */
export function warmScreen(...endpoints: Endpoint[]): (wish: Wish) => void {
  return ({ cause }) => {
    if (cause !== 'stay') for (const endpoint of endpoints) warm(endpoint, {});
  };
}

/** Asks a call before its screen is there, as when a finger or pointer shows the wish for it. Nobody waits for it, and its screen says what failed. */
function warm<E extends Endpoint>(endpoint: E, input: RequestInput<E>): void {
  if (isMine(endpoint)) queryClient.prefetchQuery(endpointQuery(endpoint, input));
}

/** What the caller may not read is not asked for. */
function isMine({ access }: Endpoint): boolean {
  const user = currentSession()?.user;
  if (!user || user.garageId === null) return false;
  return access === 'public' || access === 'token' || access === 'session' || may(user.role, access);
}
