import { describe, expect, test } from 'vitest';
import { as, type Caller, newAddress } from '../../testing/call.ts';
import { makeGarage, type TestMember } from '../../testing/garage.ts';
import { changeTries, database, givePassword, lastCodeTo, otherCode, sentTo, signedIn, signIn } from '../accounts-test-kit.ts';

const give = (caller: Caller, code: string) => as(caller).post('/api/users/verify_2fa', { code });

async function waitingForCode() {
  const garage = await makeGarage();
  const member = garage.manager;
  await givePassword(member);
  await (await database()).updateTable('users').set({ email2Fa: true }).where('id', '=', member.userId).execute();
  const caller = await signedIn({ email: member.email, address: newAddress() });
  return { garage, member, caller, code: await lastCodeTo(member.email) };
}

async function expireCode(member: TestMember) {
  const past = new Date(Date.now() - 1000).toISOString();
  await (await database()).updateTable('oneTimeCodes').set({ expiresAt: past }).where('userId', '=', member.userId).execute();
}

describe('until the two-factor code is given', () => {
  test.each(['/api/teams', '/api/notifications', '/api/users/garage?code=x'])('GET %s is refused', async (path) => {
    const { caller } = await waitingForCode();
    expect(await as(caller).get(path)).toMatchObject({ status: 403, body: { code: 'two_factor' } });
  });

  test('the user is told so and nothing is changed', async () => {
    const { caller, member } = await waitingForCode();
    expect((await as(caller).get('/api/users/me')).body).toMatchObject({ mfaVerified: false });
    const profile = { firstName: 'Changed', lastName: 'Changed', email2Fa: false };
    expect((await as(caller).put(`/api/users/${member.userId}`, profile)).body).toMatchObject({ code: 'two_factor' });
  });
});

describe('a two-factor code is refused', () => {
  test('when it is another one', async () => {
    const { caller, code } = await waitingForCode();
    expect(await give(caller, otherCode(code))).toMatchObject({ status: 422, body: { message: '2FA code provider is invalid' } });
    expect((await as(caller).get('/api/notifications')).status).toBe(403);
  });

  test('after five wrong ones, also when it is right', async () => {
    const { caller, code, member } = await waitingForCode();
    for (let time = 0; time < 5; time += 1) expect((await give(caller, otherCode(code))).status).toBe(422);
    expect((await give(caller, code)).status).toBe(429);
    // Also where the wait is over the code itself has no tries left.
    await (await database()).deleteFrom('tries').where('subject', '=', `two_factor of ${member.email}`).execute();
    expect((await give(caller, code)).status).toBe(422);
  });

  test('after five wrong ones, also when a new one was sent', async () => {
    const { caller, code, member } = await waitingForCode();
    for (let time = 0; time < 5; time += 1) await give(caller, otherCode(code));
    await as(caller).post('/api/users/resend_2fa');
    expect((await give(caller, await lastCodeTo(member.email))).status).toBe(429);
  });

  test('after ten minutes', async () => {
    const { caller, code, member } = await waitingForCode();
    await expireCode(member);
    expect((await give(caller, code)).status).toBe(422);
  });

  test('when it was used already', async () => {
    const { caller, code } = await waitingForCode();
    expect((await give(caller, code)).status).toBe(200);
    expect((await give(caller, code)).status).toBe(422);
  });

  test('when it was sent for another sign-in, of whichever the newer', async () => {
    const { caller, code, member } = await waitingForCode();
    const other = await signedIn(member);
    const newer = await lastCodeTo(member.email);
    if (newer !== code) {
      expect((await give(other, code)).status).toBe(422);
      expect((await give(caller, newer)).status).toBe(422);
    }
    expect((await give(caller, code)).status).toBe(200);
    expect((await give(other, newer)).status).toBe(200);
  });

  test('after five wrong ones from wherever, also all at once', async () => {
    const { caller, code } = await waitingForCode();
    const guesses = Array.from({ length: 40 }, () => give({ ...caller, address: newAddress() }, otherCode(code)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(5);
    expect((await give({ ...caller, address: newAddress() }, code)).status).toBe(429);
  });

  test('after twenty wrong ones in a day', async () => {
    const { caller, code, member } = await waitingForCode();
    await changeTries(`two_factor of ${member.email}`, { dayTries: 20 });
    const late = await give(caller, code);
    expect(late.status).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
    await changeTries(`two_factor of ${member.email}`, { dayBeganAt: new Date(Date.now() - 24 * 60 * 60_000).toISOString() });
    expect((await give(caller, code)).status).toBe(200);
  });

  test('when a newer one was sent', async () => {
    const { caller, code, member } = await waitingForCode();
    expect((await as(caller).post('/api/users/resend_2fa')).status).toBe(200);
    const newer = await lastCodeTo(member.email);
    if (newer !== code) expect((await give(caller, code)).status).toBe(422);
    expect((await give(caller, newer)).status).toBe(200);
  });

  test('when it is somebody else’s', async () => {
    const [one, other] = await Promise.all([waitingForCode(), waitingForCode()]);
    if (one.code !== other.code) expect((await give(other.caller, one.code)).status).toBe(422);
    expect((await give(other.caller, other.code)).status).toBe(200);
  });
});

test('the right code opens everything, at once', async () => {
  const { caller, code } = await waitingForCode();
  expect((await as(caller).get('/api/notifications')).status).toBe(403);
  expect(await give(caller, ` ${code} `)).toMatchObject({ status: 200, body: { mfaVerified: true } });
  expect((await as(caller).get('/api/notifications')).status).toBe(200);
});

test('one code used twice at once is taken once', async () => {
  const { caller, code } = await waitingForCode();
  const answers = await Promise.all([give(caller, code), give(caller, code), give(caller, code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
});

test('strangers who know the password use up no tries of the owner, where the owner has signed in before', async () => {
  const { caller, code, member } = await waitingForCode();
  expect((await give(caller, code)).status).toBe(200);
  const stranger = await signedIn({ email: member.email, address: newAddress() });
  for (let time = 0; time < 6; time += 1) await give({ ...stranger, address: newAddress() }, '000000');
  await changeTries(`two_factor sent of ${member.email}`, { dayTries: 20 });
  expect((await signIn({ email: member.email, address: newAddress() })).status).toBe(429);
  const again = await signedIn({ email: member.email, address: caller.address ?? '' });
  expect((await give(again, await lastCodeTo(member.email))).status).toBe(200);
});

test('codes are kept hashed, leave by the platform, and are sent five times in a row at most', async () => {
  const { caller, code, member } = await waitingForCode();
  const stored = await (await database())
    .selectFrom('oneTimeCodes')
    .selectAll()
    .where('userId', '=', member.userId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(code);
  expect((await sentTo(member.email))[0]?.garageId).toBeNull();
  for (let time = 0; time < 4; time += 1) expect((await as(caller).post('/api/users/resend_2fa')).status).toBe(200);
  expect((await as(caller).post('/api/users/resend_2fa')).status).toBe(429);
  expect((await signIn({ email: member.email, address: newAddress() })).status).toBe(429);
});

test('who has given the code already is sent no other', async () => {
  const { manager } = await makeGarage();
  expect((await as(manager).post('/api/users/resend_2fa')).status).toBe(422);
});

describe('a mobile number', () => {
  const verify = (caller: Caller, code: string) => as(caller).post('/api/users/verify_mobile_code', { code });
  const ask = (caller: Caller) => as(caller).post('/api/users/resend_mobile_code');
  const setMobile = (member: TestMember, mobile: string) =>
    as(member).put(`/api/users/${member.userId}`, { firstName: 'Achieng', lastName: 'Njoroge', mobile });
  const freshNumber = () => `+2547${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

  test('that was never given cannot be verified', async () => {
    const { manager } = await makeGarage();
    expect((await ask(manager)).status).toBe(422);
  });

  test('is not verified by a wrong code', async () => {
    const { manager } = await makeGarage();
    const mobile = freshNumber();
    await setMobile(manager, mobile);
    await ask(manager);
    expect((await verify(manager, otherCode(await lastCodeTo(mobile)))).status).toBe(422);
    expect((await as(manager).get('/api/users/me')).body.mobileVerified).toBe(false);
  });

  test('is not verified by a code that was sent to the number before it', async () => {
    const { manager } = await makeGarage();
    const mobile = freshNumber();
    await setMobile(manager, mobile);
    await ask(manager);
    await setMobile(manager, freshNumber());
    expect((await verify(manager, await lastCodeTo(mobile))).status).toBe(422);
  });

  test('is sent five codes in a row and ten in a day, by however many accounts', async () => {
    const { manager, technician } = await makeGarage();
    const mobile = freshNumber();
    await setMobile(manager, mobile);
    await setMobile(technician, mobile);
    for (let time = 0; time < 5; time += 1) expect((await ask(manager)).status).toBe(200);
    expect((await ask(manager)).status).toBe(429);
    expect((await ask(technician)).status).toBe(200);
    await changeTries(`codes to ${mobile}`, { dayTries: 10 });
    expect((await ask(technician)).status).toBe(429);
  });

  test('is verified by the code sent to it, and again when it changes', async () => {
    const { manager } = await makeGarage();
    const mobile = freshNumber();
    await setMobile(manager, mobile);
    await ask(manager);
    expect(await verify(manager, await lastCodeTo(mobile))).toMatchObject({ status: 200, body: { mobile, mobileVerified: true } });
    expect((await ask(manager)).status).toBe(422);
    expect((await setMobile(manager, mobile)).body.mobileVerified).toBe(true);
    expect((await setMobile(manager, freshNumber())).body.mobileVerified).toBe(false);
  });
});
