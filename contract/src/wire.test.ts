import { expect, test } from 'vitest';
import { camelKey, fromWire, snakeKey, toWire } from './wire.ts';

test.each([
  ['id', 'id'],
  ['firstName', 'first_name'],
  ['email2Fa', 'email2_fa'],
  ['callBackUrl', 'call_back_url'],
  ['enableStarttlsAuto', 'enable_starttls_auto'],
])('%s is %s on the wire, and comes back', (inside, onTheWire) => {
  expect(snakeKey(inside)).toBe(onTheWire);
  expect(camelKey(onTheWire)).toBe(inside);
});

test('keys are renamed at every depth, also inside lists', () => {
  const inside = { garageName: 'A', branches: [{ openedAt: null, staff: [{ firstName: 'B' }] }] };
  const onTheWire = { garage_name: 'A', branches: [{ opened_at: null, staff: [{ first_name: 'B' }] }] };
  expect(toWire(inside)).toEqual(onTheWire);
  expect(fromWire(onTheWire)).toEqual(inside);
});

test('values are never renamed', () => {
  expect(toWire({ role: 'school_admin', note: 'firstName' })).toEqual({ role: 'school_admin', note: 'firstName' });
  expect(fromWire(['first_name', 1, null, true])).toEqual(['first_name', 1, null, true]);
});

test('a key that names a prototype changes nothing but itself', () => {
  const read = fromWire(JSON.parse('{"__proto__":{"is_admin":true},"first_name":"A"}'));
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  expect(JSON.parse(JSON.stringify(read))).not.toHaveProperty('isAdmin');
});

test('more different keys than are remembered are still renamed', () => {
  for (let n = 0; n < 6_000; n += 1) expect(camelKey(`key_a${n}`)).toBe(`keyA${n}`);
});
