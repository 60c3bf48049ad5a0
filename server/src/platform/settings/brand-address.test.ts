import { brands } from '@karakana/contract/brands/brands.ts';
import { expect, test } from 'vitest';
import { linkOrigin } from './brand-address.ts';

const production = {
  isProduction: true,
  publicUrl: 'https://karakana.example',
  brandHosts: { 'pro.garages.example': 'vendor' as const },
  port: 3000,
};

test('in production the host that a caller claims never decides where a link leads', () => {
  expect(linkOrigin(brands.main, production, 'https://main.evil.example')).toBe('https://karakana.example');
});

test('in production a link leads to the host that is set for its brand', () => {
  expect(linkOrigin(brands.vendor, production, 'https://elsewhere.example')).toBe('https://pro.garages.example');
});

test('a host that no address has leads nowhere, so a link leads to the brand', () => {
  const settings = { ...production, isProduction: false };
  expect(linkOrigin(brands.school, settings, 'http://school.localhost:99999')).toBe('http://school.localhost:3000');
});

test('outside production a link leads back to where the caller is', () => {
  expect(linkOrigin(brands.school, { ...production, isProduction: false }, 'http://school.localhost:3000')).toBe(
    'http://school.localhost:3000',
  );
});
