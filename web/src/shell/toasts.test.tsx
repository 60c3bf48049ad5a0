import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import Toasts from './toasts.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a toast stands at the top right and closes by itself after 5000 ms', async () => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  );
  act(() => void notifications.show({ message: 'Vehicle was added successfully' }));
  const toast = screen.getByText('Vehicle was added successfully');
  expect(toast.closest('[data-position]')?.getAttribute('data-position')).toBe('top-right');
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(screen.queryByText('Vehicle was added successfully')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText('Vehicle was added successfully')).toBeNull();
});
