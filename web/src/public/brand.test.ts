import { readApp } from '@karakana/contract/garage/app.ts';
import { readGarageBySlug } from '@karakana/contract/garage/garage.ts';
import { expect, test } from 'vitest';
import { brandAddress } from './brand.ts';
import { profileAddress } from './pages/garage-answer.ts';

test('what is repeated here to stay light is what the contract says', () => {
  expect(brandAddress).toBe(readApp.path);
  expect(profileAddress('asha-auto')).toBe(readGarageBySlug.path.replace('{slug}', 'asha-auto'));
});

test('a slug cannot lead out of its place in the address', () => {
  expect(profileAddress('../users/me')).toBe('/api/garages/slug/..%2Fusers%2Fme');
});
