import { expect, test } from 'vitest';
import { mapLink, placeText } from './contact-links.ts';

test('a place of which nothing is known has no link to a map', () => {
  expect(mapLink('Asha Auto', { address: null, city: null, country: 'KE' })).toBeUndefined();
});

test('a link to a map carries names safely', () => {
  const link = mapLink('Asha & Sons', { address: 'Moi Avenue #4', city: null, country: 'KE' });
  expect(new URL(link ?? '').searchParams.get('query')).toBe('Asha & Sons, Moi Avenue #4, KE');
});

test('a place is written without what is not known', () => {
  expect(placeText({ address: null, city: 'Mombasa' })).toBe('Mombasa');
  expect(placeText({ address: 'Moi Avenue', city: 'Mombasa' })).toBe('Moi Avenue, Mombasa');
});
