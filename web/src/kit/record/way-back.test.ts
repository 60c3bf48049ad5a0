// @vitest-environment node
import { expect, test } from 'vitest';
import { listLeft } from './way-back.ts';

const leftFrom = (visited: string[], at = visited.length - 1) =>
  listLeft(new Map(visited.entries()), { at, list: '/vehicles', record: '/vehicles/7' });

test('who came from the list goes back to it as it was left', () => {
  expect(leftFrom(['/', '/vehicles?make=3&page=2', '/vehicles/7'])).toEqual({ index: 1, href: '/vehicles?make=3&page=2' });
});

test('the tabs that were looked at since are passed over', () => {
  expect(leftFrom(['/vehicles?search=kda', '/vehicles/7', '/vehicles/7?tab=issues', '/vehicles/7?tab=events'])?.index).toBe(0);
});

test('who came from elsewhere, or from another record of the list, did not leave it for this one', () => {
  expect(leftFrom(['/vehicles', '/customers/1', '/vehicles/7'])).toBeUndefined();
  expect(leftFrom(['/vehicles', '/vehicles/8', '/vehicles/7'])).toBeUndefined();
});

test('who opened the record by its address came from nowhere', () => {
  expect(leftFrom(['/vehicles/7'])).toBeUndefined();
});

test('what was visited later does not count once one has gone back', () => {
  expect(leftFrom(['/', '/vehicles/7', '/vehicles', '/vehicles/9'], 1)).toBeUndefined();
});
