import { english } from '@karakana/contract/text.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MpesaSandbox, startMpesaSandbox } from '../sandbox/mpesa/mpesa-sandbox.ts';
import { wrongInitiatorPassword } from '../sandbox/mpesa/sandbox-credential.ts';
import type { PayerAct } from '../sandbox/mpesa/sandbox-money.ts';
import { unknownShortCode, wrongPasskey } from '../sandbox/mpesa/sandbox-stk.ts';
import { wrongConsumerSecret } from '../sandbox/mpesa/sandbox-tokens.ts';
import { type Listener, startListener } from '../sandbox/test-listener.ts';
import type { DarajaAccount } from './account.ts';
import { registerC2b } from './c2b.ts';
import { checkDaraja } from './check.ts';
import { askStatus, reverse } from './initiated.ts';
import { readC2bConfirmation, readC2bValidation, readResult, readStkCallback } from './read-callbacks.ts';
import { pushStk, queryStk } from './stk.ts';

let service: MpesaSandbox;
let garage: Listener;
let account: DarajaAccount;
let last = 700_000_000;

const paths = { push: '/mpesa/stkpush/v1/processrequest', query: '/mpesa/stkpushquery/v1/query', token: '/oauth/v1/generate' };
const newPhone = () => `+254${++last}`;
const promptOf = (phone: string) => ({
  phone,
  amountShillings: 2_500,
  reference: 'INV00042',
  description: 'Job 42',
  callbackUrl: `${garage.url}/stk`,
});
const callsOf = (path: string) => service.received.filter((call) => call.path === path).length;

async function push(phone = newPhone(), change: Partial<ReturnType<typeof promptOf>> = {}): Promise<string> {
  const pushed = await pushStk(account, { ...promptOf(phone), ...change });
  if (pushed.outcome !== 'sent') throw new Error(`not sent: ${JSON.stringify(pushed)}`);
  return pushed.checkoutRequestId;
}

beforeAll(async () => {
  [service, garage] = await Promise.all([startMpesaSandbox(), startListener()]);
});
beforeEach(() => {
  service.received.length = 0;
  service.deliverResults('now');
  garage.received.length = 0;
  account = {
    garageId: 1,
    url: service.url,
    consumerKey: 'key',
    consumerSecret: 'secret',
    shortCode: '600100',
    kind: 'paybill',
    storeNumber: '600100',
    passkey: 'passkey',
    initiator: { name: 'api', password: 'open sesame', certificate: service.certificate() },
    ownCallbackUrl: null,
    now: () => new Date('2026-01-02T00:04:05Z'),
  };
});
afterAll(() => Promise.all([service.stop(), garage.stop()]));

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
  account = { ...account, kind: 'till', shortCode: '5123456', storeNumber: '600100' };
  await push();
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

describe('payments by hand', () => {
  const addresses = () => ({ confirmationUrl: `${garage.url}/confirm`, validationUrl: `${garage.url}/validate` });

  test.each(['mpesa', 'M-Pesa', 'safaricom', 'query', 'exec'])('an address with %s in it is not even offered', async (word) => {
    const confirmationUrl = `${garage.url}/${word}/confirm`;
    expect(await registerC2b(account, { ...addresses(), confirmationUrl })).toMatchObject({ outcome: 'refused', code: 'address' });
    expect(service.received).toEqual([]);
  });

  test('are told of at the registered addresses, with the number masked', async () => {
    expect(await registerC2b(account, addresses())).toEqual({ outcome: 'registered' });
    const { receipt } = await service.payByHand({
      shortCode: '600100',
      amount: 1_250,
      phone: '254712345678',
      reference: 'KDA 123B',
      payerName: 'JANE W OTIENO',
    });
    expect(garage.received.map(({ path }) => path)).toEqual(['/validate', '/confirm']);
    const payment = {
      receipt,
      amount: 125_000,
      shortCode: '600100',
      reference: 'KDA 123B',
      payer: { kind: 'masked', value: '2547 ***** 678' },
      payerName: 'JANE W OTIENO',
      paidAt: expect.any(String),
      kind: 'paybill',
    };
    expect(readC2bValidation(garage.received[0]?.body)).toEqual(payment);
    expect(readC2bConfirmation(garage.received[1]?.body)).toEqual(payment);
  });

  test('that we reject do not happen', async () => {
    await registerC2b({ ...account, storeNumber: '600300' }, { ...addresses(), validationUrl: `${garage.url}/reject` });
    const paid = await service.payByHand({ shortCode: '600300', amount: 100, phone: '254712345678' });
    expect(paid).toEqual({ outcome: 'rejected', receipt: null });
    expect(garage.received.map(({ path }) => path)).toEqual(['/reject']);
  });

  test('a prompt that is paid is told of as well, with the same receipt', async () => {
    await registerC2b(account, addresses());
    await service.act(await push(), 'pay');
    const [stk, c2b] = garage.received;
    expect(readC2bConfirmation(c2b?.body)?.receipt).toBe((readStkCallback(stk?.body) as { receipt: string }).receipt);
  });
});

describe('a reversal', () => {
  const told = () => ({ resultUrl: `${garage.url}/result`, timeoutUrl: `${garage.url}/timeout`, remarks: 'Paid twice' });
  const paid = async () => String((await service.act(await push(), 'pay')).receipt);
  const results = () => garage.received.filter(({ path }) => path === '/result').map(({ body }) => readResult(body));

  test('is not asked for without an initiator, nor with a certificate that is none', async () => {
    const asked = { ...told(), receipt: 'SAB1234567', amountShillings: 2_500 };
    expect(await reverse({ ...account, initiator: null }, asked)).toMatchObject({ outcome: 'refused', code: 'initiator' });
    const initiator = { name: 'api', password: 'x', certificate: 'none' };
    expect(await reverse({ ...account, initiator }, asked)).toMatchObject({ outcome: 'refused', code: 'certificate' });
  });

  test('with a wrong password fails, and the payment stands', async () => {
    const receipt = await paid();
    const initiator = { name: 'api', password: wrongInitiatorPassword, certificate: service.certificate() };
    const accepted = await reverse({ ...account, initiator }, { ...told(), receipt, amountShillings: 2_500 });
    await service.settled();
    expect(results()).toMatchObject([{ isDone: false, code: '2001' }]);
    expect(results()[0]?.conversationId).toBe(accepted.outcome === 'accepted' && accepted.conversationId);
  });

  test('is confirmed by a result, once, and shows in the status', async () => {
    const receipt = await paid();
    const asked = { ...told(), receipt, amountShillings: 2_500 };
    for (const _ of [1, 2]) {
      expect(await reverse(account, asked)).toMatchObject({ outcome: 'accepted' });
      await service.settled();
    }
    await askStatus(account, { ...told(), receipt });
    await service.settled();
    expect(results()).toMatchObject([
      { isDone: true, parameters: { OriginalTransactionID: receipt } },
      { isDone: false, code: 'R000001' },
      { isDone: true, parameters: { ReceiptNo: receipt, TransactionStatus: 'Reversed' } },
    ]);
  });

  test('of a receipt that nobody knows fails', async () => {
    await reverse(account, { ...told(), receipt: 'SNOTKNOWN1', amountShillings: 5 });
    await service.settled();
    expect(results()).toMatchObject([{ isDone: false, code: 'R000002' }]);
  });
});

describe('the trial of the settings', () => {
  test('finds a wrong passkey', async () => {
    await expect(checkDaraja({ ...account, passkey: wrongPasskey })).rejects.toMatchObject({
      kind: 'refused',
      message: 'The keys are right, but not the short code or the passkey: Wrong credentials',
    });
  });

  test('says that all is well', async () => {
    expect(english(await checkDaraja(account))).toBe('Safaricom accepted the keys');
  });
});
