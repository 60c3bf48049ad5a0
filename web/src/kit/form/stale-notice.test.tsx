import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import { Refusal } from '../api/refusal.ts';
import { type Stale, StaleNotice, staleOf } from './stale-notice.tsx';

beforeAll(() => startLanguages());
afterEach(cleanup);

const at = '2030-01-01T00:00:00.000Z';
const about = {
  version: 4,
  changes: [
    { field: 'colour', before: 'Green', after: null, actor: 'Amina Otieno', at },
    { field: 'year', before: 2015, after: 2016, actor: 'Juma Were', at },
  ],
};

test('only a refusal as stale tells what was changed', () => {
  expect(staleOf(new Refusal(422, 'Taken', { code: 'duplicate', about }))).toBeUndefined();
  expect(staleOf(new Refusal(422, 'Changed', { code: 'stale', about: { version: 'four' } }))).toBeUndefined();
  expect(staleOf(new Refusal(422, 'Changed', { code: 'stale', about }))).toEqual(about);
});

function show(stale: Stale): string[] {
  const chosen: string[] = [];
  render(
    <MantineProvider>
      <StaleNotice
        stale={stale}
        fieldName={(field) => field.toUpperCase()}
        pending={false}
        onKeep={() => chosen.push('mine')}
        onTake={() => chosen.push('theirs')}
      />
    </MantineProvider>,
  );
  return chosen;
}

test('it says who changed what, and names those who changed the rest', () => {
  show(about);
  const text = screen.getByRole('alert').textContent;
  expect(text).toContain('Amina Otieno changed this while you were editing');
  expect(text).toMatch(/COLOURGreennone(?! · Amina)/);
  expect(text).toContain('YEAR20152016 · Juma Were');
});

test('somebody without a name has changed it nevertheless', () => {
  show({ version: 2, changes: [{ field: 'colour', before: null, after: 'Red', actor: null }] });
  expect(screen.getByText('Somebody else changed this while you were editing')).toBeDefined();
});

test('one keeps what was written, or takes what is there', async () => {
  const chosen = show(about);
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(chosen).toEqual(['mine', 'theirs']);
});
