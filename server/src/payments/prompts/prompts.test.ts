import { english } from '@karakana/contract/text.ts';
import { describe, expect, test } from 'vitest';
import { darajaAddresses } from '../../platform/providers/daraja/addresses.ts';
import { testApp } from '../../testing/app.ts';
import { anyone, as } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given, liveEventsDuring } from '../../testing/vehicles.ts';
import {
  balanceOfInvoice,
  booked,
  creditOfCustomer,
  type Desk,
  follow,
  makeBill,
  makeDesk,
  messagesOf,
  newMobile,
  objections,
  onPhone,
  paymentsOf,
  prompt,
  promptWhen,
  readPrompt,
  tell,
  whenTaken,
} from '../testing.ts';

const pay = (desk: Desk, body: object) => as(desk.garage.garage).post('/api/transactions/pay', { documentType: 'work', ...body });
const cash = (desk: Desk, documentId: number, amount?: number) =>
  as(desk.garage.garage).post('/api/transactions', { documentType: 'work', documentId, method: 'cash', amount });

describe('nobody is asked for payment', () => {
  test('where M-Pesa is not set up', async () => {
    const desk = await makeDesk();
    const other = { ...desk, garage: await makeGarage() };
    const { workId } = await makeBill(other);
    expect((await pay(other, { documentId: workId })).body.message).toBe('M-Pesa is not set up');
  });

  test('for what is paid, more than is owed, cents, or on a phone that is none', async () => {
    const desk = await makeDesk();
    const { workId: documentId } = await makeBill(desk);
    expect((await pay(desk, { documentId, amount: 1001 })).body.errors).toEqual({
      amount: ['This is more than is owed, which is Ksh\u00a01,000.00'],
    });
    expect((await pay(desk, { documentId, amount: 99.5 })).body.errors).toEqual({ amount: ['must be whole shillings'] });
    expect((await pay(desk, { documentId, mobile: '+447911123456' })).body.errors).toEqual({ mobile: ['must be a Kenyan mobile number'] });
    given(await cash(desk, documentId));
    expect((await pay(desk, { documentId })).body.message).toBe('This invoice is already paid');
  });

  test('twice at once on the same phone', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const { id } = await prompt(desk, bill);
    const { status, body } = await pay(desk, { documentId: bill.workId });
    expect([status, body.message, body.about]).toEqual([422, 'A request is on this phone already', { promptId: id }]);
  });
});

test('who pays on the phone has paid: the balance, the books, the work and whoever looks it up say so', async () => {
  const desk = await makeDesk();
  const bill = await makeBill(desk, { total: 1160 });
  const sent = await prompt(desk, bill);
  expect(sent).toMatchObject({ state: 'sent', mobile: bill.mobile, amount: 1160, invoiceNumber: bill.number, receipt: null });
  const verify = async () => given(await as(desk.garage.garage).post('/api/transactions/verify', { id: sent.id }));
  expect(await verify()).toMatchObject({ status: 'pending', message: 'Fund not received. Pending confirmation from provider' });
  await desk.sandbox.act(onPhone(desk, bill.mobile).checkoutRequestId, 'pay');
  const paid = await promptWhen(desk, sent.id, ({ state }) => state === 'paid');
  expect(paid.receipt).toBe(onPhone(desk, bill.mobile).receipt);
  expect(await verify()).toMatchObject({ status: 'paid', message: 'Successfully' });
  await whenTaken(desk);
  expect([await balanceOfInvoice(desk, bill.invoiceId), (await paymentsOf(desk)).length]).toEqual([0, 1]);
  expect([await booked(desk, 'mpesa'), await booked(desk, 'receivable'), await objections(desk)]).toEqual([1160, 0, []]);
  expect(given(await as(desk.garage.garage).get(`/api/works/${bill.workId}`)).status).toBe('completed');
});

test('open screens hear that a request was paid', async () => {
  const desk = await makeDesk();
  const bill = await makeBill(desk);
  const { id } = await prompt(desk, bill);
  const told = await liveEventsDuring(desk.garage, async () => {
    await desk.sandbox.act(onPhone(desk, bill.mobile).checkoutRequestId, 'pay');
    await whenTaken(desk);
    await promptWhen(desk, id, ({ state }) => state === 'paid');
  });
  expect(told.filter(({ key }) => key === 'prompt-changed').map(({ payload }) => payload)).toContainEqual({ id });
  expect(told.map(({ key }) => key)).toContain('payment-created');
});

test('cents are asked for as a whole shilling, and what comes over is the customer’s credit', async () => {
  const desk = await makeDesk();
  const bill = await makeBill(desk, { total: 1000.4 });
  const { id, amount } = await prompt(desk, bill);
  expect(amount).toBe(1001);
  await desk.sandbox.act(onPhone(desk, bill.mobile).checkoutRequestId, 'pay');
  await promptWhen(desk, id, ({ state }) => state === 'paid');
  expect([await balanceOfInvoice(desk, bill.invoiceId), await creditOfCustomer(desk, bill.customerId)]).toEqual([0, 0.6]);
});

test.each([
  ['cancel', 'cancelled', 'The payer cancelled the prompt'],
  ['ignore', 'timed_out', 'The phone did not answer'],
  ['wrong_pin', 'failed', 'The payer gave a wrong PIN'],
  ['low_balance', 'failed', 'The payer has too little money in M-Pesa'],
] as const)('whoever does not pay (%s) has not, and the desk says why', async (act, state, reason) => {
  const desk = await makeDesk();
  const bill = await makeBill(desk);
  const { id } = await prompt(desk, bill);
  await desk.sandbox.act(onPhone(desk, bill.mobile).checkoutRequestId, act);
  const ended = await promptWhen(desk, id, (found) => found.state === state);
  expect(ended.reason.key).toBe(reason);
  expect(given(await as(desk.garage.garage).post('/api/transactions/verify', { id })).status).toBe('failed');
  expect([await balanceOfInvoice(desk, bill.invoiceId), await paymentsOf(desk)]).toEqual([1000, []]);
});

test('a request that the provider refuses has failed, and is not sent again', async () => {
  const desk = await makeDesk();
  const bill = await makeBill(desk);
  desk.sandbox.fail('/mpesa/stkpush/v1/processrequest', {
    status: 400,
    errorCode: '400.002.02',
    errorMessage: 'Bad Request - Invalid Amount',
  });
  const refused = await prompt(desk, bill);
  expect([refused.state, english(refused.reason)]).toEqual(['failed', 'M-Pesa refused it: Bad Request - Invalid Amount']);
});

describe('what the provider does not tell by itself', () => {
  test('is asked for; the receipt that comes later completes the same payment', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const { id } = await prompt(desk, bill);
    const { checkoutRequestId } = onPhone(desk, bill.mobile);
    await follow(desk, id);
    expect((await readPrompt(desk, id)).state).toBe('sent');
    await desk.sandbox.act(checkoutRequestId, 'pay', 'held');
    await follow(desk, id, 1);
    expect(await readPrompt(desk, id)).toMatchObject({ state: 'paid', receipt: null });
    expect(await balanceOfInvoice(desk, bill.invoiceId)).toBe(0);
    for (const { id: callback } of [...desk.sandbox.held()].reverse()) await desk.sandbox.release(callback);
    await whenTaken(desk);
    expect((await readPrompt(desk, id)).receipt).toBe(onPhone(desk, bill.mobile).receipt);
    expect([(await paymentsOf(desk)).length, await booked(desk, 'mpesa'), await objections(desk)]).toEqual([1, 1000, []]);
  });

  test('is asked for when somebody presses, and not again for some seconds', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const { id } = await prompt(desk, bill);
    const { checkoutRequestId } = onPhone(desk, bill.mobile);
    const asked = () =>
      desk.sandbox.received.filter(({ path, body }) => path.endsWith('query') && body.CheckoutRequestID === checkoutRequestId);
    const check = async () => given(await as(desk.garage.garage).post('/api/transactions/verify', { id })).status;
    await desk.sandbox.act(checkoutRequestId, 'pay', 'dropped');
    expect([await check(), await check(), asked().length]).toEqual(['paid', 'paid', 1]);
    const other = await makeBill(desk);
    const { id: open } = await prompt(desk, other);
    const press = () => as(desk.garage.garage).post('/api/transactions/verify', { id: open });
    await Promise.all([press(), press(), press()]);
    const pressed = desk.sandbox.received.filter(({ body }) => body.CheckoutRequestID === onPhone(desk, other.mobile).checkoutRequestId);
    expect(pressed).toHaveLength(1);
  });

  test('is unknown after two minutes, and still counts when it comes', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const { id } = await prompt(desk, bill);
    await follow(desk, id, 7);
    expect((await readPrompt(desk, id)).state).toBe('unknown');
    await desk.sandbox.act(onPhone(desk, bill.mobile).checkoutRequestId, 'pay');
    expect((await promptWhen(desk, id, ({ state }) => state === 'paid')).reason).toBeNull();
    expect(await balanceOfInvoice(desk, bill.invoiceId)).toBe(0);
  });

  test('an unanswered request is not a failed one: its callback knows it by its own address', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    desk.sandbox.plan(bill.mobile, { request: 'lost', payer: 'pay', callback: 'held' });
    const { id, state } = await prompt(desk, bill);
    expect(state).toBe('unknown');
    for (const { id: callback } of [...desk.sandbox.held()]) await desk.sandbox.release(callback);
    expect((await promptWhen(desk, id, (found) => found.state === 'paid')).receipt).toBe(onPhone(desk, bill.mobile).receipt);
  });

  test('what comes before the answer to the request counts', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    desk.sandbox.plan(bill.mobile, { payer: 'pay', callback: 'before_answer' });
    const { id } = given(await as(desk.garage.garage).post('/api/works/trigger_stk_push', { id: bill.workId }));
    await promptWhen(desk, id, ({ state }) => state === 'paid');
    await whenTaken(desk);
    expect([(await paymentsOf(desk)).length, await balanceOfInvoice(desk, bill.invoiceId)]).toEqual([1, 0]);
  });
});

test('of two requests that are both paid the second is the customer’s credit', async () => {
  const desk = await makeDesk();
  const bill = await makeBill(desk);
  const other = newMobile();
  await prompt(desk, bill);
  await prompt(desk, bill, { mobile: other });
  for (const mobile of [bill.mobile, other]) await desk.sandbox.act(onPhone(desk, mobile).checkoutRequestId, 'pay', 'repeated');
  await whenTaken(desk);
  expect([await balanceOfInvoice(desk, bill.invoiceId), await creditOfCustomer(desk, bill.customerId)]).toEqual([0, 1000]);
  expect([(await paymentsOf(desk)).length, await booked(desk, 'mpesa'), await objections(desk)]).toEqual([2, 2000, []]);
});

describe('whoever holds the code of an invoice', () => {
  const ask = (code: string, mobile: string, more: object = {}) => anyone().post('/api/works/user_request_stk', { code, mobile, ...more });

  test('is asked on their own phone, and sees what became of it', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const mobile = newMobile();
    expect((await ask('nothing', mobile)).status).toBe(404);
    const page = async () => given(await anyone().get(`/api/works/preview/${bill.code}`));
    expect((await page()).payTo).toEqual({ shortCode: desk.shortCode, kind: 'paybill', reference: bill.number });
    expect(given(await ask(bill.code, mobile))).toEqual({ state: 'requested', amount: 1000, mobile: `••• ${mobile.slice(-3)}` });
    const [asked] = given(await as(desk.garage.garage).get('/api/transactions/prompts')).entries;
    expect(asked).toMatchObject({ mobile, requestedBy: null });
    await promptWhen(desk, asked.id, ({ state }) => state === 'sent');
    await desk.sandbox.act(onPhone(desk, mobile).checkoutRequestId, 'pay');
    await promptWhen(desk, asked.id, ({ state }) => state === 'paid');
    expect(await page()).toMatchObject({ balance: 0, payTo: null, prompt: { state: 'paid' } });
  });

  test('is asked for a part of it, never for more than is owed or for cents', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    for (const amount of [0, 1001, 10.5]) expect((await ask(bill.code, newMobile(), { amount })).body.errors).toHaveProperty('amount');
    expect(given(await ask(bill.code, newMobile(), { amount: 400 })).amount).toBe(400);
  });

  test('cannot have phones ring all day', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await ask(bill.code, newMobile())).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([10, 429]);
  });
});

describe('what is forged changes nothing and is there to be looked at', () => {
  const paidBody = (checkoutRequestId: string, receipt: string, amount: number) => ({
    Body: {
      stkCallback: {
        MerchantRequestID: 'x',
        CheckoutRequestID: checkoutRequestId,
        ResultCode: 0,
        ResultDesc: 'ok',
        CallbackMetadata: {
          Item: [
            { Name: 'Amount', Value: amount },
            { Name: 'MpesaReceiptNumber', Value: receipt },
          ],
        },
      },
    },
  });

  test('a wrong key, and the key of another garage', async () => {
    const [desk, other] = [await makeDesk(), await makeDesk()];
    const bill = await makeBill(desk);
    const { id } = await prompt(desk, bill);
    const { checkoutRequestId } = onPhone(desk, bill.mobile);
    const { stkUrl } = desk.addresses;
    const wrong = `${stkUrl.slice(0, -4)}0000/${id}`;
    expect((await tell(wrong, paidBody(checkoutRequestId, 'SFORGED001', 1000))).status).toBe(404);
    expect((await tell(`${stkUrl.replace(/g\d+-/, '0')}/${id}`, paidBody(checkoutRequestId, 'SFORGED001', 1000))).status).toBe(404);
    expect((await tell(`${other.addresses.stkUrl}/${id}`, paidBody(checkoutRequestId, 'SFORGED001', 1000))).status).toBe(200);
    await whenTaken(other);
    expect((await messagesOf(other))[0]).toMatchObject({ outcome: 'refused', detail: { key: 'It is of no request that we know' } });
    expect([(await readPrompt(desk, id)).state, await paymentsOf(desk), await paymentsOf(other)]).toEqual(['sent', [], []]);
  });

  test('the right key of a garage that is no more', async () => {
    const { platform } = await testApp();
    const { stkUrl, confirmationUrl, resultUrl } = darajaAddresses(platform, { garageId: 999_999_999 });
    for (const url of [`${stkUrl}/1`, confirmationUrl, `${resultUrl}/1`]) {
      expect((await tell(url, { Body: {}, Result: {}, TransID: 'SGONE00001' })).status, url).toBe(404);
    }
  });

  test('another request than its address says, and a receipt once more with another amount', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const { id } = await prompt(desk, bill);
    const { checkoutRequestId } = onPhone(desk, bill.mobile);
    const address = `${desk.addresses.stkUrl}/${id}`;
    await tell(address, paidBody('ws_CO_other', 'SFORGED002', 1000));
    await desk.sandbox.act(checkoutRequestId, 'pay');
    const { receipt } = await promptWhen(desk, id, ({ state }) => state === 'paid');
    await whenTaken(desk);
    await tell(address, paidBody(checkoutRequestId, receipt, 9000));
    await whenTaken(desk);
    const refused = (await messagesOf(desk)).filter(({ outcome }) => outcome === 'refused');
    expect(refused.map(({ detail }) => detail.key)).toEqual([
      'It names another amount than was told of this receipt before',
      'It is of another request than its address says',
    ]);
    expect([(await paymentsOf(desk)).length, await booked(desk, 'mpesa')]).toEqual([1, 1000]);
  });
});
