import { expect, test } from 'vitest';
import { addressGroup } from './address-group.ts';

test.each([
  ['197.232.1.1', '197.232.1.2'],
  ['2001:db8:1:1::1', '2001:db8:1:2::1'],
  ['::1', '1::1'],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.2'],
])('%s and %s are two callers', (one, other) => {
  expect(addressGroup(one)).not.toBe(addressGroup(other));
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff'],
  ['2001:db8::1', '2001:db8:0:0:1::'],
  ['fe80::1', 'fe80::2%eth0'],
  ['::ffff:197.232.1.1', '197.232.1.1'],
  ['::ffff:c5e8:0101', '197.232.1.1'],
])('%s and %s are one caller', (one, other) => {
  expect(addressGroup(one)).toBe(addressGroup(other));
});

test('what is no address stays what it is', () => {
  expect(addressGroup('unix socket')).toBe('unix socket');
});
