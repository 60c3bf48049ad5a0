// @vitest-environment node
import { expect, test } from 'vitest';
import { channelOf, eventFor, isFor } from './live.ts';

const listener = { userId: 1, branchId: 5 };
const payload = { id: 7, version: 2 };
const sent = (over: object = {}) => ({ user_id: 1, branch_id: null, key: 'customer-updated', payload, action: null, ...over });

test('an event for another user is dropped', () => {
  expect(eventFor('Customer', listener, sent({ user_id: 2 }))).toBeUndefined();
});

test('an event of another branch is dropped where the channel belongs to a branch', () => {
  expect(isFor('Work', listener, { userId: 1, branchId: 6 })).toBe(false);
  expect(isFor('Work', listener, { userId: 1, branchId: null })).toBe(false);
  expect(isFor('Work', listener, { userId: 1, branchId: 5 })).toBe(true);
});

test('an event of another branch is heard where the channel belongs to the user alone', () => {
  expect(eventFor('Customer', listener, sent({ branch_id: 6 }))).toBeDefined();
});

test.each([
  ['no event', 'hello'],
  ['half an event', { user_id: 1 }],
  ['an event that the topic does not know', sent({ key: 'customer-painted' })],
  ['an event with another payload', sent({ payload: { id: 7 } })],
])('%s is dropped', (_case, received) => {
  expect(eventFor('Customer', listener, received)).toBeUndefined();
});

test('an event for this user is heard in camel case, with the name of the own action', () => {
  const merged = sent({ key: 'customers-merged', payload: { id: 7, merged_id: 8 }, action: 'key-1' });
  expect(eventFor('Customer', listener, merged)).toEqual({ key: 'customers-merged', payload: { id: 7, mergedId: 8 }, action: 'key-1' });
});

test('only a channel of a branch is subscribed with the branch', () => {
  expect(channelOf('Sale', listener)).toEqual({ channel: 'SaleChannel', user_id: 1 });
  expect(channelOf('Work', listener)).toEqual({ channel: 'WorkChannel', user_id: 1, branch_id: 5 });
});
