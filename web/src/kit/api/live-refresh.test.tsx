import { endpoint } from '@karakana/contract/endpoint.ts';
import { byId } from '@karakana/contract/fields.ts';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { connect } from './client.ts';
import { endpointQuery, queryClient } from './endpoint-query.ts';
import { refreshEveryMs, refreshLater, removedId, sameId } from './live-refresh.ts';
import { useAction } from './use-action.ts';

const Car = z.object({ id: z.number(), version: z.number() });
let garages = 0;

/** Calls of their own, as what was asked lately is remembered by call. */
function makeCalls() {
  garages += 1;
  const spec = { summary: 'Cars', access: 'session' } as const;
  const path = `/api/garage-${garages}/cars` as const;
  return {
    list: endpoint(`GET ${path}`, { ...spec, input: z.object({ page: z.number() }), output: z.array(Car) }),
    read: endpoint(`GET ${path}/{id}`, { ...spec, input: byId, output: Car }),
    change: endpoint(`PUT ${path}/{id}`, { ...spec, input: byId, output: Car }),
  };
}

let asked: string[];
let keys: (string | null)[];
let answer: () => Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  asked = [];
  keys = [];
  answer = async () => ({ id: 1, version: 1 });
  connect({
    fetch: async (url, request) => {
      asked.push(`${request?.method} ${String(url).replace(/.*\/cars/, 'cars')}`);
      if (request?.method !== 'GET') keys.push(new Headers(request?.headers).get('idempotency-key'));
      return new Response(JSON.stringify(await answer()));
    },
  });
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Shown = Parameters<typeof endpointQuery>;
/** Puts a call on the screen, as a component does. */
async function show(...[call, input]: Shown): Promise<void> {
  onTestFinished(new QueryObserver(queryClient, endpointQuery(call, input)).subscribe(() => {}));
  await pass(10);
  asked.length = 0;
}
const isStale = (...[call, input]: Shown) => queryClient.getQueryState(endpointQuery(call, input).queryKey)?.isInvalidated;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const changed = (id: number, version = 2, action: string | null = null) => ({ payload: { id, version }, action });

describe('nothing is asked for', () => {
  test('what is not on the screen; it is read when it is opened', async () => {
    const { list } = makeCalls();
    queryClient.setQueryData(endpointQuery(list, { page: 1 }).queryKey, []);
    refreshLater([list], changed(1));
    await pass(5_000);
    expect(asked).toEqual([]);
    expect(isStale(list, { page: 1 })).toBe(true);
  });

  test('a page that nobody looks at; it is read when somebody does', async () => {
    const { list } = makeCalls();
    await show(list, { page: 1 });
    queryClient.mount();
    onTestFinished(() => queryClient.unmount());
    focusManager.setFocused(false);
    onTestFinished(() => focusManager.setFocused(undefined));
    refreshLater([list], changed(1));
    await pass(5_000);
    expect(asked).toEqual([]);
    focusManager.setFocused(true);
    await pass(0);
    expect(asked).toEqual(['GET cars?page=1']);
  });

  test('the record of another thing', async () => {
    const { read } = makeCalls();
    await show(read, { id: 1 });
    refreshLater([sameId(read, 'id')], changed(2));
    await pass(5_000);
    expect([asked, isStale(read, { id: 1 })]).toEqual([[], false]);
  });

  test('a record that is at that version already', async () => {
    const { read } = makeCalls();
    answer = async () => ({ id: 1, version: 2 });
    await show(read, { id: 1 });
    refreshLater([sameId(read, 'id')], changed(1, 2));
    await pass(5_000);
    expect(asked).toEqual([]);
    refreshLater([sameId(read, 'id')], changed(1, 3));
    await pass(5_000);
    expect(asked).toEqual(['GET cars/1']);
  });

  test('a record that was removed: the screen that shows it says so itself, and elsewhere it is forgotten', async () => {
    const { read } = makeCalls();
    await show(read, { id: 1 });
    queryClient.setQueryData(endpointQuery(read, { id: 2 }).queryKey, { id: 2, version: 1 });
    for (const id of [1, 2]) refreshLater([removedId(read, 'id')], changed(id, 1));
    await pass(5_000);
    expect(asked).toEqual([]);
    expect([1, 2].map((id) => queryClient.getQueryData(endpointQuery(read, { id }).queryKey))).toEqual([{ id: 1, version: 1 }, undefined]);
  });

  test('what was asked for after the event', async () => {
    const { list } = makeCalls();
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.9);
    await show(list, { page: 1 });
    refreshLater([list], changed(1));
    await pass(100);
    await queryClient.refetchQueries({ queryKey: [list.path] });
    await pass(5_000);
    expect(asked).toEqual(['GET cars?page=1']);
  });
});

test.each([0.1, 0.5, 0.999])('the first refresh comes after a random part of a second: %s', async (part) => {
  const { list } = makeCalls();
  await show(list, { page: 1 });
  vi.spyOn(Math, 'random').mockReturnValueOnce(part);
  refreshLater([list], changed(1));
  await pass(part * refreshEveryMs - 1);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked).toEqual(['GET cars?page=1']);
});

test('no wait is longer than a second', async () => {
  for (const _ of Array(50)) {
    const { list } = makeCalls();
    await show(list, { page: 1 });
    refreshLater([list], changed(1));
    await pass(refreshEveryMs);
    expect(asked).toEqual(['GET cars?page=1']);
  }
});

test('however many events come, a call is asked for once a second', async () => {
  const { list, read } = makeCalls();
  await show(list, { page: 1 });
  await show(read, { id: 1 });
  for (const _ of Array(300)) {
    refreshLater([list, sameId(read, 'id')], { payload: { id: 1 }, action: null });
    await pass(10);
  }
  await pass(refreshEveryMs);
  for (const call of ['GET cars?page=1', 'GET cars/1']) {
    const times = asked.filter((one) => one === call).length;
    expect(times).toBeGreaterThanOrEqual(3);
    expect(times).toBeLessThanOrEqual(5);
  }
});

test('what was on its way when the event came is asked for again once it has come', async () => {
  const { list } = makeCalls();
  const first = Promise.withResolvers<unknown>();
  answer = () => first.promise;
  onTestFinished(new QueryObserver(queryClient, endpointQuery(list, { page: 1 })).subscribe(() => {}));
  await pass(10);
  refreshLater([list], changed(1));
  await pass(3_000);
  expect(asked).toHaveLength(1);
  answer = async () => [{ id: 1, version: 2 }];
  first.resolve([]);
  await pass(refreshEveryMs);
  expect(asked).toHaveLength(2);
  expect(queryClient.getQueryData(endpointQuery(list, { page: 1 }).queryKey)).toEqual([{ id: 1, version: 2 }]);
});

describe('whoever acted', () => {
  /** Somebody changes a car, whose list is on the screen beside what the action knows nothing of. */
  async function changeCar() {
    const { list, read, change } = makeCalls();
    await show(list, { page: 1 });
    await show(read, { id: 7 });
    const answered = Promise.withResolvers<unknown>();
    answer = () => answered.promise;
    const { result } = renderHook(() => useAction(change, { done: null, refreshes: [list] }));
    let acting: Promise<unknown> = Promise.resolve();
    act(() => {
      acting = result.current.run({ id: 1 });
    });
    await pass(0);
    const [key = null] = keys;
    /** The server tells everybody, and answers this one. */
    const tell = (action: string | null) => refreshLater([list, read], changed(1, 2, action));
    const end = async () => {
      answer = async () => ({ id: 1, version: 2 });
      answered.resolve({ id: 1, version: 2 });
      await act(() => pass(0));
      await acting;
    };
    return { key, tell, end };
  }
  const asks = (call: string) => asked.filter((one) => one === call).length;

  test('is not refreshed twice, though the event comes long before the answer', async () => {
    const { key, tell, end } = await changeCar();
    tell(key);
    await pass(3_000);
    expect(asks('GET cars?page=1')).toBe(0);
    await end();
    await pass(3_000);
    expect(asks('GET cars?page=1')).toBe(1);
  });

  test('nor when it comes after it', async () => {
    const { key, tell, end } = await changeCar();
    await end();
    await pass(500);
    tell(key);
    await pass(3_000);
    expect(asks('GET cars?page=1')).toBe(1);
  });

  test('is shown what the action did not know of', async () => {
    const { key, tell, end } = await changeCar();
    tell(key);
    await end();
    await pass(3_000);
    expect(asks('GET cars/7')).toBe(1);
  });

  test('is refreshed for what somebody else does, or they themselves in another tab', async () => {
    const { tell, end } = await changeCar();
    await end();
    await pass(500);
    tell('key-of-another-tab');
    await pass(3_000);
    expect(asks('GET cars?page=1')).toBe(2);
  });
});
