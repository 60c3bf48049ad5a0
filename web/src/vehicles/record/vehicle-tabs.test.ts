import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import { tabLabels, tabsOf, vehicleTabs } from './vehicle-tabs.ts';

beforeAll(() => startLanguages());

test('a driver sees only the summary', () => {
  expect(tabsOf('driver')).toEqual(['summary']);
});

test('everybody else sees the nine tabs, named and in the order of the spec', () => {
  const labels = tabLabels(i18next.t);
  expect(tabsOf('technician')).toBe(vehicleTabs);
  expect(vehicleTabs.map((tab) => [labels[tab], tab])).toEqual([
    ['Summary', 'summary'],
    ['Services', 'service-history'],
    ['Fuel', 'fuel-history'],
    ['Assignments', 'assignment-history'],
    ['Reminders', 'reminders'],
    ['Expenses', 'expenses'],
    ['Issues', 'issues'],
    ['Documents', 'documents'],
    ['Events', 'events'],
  ]);
});
