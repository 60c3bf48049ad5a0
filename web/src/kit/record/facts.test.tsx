import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import { type Fact, Facts } from './facts.tsx';

beforeAll(() => startLanguages());
afterEach(cleanup);

const show = (facts: Fact[]) =>
  render(
    <MantineProvider>
      <Facts facts={facts} />
    </MantineProvider>,
  );
const shown = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('what is not known is folded away until it is asked for', async () => {
  show([
    { label: 'City', value: 'Nakuru' },
    { label: 'Country', value: null },
    { label: 'Address', value: null },
  ]);
  expect(shown()).toEqual(['Nakuru']);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 empty fields' }));
  expect(shown()).toEqual(['Nakuru', 'none', 'none']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('where nothing is known all of it is said', () => {
  show([{ label: 'Note', value: null }]);
  expect(shown()).toEqual(['none']);
});

test('zero is known', () => {
  show([{ label: 'Credits', value: 0 }]);
  expect(shown()).toEqual(['0']);
});
