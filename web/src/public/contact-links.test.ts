import { expect, test } from 'vitest';
import { mapLink, phoneText, placeText } from './contact-links.ts';

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

test('a Kenyan number is grouped, another is left as it is', () => {
  expect(phoneText('+254712345678')).toBe('+254 712 345 678');
  expect(phoneText('+4915112345678')).toBe('+4915112345678');
});
