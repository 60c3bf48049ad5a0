import { listCustomers } from '@karakana/contract/customers/customer.ts';
import { adapters } from '@rails/actioncable';
import { QueryObserver } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from './client.ts';
import { endpointQuery, queryClient } from './endpoint-query.ts';
import { LiveProvider, useLive } from './live.ts';
import { useLiveRefresh } from './live-refresh.ts';

type Socket = WebSocket & { readyState: number };
const opened: Socket[] = [];

/** A server at the other end of each socket, which welcomes and confirms. */
function openSocket(this: Socket): void {
  const tell = (message: object) => this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  Object.assign(this, {
    readyState: WebSocket.OPEN,
    protocol: 'actioncable-v1-json',
    send: (text: string) => setTimeout(tell, 1, { type: 'confirm_subscription', identifier: JSON.parse(text).identifier }),
    close: () => {},
  });
  opened.push(this);
  setTimeout(() => {
    this.onopen?.(new Event('open'));
    tell({ type: 'welcome' });
  });
}

function Screen() {
  useLive('Customer', () => {});
  useLive('Notification', () => {});
  return null;
}

function Refreshed() {
  useLiveRefresh('Customer', { 'customer-created': [listCustomers] });
  return null;
}

let asked = 0;
const browserSocket = adapters.WebSocket;
beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  const { CONNECTING, OPEN, CLOSING, CLOSED } = WebSocket;
  Object.assign(adapters, { WebSocket: Object.assign(openSocket, { CONNECTING, OPEN, CLOSING, CLOSED }) });
  connect({
    fetch: async () => {
      asked += 1;
      return new Response('{"entries":[]}');
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(adapters, { WebSocket: browserSocket });
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('after a break everything in sight is read anew, once', async () => {
  const { unmount } = render(
    <LiveProvider userId={1} branchId={5} token="token">
      <Screen />
    </LiveProvider>,
  );
  onTestFinished(unmount);
  onTestFinished(new QueryObserver(queryClient, endpointQuery(listCustomers, { page: 1 })).subscribe(() => {}));
  await pass(1_000);
  expect([opened.length, asked]).toEqual([1, 1]);

  const [first] = opened;
  Object.assign(first ?? {}, { readyState: WebSocket.CLOSED });
  first?.onclose?.(new CloseEvent('close'));
  await pass(60_000);
  expect([opened.length, asked]).toEqual([2, 2]);
});

test('what was read before one listened is read again, and what was read since is not', async () => {
  const { unmount } = render(
    <LiveProvider userId={1} branchId={5} token="token">
      <Refreshed />
    </LiveProvider>,
  );
  onTestFinished(unmount);
  const before = asked;
  onTestFinished(new QueryObserver(queryClient, endpointQuery(listCustomers, { page: 1 })).subscribe(() => {}));
  await pass(2_000);
  expect(asked - before).toBe(2);
  onTestFinished(new QueryObserver(queryClient, endpointQuery(listCustomers, { page: 2 })).subscribe(() => {}));
  await pass(2_000);
  expect(asked - before).toBe(3);
});
