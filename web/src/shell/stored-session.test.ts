import { beforeEach, expect, test } from 'vitest';
import { makeSignedIn } from '../testing/people.ts';
import { isAuthenticated, readStored, sessionFrom, sessionKey, stepBeforeWork, writeStored } from './stored-session.ts';

const now = Date.UTC(2030, 0, 1);

beforeEach(() => localStorage.clear());

test('without a token nobody is signed in', () => {
  expect(isAuthenticated({ expiresAt: now + 1 }, now)).toBe(false);
  expect(isAuthenticated(undefined, now)).toBe(false);
});

test('without an expiry nobody is signed in', () => {
  expect(isAuthenticated({ accessToken: 'a' }, now)).toBe(false);
});

test('from the moment of expiry on nobody is signed in', () => {
  const session = { accessToken: 'a', expiresAt: now };
  expect(isAuthenticated(session, now - 1)).toBe(true);
  expect(isAuthenticated(session, now)).toBe(false);
});

test('the expiry is so many seconds from signing in', () => {
  expect(sessionFrom(makeSignedIn({ expiresIn: 7200 }), now).expiresAt).toBe(now + 7_200_000);
});

test('the second factor comes before the confirmation, and both before work', () => {
  const done = { email2Fa: true, mfaVerified: true, confirmed: true, garageId: 1 };
  expect(stepBeforeWork({ ...done, mfaVerified: false, confirmed: false })).toBe('/signin/2fa');
  expect(stepBeforeWork({ ...done, confirmed: false })).toBe('/confirm');
  expect(stepBeforeWork(done)).toBeUndefined();
});

test('who has no garage yet has nowhere to work', () => {
  expect(stepBeforeWork({ email2Fa: false, mfaVerified: true, confirmed: false, garageId: null })).toBe('/confirm');
});

test('what is stored is under the key of its environment and is read back', () => {
  const session = sessionFrom(makeSignedIn(), now);
  writeStored(localStorage, session);
  expect(sessionKey).toBe('karakana.test.session');
  expect(localStorage.getItem('karakana.test.session')).not.toBeNull();
  expect(readStored(localStorage)).toEqual(session);
  writeStored(localStorage, undefined);
  expect(readStored(localStorage)).toBeUndefined();
});

test('what somebody else wrote under the key is no session', () => {
  for (const garbage of ['{', 'null', '7', '{"accessToken":"a"}', '{"accessToken":"a","refreshToken":"b","expiresAt":1,"user":null}']) {
    localStorage.setItem(sessionKey, garbage);
    expect(readStored(localStorage)).toBeUndefined();
  }
});
