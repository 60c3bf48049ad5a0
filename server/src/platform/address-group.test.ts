import { expect, test } from 'vitest';
import { addressGroup } from './address-group.ts';

test('an IPv4 address stands for itself, however it is written', () => {
  expect(addressGroup('203.0.113.7')).toBe('203.0.113.7');
  expect(addressGroup('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(addressGroup('::FFFF:203.0.113.7')).toBe('203.0.113.7');
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8::1', '2001:0db8:0000:0000:1::'],
  ['fe80::1%eth0', 'fe80::2%eth1'],
  ['::1', '::'],
])('%s and %s are one caller', (one, other) => {
  expect(addressGroup(one)).toBe(addressGroup(other));
});

test('two networks are two callers', () => {
  const groups = ['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:0:2::1', '2001:db8::1', '::1', '1::'].map(addressGroup);
  expect(new Set(groups).size).toBe(groups.length);
});
