import type { Endpoint, RequestInput } from '@karakana/contract/endpoint.ts';
import type { Topic, TopicEvent } from '@karakana/contract/topics.ts';
import { focusManager, type Query } from '@tanstack/react-query';
import { fetchStartedAt, queryClient } from './endpoint-query.ts';
import { useLive } from './live.ts';
import { ownAction } from './own-actions.ts';

/** No call is asked for again more often than this by events, and the first time after a random part of it, as many screens hear of the same. */
export const refreshEveryMs = 1_000;

type OfThing = { endpoint: Endpoint; field: string; thing: 'same' | 'removed' };
type Refresh<Payload> = Endpoint | (Payload extends { id: number } ? OfThing : never);

/** Which calls an event has read again. */
export type RefreshTable<T extends Topic> = { [Event in TopicEvent<T> as Event['key']]?: readonly Refresh<Event['payload']>[] };

/** Only where the field of its input names the event's own thing, and is not at the event's version yet. */
export const sameId = <E extends Endpoint>(endpoint: E, field: keyof RequestInput<E> & string): OfThing => ({
  endpoint,
  field,
  thing: 'same',
});

/** Forgotten; a screen that shows it says itself that it is gone. */
export const removedId = <E extends Endpoint>(endpoint: E, field: keyof RequestInput<E> & string): OfThing => ({
  endpoint,
  field,
  thing: 'removed',
});

/** Keeps what an area shows right while one looks at it. */
export function useLiveRefresh<T extends Topic>(topic: T, table: RefreshTable<T>): void {
  // The type of the table has made sure that each row fits the event of its key, and the topic that its payload is one.
  const rows = table as Partial<Record<string, readonly (Endpoint | OfThing)[]>>;
  useLive(
    topic,
    ({ key, payload, action }) => refreshLater(rows[key] ?? [], { payload: payload as Heard['payload'], action }),
    () => refreshLater(callsOf(rows), { payload: {}, action: null }),
  );
}

/** What happened after a screen was read and before its events were listened to was told to nobody, so any of these may be older than it. */
function callsOf(rows: Partial<Record<string, readonly (Endpoint | OfThing)[]>>): Endpoint[] {
  const all = Object.values(rows).flatMap((row = []) => row);
  return [...new Set(all.map((refresh) => ('endpoint' in refresh ? refresh.endpoint : refresh)))];
}

type Heard = { payload: { id?: number; version?: number }; action: string | null };
type Waiting = Heard & { refresh: Endpoint | OfThing; heardAt: number };

const waiting = new Map<string, Waiting[]>();
const askedAt = new Map<string, number>();

export function refreshLater(refreshes: readonly (Endpoint | OfThing)[], heard: Heard): void {
  for (const refresh of refreshes) {
    const { path } = 'endpoint' in refresh ? refresh.endpoint : refresh;
    waitFor(path, [{ ...heard, refresh, heardAt: performance.now() }]);
  }
}

function waitFor(path: string, more: Waiting[]): void {
  const gathered = waiting.get(path);
  if (gathered) {
    gathered.push(...more);
    return;
  }
  waiting.set(path, more);
  const sinceAsked = performance.now() - (askedAt.get(path) ?? Number.NEGATIVE_INFINITY);
  setTimeout(refreshNow, Math.max(Math.random() * refreshEveryMs, refreshEveryMs - sinceAsked), path);
}

function refreshNow(path: string): void {
  const all = waiting.get(path) ?? [];
  waiting.delete(path);
  // An action that is under way reads again by itself what it has changed; what it leaves over comes afterwards.
  const later = new Set(all.filter(({ action }) => ownAction(action)?.isUnderWay));
  const due = all.filter((one) => !later.has(one));
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [path] })) {
    const unread = due.filter((one) => isAbout(one, query) && !hasRead(query, one));
    if (unread.length === 0) continue;
    // What is on its way may be older than the event; it is asked for again once it has come.
    if (query.state.fetchStatus === 'fetching') for (const one of unread) later.add(one);
    else readAgain(query, unread);
  }
  askedAt.set(path, performance.now());
  if (later.size > 0) waitFor(path, [...later]);
}

function isAbout({ refresh, payload }: Waiting, { queryKey }: Query): boolean {
  if (!('endpoint' in refresh)) return true;
  // `endpointQuery` alone keeps anything under the path of a call: its answer, by its input.
  const input = queryKey[1] as Record<string, unknown>;
  return Number(input[refresh.field]) === payload.id;
}

/** Whatever was asked for since the event, or since the answer to the own action it comes from, has it. */
function hasRead(query: Query, { refresh, payload, heardAt, action }: Waiting): boolean {
  if (fetchStartedAt(query) >= (ownAction(action)?.answeredAt ?? heardAt)) return true;
  return 'endpoint' in refresh && refresh.thing === 'same' && isAtVersion(query.state.data, payload);
}

function isAtVersion(data: unknown, { id, version }: Heard['payload']): boolean {
  if (version === undefined || typeof data !== 'object' || data === null || !('id' in data && 'version' in data)) return false;
  return data.id === id && Number(data.version) >= version;
}

/** What nobody looks at is read when somebody does. */
function readAgain({ queryKey }: Query, unread: Waiting[]): void {
  const isGone = unread.some(({ refresh }) => 'endpoint' in refresh && refresh.thing === 'removed');
  if (isGone) queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' });
  else queryClient.invalidateQueries({ queryKey, exact: true, refetchType: focusManager.isFocused() ? 'active' : 'none' });
}
