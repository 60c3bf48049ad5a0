import { listNotifications, type Notification } from '@karakana/contract/accounts/notification.ts';
import { say } from '@karakana/contract/text.ts';
import { beforeEach, expect, test } from 'vitest';
import { connect } from '../kit/api/client.ts';
import { endpointQuery, queryClient } from '../kit/api/endpoint-query.ts';
import { onNotificationEvent, showAllClosed, showClosed } from './notification-feed.ts';

const all = { page: 1 };
const unread = { unread: 'true', page: 1, perPage: 2 } as const;
const now = '2030-01-01T00:00:00.000Z';
let lastId = 0;
const note = (over: Partial<Notification> = {}): Notification => {
  lastId += 1;
  return {
    id: lastId,
    payload: { parameters: { message: `Number ${lastId}`, text: say('Number {{id}}', { id: lastId }) } },
    readAt: null,
    createdAt: now,
    ...over,
  };
};

type Input = typeof all | typeof unread;
const keyOf = (input: Input) => endpointQuery(listNotifications, input).queryKey;
function give(input: Input, entries: Notification[], totalCount = entries.length): void {
  const perPage = 'perPage' in input ? input.perPage : 20;
  queryClient.setQueryData(keyOf(input), { page: 1, perPage, totalCount, entries });
}
const shown = (input: Input) => queryClient.getQueryData(keyOf(input));
const isReadAgain = (input: Input) => queryClient.getQueryState(keyOf(input))?.isInvalidated;

let calls = 0;
beforeEach(() => {
  queryClient.clear();
  calls = 0;
  connect({
    fetch: async () => {
      calls += 1;
      return new Response('{}');
    },
  });
});

test('what is no notification changes nothing', () => {
  give(all, [note()]);
  const before = shown(all);
  onNotificationEvent({ key: 'created', payload: { id: 'none' } });
  onNotificationEvent({ key: 'renamed', payload: note() });
  expect(shown(all)).toEqual(before);
});

test('a new one comes first in every list, once, and nobody asks the server', () => {
  const [old, fresh] = [note(), note()];
  give(all, [old]);
  give(unread, [old]);
  for (const _ of ['told', 'told again']) onNotificationEvent({ key: 'created', payload: fresh });
  expect(shown(all)).toMatchObject({ totalCount: 2, entries: [{ id: fresh.id }, { id: old.id }] });
  expect(shown(unread)).toMatchObject({ totalCount: 2, entries: [{ id: fresh.id }, { id: old.id }] });
  expect([isReadAgain(all), isReadAgain(unread), calls]).toEqual([false, false, 0]);
});

test('one that is closed leaves the unread, stays in the list, and is counted off once', () => {
  const [one, two] = [note(), note()];
  give(all, [two, one]);
  give(unread, [two, one]);
  const read = { ...one, readAt: now };
  showClosed(read);
  onNotificationEvent({ key: 'closed', payload: read });
  expect(shown(all)).toMatchObject({
    totalCount: 2,
    entries: [
      { id: two.id, readAt: null },
      { id: one.id, readAt: now },
    ],
  });
  expect(shown(unread)).toMatchObject({ totalCount: 1, entries: [{ id: two.id }] });
});

test('one that is closed on another page is counted off here', () => {
  give(unread, [note(), note()], 5);
  const read = note({ readAt: now });
  for (const _ of ['told', 'told again']) onNotificationEvent({ key: 'closed', payload: read });
  expect(shown(unread)).toMatchObject({ totalCount: 4, entries: [{}, {}] });
  expect(isReadAgain(unread)).toBe(false);
});

test('a page that has got room for one more is read again', () => {
  const [one, two] = [note(), note()];
  give(unread, [two, one], 5);
  showClosed({ ...one, readAt: now });
  expect(shown(unread)).toMatchObject({ totalCount: 4, entries: [{ id: two.id }] });
  expect(isReadAgain(unread)).toBe(true);
});

test('when all are closed none is unread, however often it is told', () => {
  give(all, [note(), note({ readAt: now })]);
  give(unread, [note(), note()], 30);
  showAllClosed();
  onNotificationEvent({ key: 'closed-all', payload: {} });
  expect(shown(unread)).toMatchObject({ totalCount: 0, entries: [] });
  expect(shown(all)?.entries.map(({ readAt }) => readAt === null)).toEqual([false, false]);
  expect(shown(all)?.totalCount).toBe(2);
});
