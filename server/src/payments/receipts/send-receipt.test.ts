import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { customerDraft } from '../../customers/testing.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type SmsSandbox, startSmsSandbox } from '../../platform/providers/sandbox/sms-sandbox.ts';
import { actFor } from '../../platform/serve/in-garage.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { newMobile } from '../testing.ts';

let app: TestApp;
let provider: SmsSandbox;
beforeAll(async () => {
  provider = await startSmsSandbox();
  app = await openTestApp({ AT_USERNAME: 'platform', AT_API_KEY: 'key', AT_URL: provider.url });
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

const setCredits = (garage: TestGarage, smsCredits: number) =>
  inTransaction(app.platform.db, async (db) => {
    await actFor(db, { garageId: garage.id, userId: null });
    await db.updateTable('garages').set({ smsCredits }).where('id', '=', garage.id).execute();
  });

/** 400 by cheque for a sale of 1,000 to a customer, or to nobody who is known, in a garage that has ten SMS credits. */
async function makePayment({ isKnown }: { isKnown: boolean }) {
  const garage = await makeGarage('main', app);
  await setCredits(garage, 10);
  const owner = as(garage.garage, app);
  const mobile = newMobile();
  const customerId = isKnown ? given(await owner.post('/api/customers', customerDraft({ mobile }))).id : null;
  const { branchId } = garage;
  const product = given(
    await owner.post('/api/products', { name: 'Battery', price: 1000, opening: [{ branchId, quantity: 5, cost: 600 }] }),
  );
  const payments = [{ method: 'cheque', amount: 400, reference: '000123' }];
  const sold = given(await owner.post('/api/sales', { branchId, customerId, lines: [{ productId: product.id, quantity: 1 }], payments }));
  const { id } = sold.payments[0];
  const sendTo = (draft: object = {}, who = garage.garage) => as(who, app).post(`/api/transactions/${id}/send_receipt`, draft);
  const bounce = async () => given(await owner.post(`/api/transactions/${id}/bounce`, { reason: 'No funds' }));
  const { code } = await app.platform.db.selectFrom('invoices').select('code').where('garageId', '=', garage.id).executeTakeFirstOrThrow();
  return { garage, mobile, code, number: sold.invoiceNumber, sendTo, bounce };
}

const receivedBy = (mobile: string) =>
  vi.waitFor(
    () => {
      const found = provider.received.find(({ to }) => to === mobile);
      if (!found) throw new Error(`Nothing came to ${mobile}`);
      return found.message;
    },
    { timeout: 20_000, interval: 20 },
  );

test('a receipt is not sent by those who take no payments, to what is no phone, to nobody, or of what is gone', async () => {
  const { garage, sendTo, bounce } = await makePayment({ isKnown: false });
  expect((await sendTo({}, garage.technician)).status).toBe(403);
  expect((await sendTo({ mobile: '12' })).body.errors).toEqual({ mobile: ['must be a phone number, such as 0712 345 678'] });
  expect((await sendTo()).body.errors).toEqual({ mobile: ['The customer has no phone number. Write the one to send it to'] });
  await bounce();
  expect((await sendTo({ mobile: newMobile() })).body.message).toBe('This payment is gone already');
});

test('it goes to the customer’s phone with what was paid, what is open and the way to the paper, and takes credits', async () => {
  const { garage, mobile, code, number, sendTo } = await makePayment({ isKnown: true });
  expect(given(await sendTo())).toEqual({ mobile });
  const text = await receivedBy(mobile);
  expect(text).toContain(`${garage.name}: we received KES 400.00 for ${number}, 000123. Still to pay: KES 600.00. Receipt: http`);
  expect(text).toMatch(new RegExp(`/i/${code}$`));
  await vi.waitFor(async () => {
    const { smsCredits } = given(await as(garage.garage, app).get('/api/sms_credits'));
    expect(smsCredits).toBeLessThan(10);
  });
});

test('it goes to another phone where one is given, at most ten a day', async () => {
  const { sendTo } = await makePayment({ isKnown: true });
  const mobile = newMobile();
  for (let times = 0; times < 10; times += 1) given(await sendTo({ mobile }));
  expect((await sendTo({ mobile })).status).toBe(429);
  await receivedBy(mobile);
});
