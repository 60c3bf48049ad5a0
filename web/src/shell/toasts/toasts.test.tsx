import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '../../kit/feedback/toast.ts';
import Toasts from './toasts.tsx';

afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  for (const button of document.querySelectorAll('.shown')) button.remove();
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

test('a toast moves off a control that comes under it, and stays while none does', async () => {
  show();
  await act(() => toast('info', 'Work has started!'));
  expect(placeOfToasts()).toBe('8px');
  await addButton({ top: 300, bottom: 340 });
  expect(placeOfToasts()).toBe('8px');
  await addButton({ top: 20, bottom: 60 });
  await waitFor(() => expect(placeOfToasts()).toBe('60px'));
});

test('a toast does not move while a finger is down, so that no press is taken away', async () => {
  show();
  await act(() => toast('info', 'Work has started!'));
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await addButton({ top: 20, bottom: 60 });
  expect(placeOfToasts()).toBe('8px');
  await act(() => document.body.dispatchEvent(new Event('pointerup', { bubbles: true })));
  await waitFor(() => expect(placeOfToasts()).toBe('60px'));
});

test('a toast stays where it is when controls come everywhere', async () => {
  show();
  for (const top of [10, 140, 200, 260, 320]) await addButton({ top, bottom: top + 50 });
  await act(() => toast('info', 'Work has started!'));
  expect(placeOfToasts()).toBe('60px');
  await addButton({ top: 80, bottom: 130 });
  expect(placeOfToasts()).toBe('60px');
});

test('a second toast covers no control either', async () => {
  show();
  await addButton({ top: 100, bottom: 140 });
  await act(() => toast('info', 'Work has started!'));
  expect(placeOfToasts()).toBe('8px');
  await act(() => toast('info', 'Line has been added'));
  expect(placeOfToasts()).toBe('140px');
});

test('where controls fill the upper part of the screen a toast stands below the bar', async () => {
  show();
  for (const top of [20, 80, 140, 200, 260, 320]) await addButton({ top, bottom: top + 50 });
  await act(() => toast('info', 'Work has started!'));
  expect(placeOfToasts()).toBe('8px');
});

const placeOfToasts = () => document.querySelector<HTMLElement>('[data-position="top-right"]')?.style.getPropertyValue('--toast-top');

/** A button at the end of its line, and the frame in which the page is looked at again. */
async function addButton({ top, bottom }: { top: number; bottom: number }): Promise<void> {
  const box = new DOMRect(innerWidth - 100, top, 60, bottom - top);
  const button = Object.assign(document.createElement('button'), { className: 'shown', getBoundingClientRect: () => box });
  await act(async () => {
    document.body.append(button);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

const show = () =>
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  );
