import { listCustomers } from '@karakana/contract/customers/customer.ts';
import { toWire } from '@karakana/contract/wire.ts';
import { beforeEach, expect, test } from 'vitest';
import { connect } from '../kit/api/client.ts';
import { endpointQuery, queryClient } from '../kit/api/endpoint-query.ts';
import { makeSignedIn, makeUser } from '../testing/people.ts';
import {
  beginImpersonation,
  beginSession,
  currentSession,
  endImpersonation,
  endSession,
  renewIfDue,
  signedIn,
  signOut,
} from './session.ts';
import { readStored, sessionFrom, sessionKey, writeStored } from './stored-session.ts';

const json = (status: number, body: unknown) => new Response(JSON.stringify(toWire(body)), { status });
let asked: string[];

function answerWith(answer: () => Response | Promise<Response>): void {
  connect({
    wait: async () => {},
    token: () => currentSession()?.accessToken,
    fetch: async (url) => {
      asked.push(String(url));
      return answer();
    },
  });
}

beforeEach(() => {
  asked = [];
  endSession();
});

test('a session that is far from its end is not renewed', async () => {
  answerWith(() => json(200, makeSignedIn()));
  beginSession(makeSignedIn({ expiresIn: 3600 }));
  await renewIfDue();
  expect(asked).toEqual([]);
});

test('a session close to its end goes on by itself, once', async () => {
  answerWith(() => json(200, makeSignedIn({ accessToken: 'access-2', refreshToken: 'refresh-2' })));
  beginSession(makeSignedIn({ expiresIn: 30 }));
  await Promise.all([renewIfDue(), renewIfDue()]);
  expect(asked).toEqual(['/api/oauth/token']);
  expect(currentSession()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
});

test('a refused refresh token ends the session', async () => {
  answerWith(() => json(401, { message: 'Invalid credentials' }));
  beginSession(makeSignedIn({ expiresIn: 30 }));
  await renewIfDue();
  expect(currentSession()).toBeUndefined();
});

test('a refresh token that was exchanged a moment ago ends nothing', async () => {
  answerWith(() => json(409, { message: 'Your sign-in has just been renewed. Please try again', code: 'just_renewed' }));
  beginSession(makeSignedIn({ expiresIn: 30 }));
  await renewIfDue();
  expect(signedIn()).toBe(true);
});

test('a session that another tab has renewed is taken over, not renewed again', async () => {
  answerWith(() => json(401, { message: 'Invalid credentials' }));
  beginSession(makeSignedIn({ expiresIn: 30 }));
  writeStored(localStorage, sessionFrom(makeSignedIn({ accessToken: 'access-2' }), Date.now()));
  await renewIfDue();
  expect(asked).toEqual([]);
  expect(currentSession()?.accessToken).toBe('access-2');
});

test('without a network the session stays until its end', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  beginSession(makeSignedIn({ expiresIn: 30 }));
  await renewIfDue();
  expect(signedIn()).toBe(true);
});

test('signing out in another tab signs out here', () => {
  beginSession(makeSignedIn());
  localStorage.removeItem(sessionKey);
  dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
  expect(signedIn()).toBe(false);
});

test('signing out works here even when the server cannot be told', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  beginSession(makeSignedIn());
  expect(await signOut()).toBe(false);
  expect(readStored(localStorage)).toBeUndefined();
});

test.each([
  ['signs out', '/api/oauth/revoke', signOut],
  ['is oneself again', '/api/users/stop_impersonating', endImpersonation],
])('what is still being read is given up before one %s', async (_, path, leave) => {
  const happened: string[] = [];
  const reading = Promise.withResolvers<void>();
  connect({
    wait: async () => {},
    token: () => currentSession()?.accessToken,
    fetch: async (url, request) => {
      const signal = request?.signal;
      if (!String(url).startsWith('/api/customers')) {
        happened.push(String(url));
        return json(200, {});
      }
      reading.resolve();
      return new Promise((_answer, refuse) => {
        signal?.addEventListener('abort', () => {
          happened.push('given up');
          refuse(signal.reason);
        });
      });
    },
  });
  beginSession(makeSignedIn({ accessToken: 'mine' }));
  beginImpersonation(makeSignedIn({ accessToken: 'theirs', user: makeUser({ id: 2 }) }));
  const read = queryClient.fetchQuery(endpointQuery(listCustomers, { page: 1 })).catch(() => {});
  await reading.promise;
  await leave();
  await read;
  expect(happened).toEqual(['given up', path]);
});

test('after acting as somebody else one is oneself again', async () => {
  answerWith(() => json(200, {}));
  beginSession(makeSignedIn({ accessToken: 'mine' }));
  beginImpersonation(makeSignedIn({ accessToken: 'theirs', user: makeUser({ id: 2 }) }));
  expect(currentSession()).toMatchObject({ accessToken: 'theirs', user: { id: 2 } });
  await endImpersonation();
  expect(asked).toEqual(['/api/users/stop_impersonating']);
  expect(currentSession()).toMatchObject({ accessToken: 'mine', user: { id: 1 } });
});
