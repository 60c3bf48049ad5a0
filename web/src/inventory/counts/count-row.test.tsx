import type { CountLine } from '@karakana/contract/inventory/count.ts';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import { connect } from '../../kit/api/client.ts';
import { CountRow } from './count-row.tsx';

const pads: CountLine = {
  ...{ productId: 7, productName: 'Brake pads', code: null, barcode: null, unit: 'piece', expected: 2, counted: 3, difference: 1 },
  ...{ reason: null, countedBy: null, countedAt: null },
};

let sent: unknown[] = [];
let answer: (() => Promise<void>)[] = [];

beforeAll(() => startLanguages());
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = [];
  connect({
    fetch: (_url, request) => {
      sent.push(JSON.parse(String(request?.body)).counted);
      return new Promise((resolve) => {
        answer.push(() => act(async () => resolve(new Response('{}', { status: 200 }))));
      });
    },
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what is pressed while another figure is on its way is neither lost nor undone by the answer', async () => {
  show();
  field().focus();
  fireEvent.change(field(), { target: { value: '5' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  // Leaving the field saves what is written there too.
  await act(async () => field().blur());
  await press('One less');
  expect(field().value).toBe('4');
  await answer[0]?.();
  await press('One more');
  await press('One more');
  expect(field().value).toBe('6');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(sent).toEqual([5, 6]);
});

test('a pause while another figure is on its way still has the last one saved', async () => {
  show();
  await press('One more');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press('One more');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(sent).toEqual([4]);
  await answer[0]?.();
  expect(sent).toEqual([4, 5]);
});

test('what was pressed right before the screen is left is saved', async () => {
  const { unmount } = show();
  await press('One more');
  await act(async () => unmount());
  expect(sent).toEqual([4]);
});

const show = () =>
  render(
    <MantineProvider>
      <CountRow countId={1} line={pads} isCounting />
    </MantineProvider>,
  );
const field = (): HTMLInputElement => screen.getByLabelText('How many of Brake pads');
const press = (which: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name: `${which} of Brake pads` })));
