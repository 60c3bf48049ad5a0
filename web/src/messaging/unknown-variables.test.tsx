import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../i18n/index.ts';
import { UnknownVariables } from './unknown-variables.tsx';

function Writer({ from }: { from: string }) {
  const [body, setBody] = useState(from);
  return (
    <>
      <p>{body}</p>
      <UnknownVariables text={body} onChange={setBody} />
    </>
  );
}
const write = (from: string) => render(<Writer from={from} />, { wrapper: MantineProvider });
const text = () => screen.getByRole('paragraph').textContent;

beforeAll(() => startLanguages());
afterEach(cleanup);

test('a text of known variables has nothing to correct', () => {
  write('Hello {first_name}');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('an unknown variable is named, and what was meant takes its place wherever it stands', async () => {
  write('Hello {frist_name}, dear {frist_name}');
  expect(screen.getByRole('status').textContent).toBe('{frist_name} is not known. Did you mean{first_name}?');
  await userEvent.click(screen.getByRole('button', { name: 'Write {first_name} instead of {frist_name}' }));
  expect(text()).toBe('Hello {first_name}, dear {first_name}');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('where nothing is near, one is told to choose', () => {
  write('Pay {invoice_total}');
  expect(screen.getByRole('status').textContent).toBe('{invoice_total} is not known. Choose one of these:');
});
