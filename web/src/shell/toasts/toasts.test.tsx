import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '../../kit/feedback/toast.ts';
import Toasts from './toasts.tsx';

afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  vi.useRealTimers();
});

test('a toast stands at the top right and closes by itself after 5000 ms', async () => {
  vi.useFakeTimers();
  show();
  act(() => void notifications.show({ message: 'Vehicle was added successfully' }));
  const toast = screen.getByText('Vehicle was added successfully');
  expect(toast.closest('[data-position]')?.getAttribute('data-position')).toBe('top-right');
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(screen.queryByText('Vehicle was added successfully')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText('Vehicle was added successfully')).toBeNull();
});

test('at most three toasts stand at once, and the others wait for their turn', async () => {
  show();
  for (const number of [1, 2, 3, 4]) await act(() => toast('info', `Text ${number}`));
  expect(screen.getAllByText(/^Text/).map(({ textContent }) => textContent)).toEqual(['Text 1', 'Text 2', 'Text 3']);
});

test('what a toast offers is done once, and the toast is gone then', async () => {
  show();
  let undone = 0;
  await act(() => toast('success', 'User has been banned', { label: 'Undo', onPress: () => (undone += 1) }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(undone).toBe(1);
  await waitFor(() => expect(screen.queryByText('User has been banned')).toBeNull());
});

const show = () =>
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  );
