import { expect, test } from 'vitest';
import { mapLink, placeText, whatsAppLink } from './contact-links.ts';

test('a place of which nothing is known has no link to a map', () => {
  expect(mapLink('Asha Auto', { address: null, city: null, country: 'KE' })).toBeUndefined();
});

test('a landline of the country has no link to WhatsApp', () => {
  expect(whatsAppLink('+254202345678')).toBeUndefined();
});

test('a mobile is written to in WhatsApp by its digits alone, with the code of its country', () => {
  expect(whatsAppLink('+254722311628')).toBe('https://wa.me/254722311628');
  expect(whatsAppLink('+254110311628')).toBe('https://wa.me/254110311628');
  expect(whatsAppLink('+255754311628')).toBe('https://wa.me/255754311628');
});

test('a link to a map carries names safely', () => {
  const link = mapLink('Asha & Sons', { address: 'Moi Avenue #4', city: null, country: 'KE' });
  expect(new URL(link ?? '').searchParams.get('query')).toBe('Asha & Sons, Moi Avenue #4, KE');
});

test('a place is written without what is not known', () => {
  expect(placeText({ address: null, city: 'Mombasa' })).toBe('Mombasa');
  expect(placeText({ address: 'Moi Avenue', city: 'Mombasa' })).toBe('Moi Avenue, Mombasa');
});
