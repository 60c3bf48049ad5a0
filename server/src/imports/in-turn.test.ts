import { request as ask } from 'node:http';
import { expect, test, vi } from 'vitest';
import { newMobile } from '../customers/testing.ts';
import { csvOf } from '../platform/sheets/sheets-test-kit.ts';
import { actAsGarage } from '../testing/act-as-garage.ts';
import { openTestApp } from '../testing/app.ts';
import { as, headersOf } from '../testing/call.ts';
import { makeGarage } from '../testing/garage.ts';
import { inTurn } from './in-turn.ts';
import { check, insertImports, sendFile } from './testing.ts';

const oneCustomer = () =>
  csvOf([
    ['First name', 'Last name', 'Mobile'],
    ['Jane', 'Wanjiku', newMobile()],
  ]);

const patiently = { timeout: 10_000 };

/** Nobody's file is looked at until this one is. */
function keepThemWaiting(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void inTurn('somebody else', () => promise);
  return resolve;
}

test('a garage with four files waiting is refused a fifth, others are not, and those that wait are answered', async () => {
  const [many, one] = [await makeGarage(), await makeGarage()];
  const letThemGo = keepThemWaiting();
  const senders = [many.garage, many.garage, many.garage, many.manager, many.manager];
  const sent = senders.map((sender) => check(sender, 'customers', oneCustomer()));
  // Four wait until they are let go, so the first answer is the refusal.
  const { status, body } = await Promise.race(sent);
  expect([status, body.message]).toEqual([429, 'Your garage already has 4 files waiting. Send this one when they are done']);
  const other = check(one.manager, 'customers', oneCustomer());
  letThemGo();
  expect((await other).status).toBe(200);
  expect((await Promise.all(sent)).map((answer) => answer.status).toSorted()).toEqual([200, 200, 200, 200, 429]);
});

test('whoever hangs up while their file waits leaves their place to another of the garage', async () => {
  const app = await openTestApp({});
  const { port } = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 }));
  const garage = await makeGarage('main', app);
  const { body } = await sendFile(garage.manager, '/api/imports', { file: oneCustomer(), fields: { kind: 'customers' } }, app);
  const letThemGo = keepThemWaiting();
  const others = Array.from({ length: 3 }, () => inTurn(garage.id, async () => 'served'));
  const headers = { ...headersOf(garage.manager), 'content-type': 'application/json' };
  const hangingUp = ask({ host: '127.0.0.1', port, method: 'PUT', path: `/api/imports/${body.id}`, headers });
  hangingUp.on('error', () => undefined).end(JSON.stringify({ columns: body.columns }));

  const statuses: number[] = [];
  // It has gone already, so that it is refused, or takes a place only until the next comes.
  const tryAPlace = () =>
    void inTurn(
      garage.id,
      async () => undefined,
      () => true,
    ).catch(({ status }) => statuses.push(status));
  const lastStatus = async () => {
    tryAPlace();
    await new Promise(setImmediate);
    return statuses.at(-1);
  };
  await vi.waitFor(async () => expect(await lastStatus()).toBe(429), patiently);
  hangingUp.destroy();
  await vi.waitFor(async () => expect(await lastStatus()).toBe(400), patiently);
  letThemGo();
  expect(await Promise.all(others)).toEqual(['served', 'served', 'served']);
  await app.close();
});

test('a garage with ten imports running is refused to start one more, before its file is read', async () => {
  const garage = await makeGarage();
  await actAsGarage(garage, (db) => insertImports(db, garage, 'running', 9));
  const { body } = await check(garage.manager, 'customers', oneCustomer());
  await actAsGarage(garage, (db) => insertImports(db, garage, 'running', 1));
  const message = 'Your garage already has 10 imports running. Start this one when they are done';
  const started = await as(garage.manager).post('/api/customers/import', { id: body.id });
  expect([started.status, started.body.message]).toEqual([429, message]);
  const sent = await sendFile(garage.manager, '/api/customers/import', { file: Buffer.from('<html>') });
  expect([sent.status, sent.body.message]).toEqual([429, message]);
});
