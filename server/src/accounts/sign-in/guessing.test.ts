import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { anyoneAt, newAddress } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { changeTries, database, givePassword, lastLinkTo, password, sentTo, signedIn, signIn } from '../accounts-test-kit.ts';
import { sendResetLinkNow } from '../profile/forgot-password.ts';
import { warnOwnerNow } from './warn-owner.ts';

async function memberWithPassword() {
  const { manager } = await makeGarage();
  await givePassword(manager);
  return manager;
}

async function fail(email: string, times: number, address: () => string = newAddress): Promise<number[]> {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await signIn({ email, password: `wrong ${time}`, address: address() }));
  return answers.map(({ status }) => status);
}

const before = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

describe('after five wrong passwords', () => {
  test('even the right one has to wait, and is told how long', async () => {
    const { email } = await memberWithPassword();
    const address = newAddress();
    expect(await fail(email, 5, () => address)).toEqual([401, 401, 401, 401, 401]);
    const late = await signIn({ email, address });
    expect(late.status).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(30);
  });

  test('of an unknown account it is the same', async () => {
    expect(await fail(`unknown-${Math.random()}@people.test`, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('it is the same wherever they came from, also all at once', async () => {
    const { email } = await memberWithPassword();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, time) => signIn({ email, password: `wrong ${time}`, address: newAddress() })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await signIn({ email, address: newAddress() })).status).toBe(429);
  });

  test('whoever has signed in from there before does not wait for strangers', async () => {
    const { email } = await memberWithPassword();
    const address = newAddress();
    await signedIn({ email, address });
    await fail(email, 6);
    expect((await signIn({ email, address })).status).toBe(200);
  });

  test('nor for one who writes the address into the name of the account', async () => {
    const { email } = await memberWithPassword();
    const address = newAddress();
    await signedIn({ email, address });
    for (const name of [`${email} at ${address}`, `at ${address} of ${email}`, `${address} of ${email}`]) await fail(name, 6);
    expect((await signIn({ email, address })).status).toBe(200);
  });

  test('also one who has signed in from there before has to wait for their own', async () => {
    const { email } = await memberWithPassword();
    const address = newAddress();
    await signedIn({ email, address });
    expect(await fail(email, 6, () => address)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('the wait is over when its time has come, and the next one is longer, up to a quarter of an hour', async () => {
    const { email } = await memberWithPassword();
    await fail(email, 5);
    await changeTries(`password of ${email}`, { lastTryAt: before(31) });
    expect(await fail(email, 2)).toEqual([401, 429]);
    await changeTries(`password of ${email}`, { lastTryAt: before(31) });
    expect(await fail(email, 1)).toEqual([429]);
    await changeTries(`password of ${email}`, { tries: 30, lastTryAt: before(0) });
    const late = Number((await signIn({ email, address: newAddress() })).headers['retry-after']);
    expect(late).toBeGreaterThan(14 * 60);
    expect(late).toBeLessThanOrEqual(15 * 60);
    await changeTries(`password of ${email}`, { lastTryAt: before(15 * 60 + 1) });
    expect((await signIn({ email, address: newAddress() })).status).toBe(200);
  });

  test('a right one in between clears the count', async () => {
    const { email } = await memberWithPassword();
    const address = newAddress();
    await fail(email, 4, () => address);
    expect((await signIn({ email, address })).status).toBe(200);
    expect(await fail(email, 4, () => address)).toEqual([401, 401, 401, 401]);
    expect((await signIn({ email, address })).status).toBe(200);
  });

  test('whoever has the mailbox chooses another and is in, however many strangers go on trying', async () => {
    const { email } = await memberWithPassword();
    const address = newAddress();
    await changeTries(`password of ${email}`, { tries: 200, dayTries: 200 });
    await sendResetLinkNow((await testApp()).platform, { email, brand: 'main', origin: 'http://main.localhost' });
    const chosen = { token: await lastLinkTo(email), password: 'another long password' };
    expect((await anyoneAt(address).post('/api/users/reset_password', chosen)).status).toBe(200);
    await fail(email, 6);
    expect((await signIn({ email, password: 'another long password', address })).status).toBe(200);
  });
});

describe('one address', () => {
  test('cannot try account after account', async () => {
    const address = newAddress();
    await changeTries(`tries at ${address}`, { tries: 100, dayTries: 100 });
    expect(await fail(`unknown-${Math.random()}@people.test`, 1, () => address)).toEqual([429]);
  });

  test('is its whole network where it is an IPv6 one', async () => {
    await changeTries('tries at 2001:db8:7:7::/64', { tries: 100, dayTries: 100 });
    expect(await fail(`unknown-${Math.random()}@people.test`, 1, () => '2001:db8:7:7:1:2:3:4')).toEqual([429]);
  });

  test('may hold an office in which everybody mistypes now and then', async () => {
    const address = newAddress();
    for (let person = 0; person < 20; person += 1)
      expect(await fail(`person-${person}-${address}@people.test`, 3, () => address)).toEqual([401, 401, 401]);
    const { email } = await memberWithPassword();
    expect((await signIn({ email, address })).status).toBe(200);
  });

  test('does not keep out those who have signed in from it before, whatever another does there', async () => {
    const { email } = await memberWithPassword();
    const address = newAddress();
    await signedIn({ email, address });
    await changeTries(`tries at ${address}`, { tries: 100, dayTries: 100 });
    expect((await signIn({ email, address })).status).toBe(200);
  });

  test('is charged for wrong tries alone', async () => {
    const { email } = await memberWithPassword();
    const address = newAddress();
    await signedIn({ email, address });
    const counted = await (await database())
      .selectFrom('tries')
      .select('tries')
      .where('subject', '=', `tries at ${address}`)
      .executeTakeFirstOrThrow();
    expect(counted.tries).toBe(0);
  });
});

describe('the owner of an account', () => {
  const subject = 'We stopped attempts to sign in to your Karakana account';

  test('hears of refused tries, in their language, once a day', async () => {
    const { email, userId } = await memberWithPassword();
    const db = await database();
    await db.updateTable('users').set({ language: 'sw' }).where('id', '=', userId).execute();
    await fail(email, 8);
    await expect.poll(() => sentTo(email), { timeout: 10_000 }).toHaveLength(1);
    const [mail] = await sentTo(email);
    expect(mail).toMatchObject({ subject: 'Tumezuia majaribio ya kuingia kwenye akaunti yako ya Karakana', garageId: null });
    const { platform } = await testApp();
    const asked = { email, brand: 'main' as const, origin: 'http://main.localhost' };
    await warnOwnerNow(platform, asked);
    expect(await sentTo(email)).toHaveLength(1);
    await db
      .updateTable('users')
      .set({ warnedAt: before(25 * 60 * 60) })
      .where('id', '=', userId)
      .execute();
    await warnOwnerNow(platform, asked);
    expect(await sentTo(email)).toHaveLength(2);
  });

  test('hears nothing of tries that were let through, nor does anybody of an account that is none', async () => {
    const { email } = await memberWithPassword();
    await fail(email, 5);
    expect(
      (await (await database()).selectFrom('tries').select('warnedAt').where('subject', '=', `password of ${email}`).execute())[0]
        ?.warnedAt,
    ).toBeNull();
    const { platform } = await testApp();
    await warnOwnerNow(platform, { email: `nobody-${email}`, brand: 'main', origin: 'http://main.localhost' });
    expect(await sentTo(`nobody-${email}`)).toEqual([]);
    await warnOwnerNow(platform, { email, brand: 'main', origin: 'http://main.localhost' });
    expect((await sentTo(email)).map((mail) => mail.subject)).toEqual([subject]);
  });

  test('is not told of to the one who tries: a known account and an unknown one refuse alike', async () => {
    const { email } = await memberWithPassword();
    const refusalOf = async (tried: string) => {
      await fail(tried, 5);
      const { status, text } = await signIn({ email: tried, password, address: newAddress() });
      return { status, text };
    };
    expect(await refusalOf(email)).toEqual(await refusalOf(`nobody-${email}`));
  });
});
