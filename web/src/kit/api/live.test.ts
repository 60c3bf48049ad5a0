// @vitest-environment node
import { expect, test } from 'vitest';
import { channelOf, messageFor } from './live.ts';

const listener = { userId: 1, branchId: 5 };
const sent = (over: object = {}) => ({ user_id: 1, branch_id: 5, key: 'created', payload: { plate_number: 'KAA 001A' }, ...over });

test('an event for another user is dropped', () => {
  expect(messageFor('Notification', listener, sent({ user_id: 2 }))).toBeUndefined();
});

test('an event of another branch is dropped where the channel belongs to a branch', () => {
  expect(messageFor('Work', listener, sent({ branch_id: 6 }))).toBeUndefined();
  expect(messageFor('Work', listener, sent({ branch_id: null }))).toBeUndefined();
});

test('an event of another branch is heard where the channel belongs to the user alone', () => {
  expect(messageFor('Sale', listener, sent({ branch_id: 6 }))).toBeDefined();
});

test('what is no event is dropped', () => {
  expect(messageFor('Sale', listener, 'hello')).toBeUndefined();
  expect(messageFor('Sale', listener, { user_id: 1 })).toBeUndefined();
});

test('an event for this user and branch is heard in camel case', () => {
  expect(messageFor('Work', listener, sent())).toEqual({ userId: 1, branchId: 5, key: 'created', payload: { plateNumber: 'KAA 001A' } });
});

test('only a channel of a branch is subscribed with the branch', () => {
  expect(channelOf('Sale', listener)).toEqual({ channel: 'SaleChannel', user_id: 1 });
  expect(channelOf('Work', listener)).toEqual({ channel: 'WorkChannel', user_id: 1, branch_id: 5 });
});
