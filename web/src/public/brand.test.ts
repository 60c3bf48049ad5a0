import { shades as contractShades } from '@karakana/contract/brands/brand.ts';
import { brands } from '@karakana/contract/brands/brands.ts';
import { readApp } from '@karakana/contract/garage/app.ts';
import { readGarageBySlug } from '@karakana/contract/garage/garage.ts';
import { afterEach, expect, test } from 'vitest';
import { brandAddress, inkOn, shades, wearBrand } from './brand.ts';
import { profileAddress } from './pages/garage-answer.ts';

afterEach(() => {
  document.documentElement.removeAttribute('style');
});

test('what is repeated here to stay light is what the contract says', () => {
  expect(shades).toEqual(contractShades);
  expect(brandAddress).toBe(readApp.path);
  expect(profileAddress('asha-auto')).toBe(readGarageBySlug.path.replace('{slug}', 'asha-auto'));
});

test('a slug cannot lead out of its place in the address', () => {
  expect(profileAddress('../users/me')).toBe('/api/garages/slug/..%2Fusers%2Fme');
});

test('writing on a brand colour is black or white, whichever is easier to read', () => {
  expect(inkOn('#ffffff')).toBe('#000000');
  expect(inkOn('#000000')).toBe('#ffffff');
  expect(inkOn(brands.main.theme.primaryColor)).toBe('#000000');
  expect(inkOn(brands.vendor.theme.primaryColor)).toBe('#ffffff');
});

test('the page takes its colours and direction from the brand', () => {
  wearBrand({ ...brands.vendor, theme: { ...brands.vendor.theme, direction: 'rtl' } });
  const { style, dir } = document.documentElement;
  expect(style.getPropertyValue('--brand')).toBe(brands.vendor.theme.palette[6]);
  expect(style.getPropertyValue('--brand-text-dark')).toBe(brands.vendor.theme.palette[4]);
  expect(dir).toBe('rtl');
});
