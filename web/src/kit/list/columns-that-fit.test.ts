// @vitest-environment node
import { expect, test } from 'vitest';
import { columnsThatFit, columnWidths, roomForCodes, withRoomForName } from './columns-that-fit.ts';

const name = { key: 'name', minWidth: 200, priority: 1 };
const mobile = { key: 'mobile', minWidth: 160, priority: 1 };
const city = { key: 'city', minWidth: 140, priority: 3 };
const tags = { key: 'tags', minWidth: 150, priority: 2 };
const added = { key: 'added', minWidth: 120, priority: 3 };
const columns = [name, city, tags, mobile, added];

const keysIn = (room: number) => columnsThatFit(columns, room).map(({ key }) => key);

test('where there is room for all, all are shown in their order', () => {
  expect(keysIn(770)).toEqual(['name', 'city', 'tags', 'mobile', 'added']);
});

test('the least important give way, of equal ones the last first', () => {
  expect(keysIn(769)).toEqual(['name', 'city', 'tags', 'mobile']);
  expect(keysIn(649)).toEqual(['name', 'tags', 'mobile']);
});

test('there is no table where the most important ones do not fit, or nobody would read across', () => {
  expect(columnsThatFit([{ ...name, minWidth: 600 }, mobile], 700)).toEqual([]);
  expect(columnsThatFit([name], 390)).toEqual([]);
});

test('what room is left is shared out, and fills the table', () => {
  expect(columnWidths([name, { ...mobile, grow: 0 }, { ...city, grow: 3 }], 900)).toEqual([300, 160, 440]);
});

test('a column has room for its name, in a language of longer words too, and for its arrow where it sorts', () => {
  expect(withRoomForName({ title: 'Year', minWidth: 80 }).minWidth).toBe(80);
  const plain = withRoomForName({ title: 'Zimeongezwa', minWidth: 80 }).minWidth;
  expect(plain).toBeGreaterThan(100);
  expect(withRoomForName({ title: 'Zimeongezwa', minWidth: 80, sort: {} }).minWidth).toBeGreaterThan(plain);
});

test('a column of codes is as wide as the longest of its rows, and never narrower than usual ones', () => {
  const usual = roomForCodes([{ code: '1000' }, { code: null }]);
  expect([roomForCodes(), roomForCodes([])]).toEqual([usual, usual]);
  expect(roomForCodes([{ code: '1000' }, { code: '6050-EMBAKASI-WEST-1' }])).toBeGreaterThan(usual + 80);
});
