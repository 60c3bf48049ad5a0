// @vitest-environment node
import { expect, test } from 'vitest';
import { addToPage, countOff, emptyPage, isShort, type Page, removeFromPage, replaceInPage } from './page.ts';

type Car = { id: number; plate: string };
const pageOf = (over: Partial<Page<Car>> = {}): Page<Car> => ({
  page: 1,
  perPage: 2,
  totalCount: 2,
  entries: [
    { id: 1, plate: 'A' },
    { id: 2, plate: 'B' },
  ],
  ...over,
});

test('an entry that is already there is not added again', () => {
  const page = pageOf();
  expect(addToPage(page, { id: 2, plate: 'other' })).toBe(page);
});

test('a new entry comes first, and the page stays as long as it was', () => {
  expect(addToPage(pageOf(), { id: 3, plate: 'C' })).toMatchObject({ totalCount: 3, entries: [{ id: 3 }, { id: 1 }] });
});

test('a new entry only counts on a later page', () => {
  expect(addToPage(pageOf({ page: 2 }), { id: 3, plate: 'C' })).toMatchObject({ totalCount: 3, entries: [{ id: 1 }, { id: 2 }] });
});

test('removing never takes the count below zero', () => {
  expect(removeFromPage(pageOf({ totalCount: 0 }), 1).totalCount).toBe(0);
});

test('removing what is not there changes nothing', () => {
  const page = pageOf();
  expect(removeFromPage(page, 9)).toBe(page);
});

test('removing takes out one entry and counts it off', () => {
  expect(removeFromPage(pageOf(), 1)).toMatchObject({ totalCount: 1, entries: [{ id: 2 }] });
});

test('a changed entry keeps its place', () => {
  expect(replaceInPage(pageOf(), { id: 1, plate: 'Z' }).entries).toEqual([
    { id: 1, plate: 'Z' },
    { id: 2, plate: 'B' },
  ]);
});

test('counting off an entry of another page never forgets those in sight', () => {
  expect(countOff(pageOf({ totalCount: 5 })).totalCount).toBe(4);
  expect(countOff(pageOf()).totalCount).toBe(2);
  expect(countOff(emptyPage(pageOf()))).toMatchObject({ totalCount: 0, entries: [] });
});

test('a page is short when entries exist that would fit on it', () => {
  expect(isShort(pageOf())).toBe(false);
  expect(isShort(pageOf({ totalCount: 9 }))).toBe(false);
  expect(isShort(removeFromPage(pageOf({ totalCount: 9 }), 1))).toBe(true);
  expect(isShort(removeFromPage(pageOf(), 1))).toBe(false);
  expect(isShort(pageOf({ page: 4, entries: [] }))).toBe(false);
});
