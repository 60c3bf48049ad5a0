import { english } from '@karakana/contract/text.ts';
import { describe, expect, test } from 'vitest';
import type { PayerAct } from '../sandbox/mpesa/sandbox-money.ts';
import { unknownShortCode, wrongPasskey } from '../sandbox/mpesa/sandbox-stk.ts';
import { wrongConsumerSecret } from '../sandbox/mpesa/sandbox-tokens.ts';
import { account, beginDarajaAnew, callsOf, garage, newPhone, paths, promptOf, push, service } from './daraja-test-kit.ts';
import { readStkCallback } from './read-callbacks.ts';
import { pushStk, queryStk } from './stk.ts';

beginDarajaAnew();

describe('a prompt is refused, and nothing was sent', () => {
  test.each([
    ['to a number that is no Kenyan mobile', { phone: '+255712345678' }, 'phone'],
    ['for part of a shilling', { amountShillings: 10.5 }, 'amount'],
    ['for nothing', { amountShillings: 0 }, 'amount'],
    ['above the limit', { amountShillings: 250_001 }, 'amount'],
  ])('%s', async (_name, change, code) => {
    expect(await pushStk(account, { ...promptOf(newPhone()), ...change })).toMatchObject({ outcome: 'refused', reason: 'invalid', code });
    expect(service.received).toEqual([]);
  });

  test.each([
    ['with wrong keys', () => ({ consumerSecret: wrongConsumerSecret }), 'setup', 'credentials'],
    ['with a wrong passkey', () => ({ passkey: wrongPasskey }), 'setup', '500.001.1001'],
    ['of a short code that nobody has', () => ({ storeNumber: unknownShortCode }), 'setup', '500.001.1001'],
    ['of a service that is away', () => ({ url: 'http://127.0.0.1:1' }), 'busy', 'unreachable'],
  ])('%s', async (_name, change, reason, code) => {
    expect(await pushStk({ ...account, ...change() }, promptOf(newPhone()))).toMatchObject({ outcome: 'refused', reason, code });
  });

  test.each([
    [500, '500.003.02', 'Spike arrest violation', 'busy'],
    [500, '500.003.03', 'Quota violation', 'busy'],
    [500, '500.001.1001', 'Unable to lock subscriber', 'busy'],
    [404, '404.001.01', 'Resource not found', 'setup'],
    [405, '405.001', 'Method not allowed', 'setup'],
    [400, '400.002.02', 'Bad Request - Invalid Amount', 'invalid'],
  ])('with %s %s: %s', async (status, errorCode, errorMessage, reason) => {
    service.fail(paths.push, { status, errorCode, errorMessage });
    const refused = await pushStk(account, promptOf(newPhone()));
    expect(refused).toMatchObject({ outcome: 'refused', reason, code: errorCode, message: errorMessage });
    expect(refused.outcome === 'refused' && english(refused.text)).toContain(errorMessage);
  });

  test('while the phone shows the same one', async () => {
    const phone = newPhone();
    await push(phone);
    expect(await pushStk(account, promptOf(phone))).toMatchObject({ outcome: 'refused', reason: 'busy' });
  });
});

describe('nobody knows of a prompt', () => {
  test('that was taken and never answered', async () => {
    const phone = newPhone();
    service.plan(phone, { request: 'lost' });
    expect(await pushStk(account, promptOf(phone))).toEqual({ outcome: 'unknown' });
    expect(service.prompts()[0]).toMatchObject({ phone: phone.slice(1), status: 'open' });
  });

  test.each([
    ['an inner error', { status: 500, errorCode: '500.003.1001', errorMessage: 'Internal Server Error' }],
    ['a connection that breaks off', 'hang_up' as const],
  ])('that met %s', async (_name, fault) => {
    service.fail(paths.push, fault);
    expect(await pushStk(account, promptOf(newPhone()))).toEqual({ outcome: 'unknown' });
  });
});

describe('a token', () => {
  test('that has ended is fetched anew once, and the prompt sent once', async () => {
    await push();
    const before = callsOf(paths.token);
    service.endTokens();
    await Promise.all([push(), push(), push()]);
    expect(callsOf(paths.token) - before).toBe(1);
    expect(callsOf(paths.push)).toBe(4);
  });

  test('that is refused again is given up', async () => {
    await push();
    service.endTokens();
    service.fail(paths.token, { status: 400, errorCode: '400.008.01', errorMessage: 'Invalid Authentication passed' });
    expect(await pushStk(account, promptOf(newPhone()))).toMatchObject({ outcome: 'refused', reason: 'setup', code: 'credentials' });
    expect(callsOf(paths.push)).toBe(1);
  });

  test('that never comes leaves nothing sent', async () => {
    service.fail(paths.token, 'hang_up');
    const fresh = { ...account, consumerKey: 'never asked before' };
    expect(await pushStk(fresh, promptOf(newPhone()))).toMatchObject({ outcome: 'refused', reason: 'busy' });
    expect(callsOf(paths.push)).toBe(0);
  });
});

test('a prompt is signed and says what the phone shows', async () => {
  await push('+254712345678', { reference: 'INV-2026-00042-LONG', description: 'Brakes and a full service' });
  expect(service.received.at(-1)?.body).toEqual({
    BusinessShortCode: '600100',
    Timestamp: '20260102030405',
    Password: Buffer.from('600100passkey20260102030405').toString('base64'),
    TransactionType: 'CustomerPayBillOnline',
    Amount: 2_500,
    PartyA: '254712345678',
    PartyB: '600100',
    PhoneNumber: '254712345678',
    CallBackURL: `${garage.url}/stk`,
    AccountReference: 'INV-2026-000',
    TransactionDesc: 'Brakes and a ',
  });
});

test('a prompt of a till names the till and is signed for its store', async () => {
  await pushStk({ ...account, kind: 'till', shortCode: '5123456', storeNumber: '600100' }, promptOf(newPhone()));
  expect(service.received.at(-1)?.body).toMatchObject({
    BusinessShortCode: '600100',
    PartyB: '5123456',
    TransactionType: 'CustomerBuyGoodsOnline',
  });
});

describe('what became of a prompt', () => {
  test('is open until the payer acts, also when nobody can be asked', async () => {
    const id = await push();
    expect(await queryStk(account, id)).toEqual({ outcome: 'pending' });
    expect(await queryStk(account, 'ws_CO_never')).toEqual({ outcome: 'pending' });
    service.fail(paths.query, 'hang_up');
    expect(await queryStk(account, id)).toEqual({ outcome: 'pending' });
    expect(await queryStk({ ...account, url: 'http://127.0.0.1:1' }, id)).toEqual({ outcome: 'pending' });
  });

  test.each<[PayerAct, object]>([
    ['pay', { outcome: 'paid' }],
    ['cancel', { outcome: 'cancelled', code: '1032', mayRetry: true }],
    ['ignore', { outcome: 'timed_out', code: '1037', mayRetry: true }],
    ['wrong_pin', { outcome: 'failed', code: '2001' }],
    ['low_balance', { outcome: 'failed', code: '1', mayRetry: true }],
  ])('when the payer does this: %s', async (act, outcome) => {
    const id = await push();
    await service.act(id, act);
    expect(await queryStk(account, id)).toMatchObject(outcome);
    expect(readStkCallback(garage.received[0]?.body)).toMatchObject({ checkoutRequestId: id, ...outcome });
  });

  test('paid comes with receipt, amount, number and time', async () => {
    const id = await push('+254712345679');
    const { receipt } = await service.act(id, 'pay');
    expect(readStkCallback(garage.received[0]?.body)).toEqual({
      checkoutRequestId: id,
      merchantRequestId: service.prompts()[0]?.merchantRequestId,
      outcome: 'paid',
      receipt,
      amount: 250_000,
      phone: '+254712345679',
      paidAt: expect.stringMatching(/Z$/),
    });
  });

  test('may be told before the prompt is said to be sent', async () => {
    const phone = newPhone();
    service.plan(phone, { payer: 'pay', callback: 'before_answer' });
    const pushed = pushStk(account, promptOf(phone));
    expect((await pushed).outcome).toBe('sent');
    expect(garage.received).toHaveLength(1);
  });

  test('may be told twice, never, late, in another order or in part', async () => {
    const ids = await Promise.all([push(), push(), push(), push(), push()]);
    const deliveries = ['repeated', 'dropped', 'held', 'held', 'broken'] as const;
    for (const [at, id] of ids.entries()) await service.act(id, 'pay', deliveries[at]);
    expect(garage.received.map(({ body }) => readStkCallback(body)?.checkoutRequestId)).toEqual([ids[0], ids[0]]);
    const [third, fourth] = service.held();
    for (const held of [fourth, third]) if (held) await service.release(held.id);
    expect(garage.received.slice(2).map(({ body }) => readStkCallback(body)?.checkoutRequestId)).toEqual([ids[3], ids[2]]);
    for (const id of ids) expect(await queryStk(account, id)).toEqual({ outcome: 'paid' });
  });

  test('may be paid after it was taken for lost', async () => {
    const id = await push();
    await service.act(id, 'pay_late');
    expect(await queryStk(account, id)).toEqual({ outcome: 'pending' });
    expect(garage.received).toEqual([]);
    await service.act(id, 'pay');
    expect(await queryStk(account, id)).toEqual({ outcome: 'paid' });
  });
});
