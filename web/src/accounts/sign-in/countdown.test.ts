import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { secondsLeft, useCountdown } from './countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a moment that has passed leaves no seconds', () => {
  expect(secondsLeft(1_000, 1_000)).toBe(0);
  expect(secondsLeft(1_000, 90_000)).toBe(0);
});

test('a second that has begun still counts', () => {
  expect(secondsLeft(30_000, 29_001)).toBe(1);
  expect(secondsLeft(30_000, 0)).toBe(30);
});

test('the countdown starts full and ends at zero', () => {
  const { result } = renderHook(() => useCountdown(30));
  expect(result.current.left).toBe(30);
  act(() => vi.advanceTimersByTime(12_000));
  expect(result.current.left).toBe(18);
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current.left).toBe(0);
});

test('the countdown begins anew when it is restarted, and rests once it is over', () => {
  const { result } = renderHook(() => useCountdown(5));
  act(() => vi.advanceTimersByTime(5_000));
  expect(vi.getTimerCount()).toBe(0);
  act(() => result.current.restart());
  expect(result.current.left).toBe(5);
  act(() => vi.advanceTimersByTime(2_000));
  expect(result.current.left).toBe(3);
});

test('a tab that slept shows the right time when it wakes', () => {
  const { result } = renderHook(() => useCountdown(30));
  vi.setSystemTime(Date.now() + 25_000);
  act(() => vi.advanceTimersByTime(250));
  expect(result.current.left).toBe(5);
});
