import { expect, test } from 'vitest';
import { choosePage, readAddress } from './choose-page.ts';

test('an address of another kind is not read', () => {
  expect(readAddress('/g/:slug', '/')).toBeUndefined();
  expect(readAddress('/g/:slug', '/g')).toBeUndefined();
  expect(readAddress('/g/:slug', '/g/')).toBeUndefined();
  expect(readAddress('/g/:slug', '/i/asha-auto')).toBeUndefined();
  expect(readAddress('/g/:slug', '/g/asha-auto/more')).toBeUndefined();
});

test('an address that is badly encoded is not read', () => {
  expect(readAddress('/g/:slug', '/g/%E0%A4%A')).toBeUndefined();
});

test('the parts of an address are read as they were meant', () => {
  expect(readAddress('/g/:slug', '/g/asha-auto')).toEqual({ slug: 'asha-auto' });
  expect(readAddress('/g/:slug', '/g/asha-auto/')).toEqual({ slug: 'asha-auto' });
  expect(readAddress('/g/:slug', '/g/caf%C3%A9%2Fgarage')).toEqual({ slug: 'café/garage' });
  expect(readAddress('/verify', '/verify')).toEqual({});
});

test('the first page that fits is chosen, and none where none fits', () => {
  const pages = [{ pattern: '/verify' }, { pattern: '/verify/:code' }, { pattern: '/g/:slug' }];
  expect(choosePage(pages, '/verify/K-7')).toEqual({ page: pages[1], params: { code: 'K-7' } });
  expect(choosePage(pages, '/verify')?.page).toBe(pages[0]);
  expect(choosePage(pages, '/works')).toBeUndefined();
});
