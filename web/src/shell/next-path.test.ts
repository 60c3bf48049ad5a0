import { expect, test } from 'vitest';
import { pathInside } from './next-path.ts';

test('an address elsewhere is not followed', () => {
  const relative = [
    '//evil.example/a',
    '/\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/.././/evil.example',
    '/.\\/evil.example',
    '/\t/evil.example',
    '/%2e//evil.example',
  ];
  for (const path of ['https://evil.example', ...relative, 'javascript:alert(1)', 'settings', '', undefined]) {
    expect([path, pathInside(path)]).toEqual([path, undefined]);
  }
});

test('a path of this site is followed with its query and hash', () => {
  expect(pathInside('/settings/team?page=2#top')).toBe('/settings/team?page=2#top');
});
