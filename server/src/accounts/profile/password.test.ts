import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { anyone, anyoneAt, as, newAddress } from '../../testing/call.ts';
import { makeGarage, type TestMember } from '../../testing/garage.ts';
import { database, givePassword, lastLinkTo, password, sentTo, signedIn, signIn } from '../accounts-test-kit.ts';
import { sendResetLinkNow } from './forgot-password.ts';

const newPassword = 'another long password';
const forgot = (email: string) => anyoneAt(newAddress()).post('/api/users/forgot_password', { email });
const reset = (token: string, chosen = newPassword) => anyone().post('/api/users/reset_password', { token, password: chosen });

async function resetLinkFor({ email }: TestMember): Promise<string> {
  const { platform } = await testApp();
  await sendResetLinkNow(platform, { email, brand: 'main', origin: 'http://main.localhost' });
  return lastLinkTo(email);
}

describe('a forgotten password', () => {
  test('of an unknown address is answered the same, by the same work, and mails nobody', async () => {
    const { manager } = await makeGarage();
    const { statements, platform } = await testApp();
    const ask = async (email: string) => {
      const from = statements.length;
      const { status, text } = await forgot(email);
      const work = statements.slice(from).filter((statement) => / "tries"|known_addresses|'forgot-password' as name/.test(statement));
      return { status, text, work };
    };
    const known = await ask(manager.email);
    expect(known.status).toBe(200);
    expect(known.work.length).toBe(4);
    const unknown = `nobody-${manager.email}`;
    expect(await ask(unknown)).toEqual(known);
    await sendResetLinkNow(platform, { email: unknown, brand: 'main', origin: 'http://main.localhost' });
    expect(await sentTo(unknown)).toEqual([]);
  });

  test('is answered five times in a row, known address or not, and then has to wait', async () => {
    const { manager } = await makeGarage();
    for (const email of [manager.email, `nobody-${manager.email}`]) {
      for (let time = 0; time < 5; time += 1) expect((await forgot(email)).status).toBe(200);
      const late = await forgot(email);
      expect(late.status).toBe(429);
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('of who administers the platform is not reset here', async () => {
    const { manager } = await makeGarage();
    await (await database()).updateTable('users').set({ isSystemAdmin: true }).where('id', '=', manager.userId).execute();
    await expect(resetLinkFor(manager)).rejects.toThrow('No link');
  });

  test('is mailed to its owner soon after, by the platform', async () => {
    const { manager } = await makeGarage();
    await forgot(manager.email.toUpperCase());
    await expect.poll(() => sentTo(manager.email), { timeout: 10_000 }).toHaveLength(1);
    const [mail] = await sentTo(manager.email);
    expect(mail).toMatchObject({ subject: 'Choose a new Karakana password', garageId: null });
    expect(mail?.body).toContain('http://main.localhost/reset-password?token=');
  });
});

describe('a link to choose a password', () => {
  test('is refused when it was made up, used, replaced or older than half an hour', async () => {
    const { manager } = await makeGarage();
    expect((await reset('made-up')).body).toMatchObject({ code: 'link_expired' });
    const replaced = await resetLinkFor(manager);
    const used = await resetLinkFor(manager);
    expect((await reset(replaced)).status).toBe(422);
    const answers = await Promise.all([reset(used), reset(used)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await reset(used)).status).toBe(422);
    const old = await resetLinkFor(manager);
    const { expiresAt } = await (await database())
      .selectFrom('linkTokens')
      .select('expiresAt')
      .where('userId', '=', manager.userId)
      .executeTakeFirstOrThrow();
    expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    const past = new Date(Date.now() - 1000).toISOString();
    await (await database()).updateTable('linkTokens').set({ expiresAt: past }).where('userId', '=', manager.userId).execute();
    expect((await reset(old)).status).toBe(422);
  });

  test('is not used up by a password that is too short', async () => {
    const { manager } = await makeGarage();
    const token = await resetLinkFor(manager);
    expect((await reset(token, 'short')).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
  });

  test('sets the password and ends every session, also those in which its owner acts as others', async () => {
    const { garage, technician } = await makeGarage();
    expect((await as(garage).get('/api/users/me')).status).toBe(200);
    const acting = (await as(garage).post('/api/users/impersonate', { id: technician.userId })).body;
    const actor = { token: acting.accessToken, brand: 'main' as const };
    expect((await as(actor).get('/api/users/me')).status).toBe(200);
    expect(await reset(await resetLinkFor(garage))).toMatchObject({ status: 200, body: { email: garage.email } });
    expect((await as(garage).get('/api/users/me')).status).toBe(401);
    expect((await as(actor).get('/api/users/me')).status).toBe(401);
    expect((await as(technician).get('/api/users/me')).status).toBe(200);
    expect((await signIn({ email: garage.email, password: newPassword })).status).toBe(200);
  });
});

describe('changing one’s password', () => {
  const update = (caller: TestMember | { token: string; brand: 'main' }, currentPassword: string) =>
    as(caller).put('/api/users/update_password', { currentPassword, password: newPassword });

  test('needs the current one', async () => {
    const { manager } = await makeGarage();
    await givePassword(manager);
    expect(await update(manager, 'wrong')).toMatchObject({ status: 422, body: { errors: { currentPassword: ['is wrong'] } } });
    expect((await signIn(manager)).status).toBe(200);
  });

  test('cannot be tried on and on', async () => {
    const { manager } = await makeGarage();
    await givePassword(manager);
    for (let time = 0; time < 5; time += 1) expect((await update(manager, 'wrong')).status).toBe(422);
    expect((await update(manager, password)).status).toBe(429);
  });

  test('ends all other sessions at once and keeps this one', async () => {
    const { manager } = await makeGarage();
    await givePassword(manager);
    const other = await signedIn(manager);
    expect((await as(other).get('/api/users/me')).status).toBe(200);
    expect((await update(manager, password)).status).toBe(200);
    expect((await as(other).get('/api/users/me')).status).toBe(401);
    expect((await as(manager).get('/api/users/me')).status).toBe(200);
    expect((await signIn(manager)).status).toBe(401);
    expect((await signIn({ ...manager, password: newPassword })).status).toBe(200);
  });
});
