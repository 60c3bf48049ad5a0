import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { as, headersOf, send } from '../../testing/call.ts';
import { serveExtra } from '../../testing/every-call/extra-call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { mailLater } from '../outbox/outbox.ts';
import type { Ctx } from './context.ts';
import { Refused } from './refused.ts';

let app: TestApp;
let garage: TestGarage;
const heard: unknown[] = [];
const followed = vi.fn();
let conflicts = 0;

beforeAll(async () => {
  app = await openTestApp({});
  app.platform.bus.subscribe('live', (event) => heard.push(event));
  serveExtra(app, 'refuse', async (ctx) => {
    await changeEverything(ctx);
    throw new Refused(422, 'Not today');
  });
  serveExtra(app, 'break', async (ctx) => {
    await changeEverything(ctx);
    throw new Error('the password is hunter2');
  });
  serveExtra(app, 'leak', async () => ({ said: 'hello', passwordHash: 'secret' }));
  serveExtra(app, 'misspell', async () => ({ sad: 'hello' }));
  serveExtra(app, 'follow-badly', async (ctx) => {
    ctx.afterCommit(() => Promise.reject(new Error('the file is gone')));
    ctx.afterCommit(followed);
    return { said: 'done' };
  });
  serveExtra(app, 'conflict-twice', async (ctx) => {
    await changeEverything(ctx);
    conflicts += 1;
    if (conflicts <= 2) await sql`do $$ begin raise exception 'in the way' using errcode = '40001'; end $$`.execute(ctx.db);
    return { said: 'done' };
  });
  garage = await makeGarage('main', app);
});
afterAll(() => app.close());

async function changeEverything(ctx: Ctx): Promise<void> {
  await ctx.db.insertInto('branches').values({ garageId: ctx.session.garageId, name: 'Third branch' }).execute();
  await mailLater(ctx, { to: 'asha@people.test', subject: 'Third', text: 'branch' });
  ctx.live({ topic: 'Customer', key: 'customer-touched', payload: { id: 1 } });
  ctx.afterCommit(followed);
}

async function stored(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from branches where garage_id = ${garage.id}) as branches, (select count(*) from outbox_messages) as messages,
    (select count(*) from pgboss.job where name = 'send-message') as jobs, (select count(*) from idempotency_keys) as keys,
    (select count(*) from audit_log) as history`.execute(app.platform.db);
  return rows[0];
}

const call = (name: string) => as(garage.garage, app).post(`/api/extra/${name}`, {});

describe('a call that does not succeed leaves nothing behind', () => {
  test.each([
    ['refuse', 422, 'Not today'],
    ['break', 500, 'Something went wrong on our side'],
    ['misspell', 500, 'Something went wrong on our side'],
  ])('%s', async (name, status, message) => {
    const before = await stored();
    followed.mockClear();
    heard.length = 0;
    const answer = await call(name);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await stored()).toEqual(before);
    expect(followed).not.toHaveBeenCalled();
    expect(heard).toEqual([]);
  });
});

test('an unexpected error tells the caller nothing but where to ask', async () => {
  const { text, body, headers } = await call('break');
  expect(text).not.toContain('hunter2');
  expect(body).toEqual({
    message: 'Something went wrong on our side',
    error: 'Something went wrong on our side',
    requestId: headers['x-request-id'],
  });
});

test('what is not in the contract cannot leave', async () => {
  expect((await call('leak')).body).toEqual({ said: 'hello' });
});

test('a change that stood in another’s way is tried again, and acts once', async () => {
  heard.length = 0;
  followed.mockClear();
  const before = (await stored()) as { branches: number; messages: number };
  expect((await call('conflict-twice')).status).toBe(200);
  expect(conflicts).toBe(3);
  expect(await stored()).toMatchObject({ branches: before.branches + 1, messages: before.messages + 1 });
  expect(followed).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
});

test('a change that is kept is answered as such, whatever fails afterwards', async () => {
  followed.mockClear();
  expect((await call('follow-badly')).status).toBe(200);
  expect(followed).toHaveBeenCalledTimes(1);
});

describe('the versioned media type', () => {
  const me = (accept: string) => send({ method: 'GET', url: '/api/users/me', headers: { ...headersOf(garage.garage), accept } }, app);

  test('of another version is refused', async () => {
    const { status, body } = await me('application/vnd.karakana.v2+json');
    expect([status, body.message]).toEqual([406, 'This server speaks application/vnd.karakana.v1+json']);
  });

  test('is given when it is asked for', async () => {
    expect((await me('application/vnd.karakana.v1+json')).headers['content-type']).toBe('application/vnd.karakana.v1+json; charset=utf-8');
    expect((await me('application/vnd.karakana.v2+json, application/vnd.karakana.v1+json')).status).toBe(200);
  });

  test('is plain JSON when it is not', async () => {
    for (const accept of ['*/*', 'application/json', 'text/html'])
      expect((await me(accept)).headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('may also be sent', async () => {
    const headers = { ...headersOf(garage.garage), 'content-type': 'application/vnd.karakana.v1+json' };
    const payload = JSON.stringify({ name: 'Naivasha' });
    expect((await send({ method: 'POST', url: '/api/garages/branches', headers, payload }, app)).status).toBe(200);
  });
});
