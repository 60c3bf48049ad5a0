import { expect, test } from 'vitest';
import { pathInside } from './next-path.ts';

test('an address elsewhere is not followed', () => {
  for (const path of ['https://evil.example', '//evil.example/a', '/\\evil.example', 'javascript:alert(1)', 'settings', '', undefined]) {
    expect(pathInside(path)).toBeUndefined();
  }
});

test('a path of this site is followed with its query and hash', () => {
  expect(pathInside('/settings/team?page=2#top')).toBe('/settings/team?page=2#top');
});
