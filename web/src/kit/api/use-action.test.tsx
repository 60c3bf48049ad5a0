import { endpoint } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { choose, startLanguages } from '../../i18n/index.ts';
import { connect } from './client.ts';
import { Refusal } from './refusal.ts';
import { failureText, useAction } from './use-action.ts';

const addCar = endpoint('POST /api/cars', {
  summary: 'Add',
  access: 'session',
  input: z.object({ plate: z.string() }),
  output: z.object({ id: z.number() }),
  failed: 'Error adding a car',
});
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const keyOf = (request: RequestInit | undefined) => new Headers(request?.headers).get('idempotency-key');

beforeAll(() => startLanguages());
afterEach(cleanup);

test('pressing twice does it once', async () => {
  let calls = 0;
  let answer: (response: Response) => void = () => {};
  connect({
    fetch: () => {
      calls += 1;
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  });
  const { result } = renderHook(() => useAction(addCar, { done: null }));
  let first: Promise<unknown> = Promise.resolve();
  act(() => {
    first = result.current.run({ plate: 'A' });
    result.current.run({ plate: 'A' });
  });
  expect(result.current.pending).toBe(true);
  await act(async () => {
    answer(json(200, { id: 1 }));
    await first;
  });
  expect(calls).toBe(1);
  expect(result.current.pending).toBe(false);
});

test('the same thing sent again after no answer came is the same action', async () => {
  const keys: (string | null)[] = [];
  let online = false;
  connect({
    wait: async () => {},
    fetch: async (_url, request) => {
      keys.push(keyOf(request));
      if (!online) throw new TypeError('Failed to fetch');
      return json(200, { id: 1 });
    },
  });
  const { result } = renderHook(() => useAction(addCar, { done: null, failed: null }));
  await act(() => result.current.run({ plate: 'A' }));
  online = true;
  await act(() => result.current.run({ plate: 'A' }));
  await act(() => result.current.run({ plate: 'A' }));
  const [first, , , again, another] = keys;
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test('the errors of the fields reach the form, and nothing is given back', async () => {
  connect({ fetch: async () => json(422, { message: 'No', errors: { plate: ['is taken'] } }) });
  const told: Record<string, string>[] = [];
  const form = { setErrors: (errors: Record<string, string>) => told.push(errors) };
  const { result } = renderHook(() => useAction(addCar, { form, failed: null }));
  expect(await act(() => result.current.run({ plate: 'A' }))).toBeUndefined();
  expect(told).toEqual([{ plate: 'is taken' }]);
});

test('what the server says with values is told in the language of the reader, in the toast and beside the field', async () => {
  await choose('sw');
  const taken = say('This number belongs to {{name}}', { name: 'Juma Otieno' });
  const english = 'This number belongs to Juma Otieno';
  const answer = { message: english, error: english, text: taken, errors: { plate: [english] }, error_texts: { plate: [taken] } };
  connect({ fetch: async () => json(422, answer) });
  const told: Record<string, string>[] = [];
  const form = { setErrors: (errors: Record<string, string>) => told.push(errors) };
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  );
  const { result } = renderHook(() => useAction(addCar, { form }));
  await act(() => result.current.run({ plate: 'A' }));
  await choose('en');
  expect(await screen.findByText('Nambari hii ni ya Juma Otieno')).toBeDefined();
  expect(told).toEqual([{ plate: 'Nambari hii ni ya Juma Otieno' }]);
});

test('a reason of the server is told; a failure of the server is told in the words of the contract', () => {
  expect(failureText(addCar, new Refusal(422, 'Plate is taken'))).toBe('Plate is taken');
  expect(failureText(addCar, new Refusal(500, 'stack'))).toBe('Error adding a car');
  expect(failureText(addCar, new Refusal(401, 'Please sign in'))).toBeNull();
});
