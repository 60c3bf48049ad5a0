import { brands } from '@karakana/contract/brands/brands.ts';
import { afterEach, expect, test } from 'vitest';
import { wearBrand } from './wear-brand.ts';

afterEach(() => {
  document.documentElement.removeAttribute('style');
  document.documentElement.dir = 'ltr';
});

test('a light page takes its colours and direction from the brand', () => {
  wearBrand({ theme: { ...brands.vendor.theme, direction: 'rtl' } });
  const { style, dir } = document.documentElement;
  expect(style.getPropertyValue('--brand')).toBe(brands.vendor.theme.palette[6]);
  expect(style.getPropertyValue('--on-brand')).toBe('#ffffff');
  expect(style.getPropertyValue('--brand-text-dark')).toBe(brands.vendor.theme.palette[4]);
  expect(dir).toBe('rtl');
});
