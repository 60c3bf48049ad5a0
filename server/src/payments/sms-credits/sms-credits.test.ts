import { addMonths } from '@karakana/contract/days.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { todayIn } from '../../platform/database/days.ts';
import { darajaAddresses } from '../../platform/providers/daraja/addresses.ts';
import { actAsGarage } from '../../testing/act-as-garage.ts';
import { testApp } from '../../testing/app.ts';
import { objectionsToBooks } from '../../testing/books/sound-books.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { testMpesa } from '../../testing/mpesa.ts';
import { given } from '../../testing/vehicles.ts';
import { booked, newMobile, tell } from '../testing.ts';
import { expenseUsedCredits } from './expense-used.ts';
import { followPurchaseNow } from './follow-purchase.ts';
import { tellLowCredits } from './tell-low.ts';

const patience = { timeout: 20_000, interval: 20 };

async function makeBuyer() {
  const app = await testApp();
  return { app, sandbox: await testMpesa(app), garage: await makeGarage() };
}
type Buyer = Awaited<ReturnType<typeof makeBuyer>>;

const buy = (garage: TestGarage, body: object = {}) =>
  as(garage.garage).post('/api/sms_credits/buy', { credits: 100, mobile: newMobile(), ...body });
const creditsOf = async (garage: TestGarage): Promise<TestBody> => given(await as(garage.garage).get('/api/sms_credits'));
const read = async (garage: TestGarage, id: number): Promise<TestBody> =>
  given(await as(garage.garage).get(`/api/sms_credits/purchases/${id}`));

const readWhen = (garage: TestGarage, id: number, isSo: (purchase: TestBody) => boolean): Promise<TestBody> =>
  vi.waitFor(async () => {
    const purchase = await read(garage, id);
    if (!isSo(purchase)) throw new Error(`The purchase is ${purchase.state}`);
    return purchase;
  }, patience);

/** A purchase that is on its phone. */
async function ask({ sandbox, garage }: Buyer, body: object = {}) {
  const mobile = newMobile();
  const { id } = given(await buy(garage, { mobile, ...body }));
  await readWhen(garage, id, ({ state }) => state !== 'requested');
  const prompt = sandbox.prompts().find(({ phone }) => `+${phone}` === mobile);
  if (!prompt) throw new Error('Nothing is on the phone');
  return { id: id as number, mobile, prompt };
}

async function pay(buyer: Buyer, body: object = {}) {
  const asked = await ask(buyer, body);
  await buyer.sandbox.act(asked.prompt.checkoutRequestId, 'pay');
  await readWhen(buyer.garage, asked.id, ({ state }) => state === 'paid');
  await whenTaken(buyer);
  return asked;
}

async function whenTaken({ app, garage, sandbox }: Buyer): Promise<void> {
  await sandbox.settled();
  await vi.waitFor(async () => {
    const messages = app.platform.db.selectFrom('providerMessages').select('id').where('garageId', '=', garage.id);
    if (await messages.where('outcome', '=', 'waiting').executeTakeFirst()) throw new Error('Something waits');
  }, patience);
}

const messagesOf = async (garage: TestGarage): Promise<TestBody[]> =>
  given(await as(garage.garage).get('/api/provider_messages?per_page=50')).entries;

const paidBody = (CheckoutRequestID: string, receipt: string, amount: number) => ({
  Body: {
    stkCallback: {
      CheckoutRequestID,
      ResultCode: 0,
      ResultDesc: 'Done',
      CallbackMetadata: {
        Item: [
          { Name: 'Amount', Value: amount },
          { Name: 'MpesaReceiptNumber', Value: receipt },
        ],
      },
    },
  },
});

describe('credits are not bought', () => {
  test('by a pack that there is none of, on a phone that is none, or from an account without money', async () => {
    const { garage } = await makeBuyer();
    expect((await buy(garage, { credits: 7 })).body.errors).toEqual({ credits: ['Choose one of the packs'] });
    expect((await buy(garage, { mobile: '+447911123456' })).body.errors).toEqual({ mobile: ['must be a Kenyan mobile number'] });
    const { entries } = given(await as(garage.garage).get('/api/accounts/charts'));
    const rent = entries.find(({ code }: { code: string }) => code === '6010');
    expect((await buy(garage, { moneyAccountId: rent.id })).status).toBe(422);
  });

  test('by a manager, nor twice at once on one phone', async () => {
    const buyer = await makeBuyer();
    expect((await as(buyer.garage.manager).post('/api/sms_credits/buy', { credits: 100, mobile: newMobile() })).status).toBe(403);
    const { id, mobile } = await ask(buyer);
    const { status, body } = await buy(buyer.garage, { mobile });
    expect([status, body.message, body.about]).toEqual([422, 'A request is on this phone already', { purchaseId: id }]);
  });

  test('by a garage that says so itself: its own key opens nothing here', async () => {
    const buyer = await makeBuyer();
    const { id, prompt } = await ask(buyer);
    const { platform } = buyer.app;
    const own = darajaAddresses(platform, { garageId: buyer.garage.id });
    const forged = paidBody(prompt.checkoutRequestId, 'SFORGED100', 100);
    expect((await tell(`${own.creditsUrl}/${buyer.garage.id}/${id}`, forged)).status).toBe(404);
    expect((await tell(`${own.stkUrl}/${id}`, forged)).status).toBe(200);
    await whenTaken(buyer);
    expect([(await read(buyer.garage, id)).state, (await creditsOf(buyer.garage)).smsCredits]).toEqual(['sent', 0]);
  });

  test('for less than their price', async () => {
    const buyer = await makeBuyer();
    const { id, prompt } = await ask(buyer);
    await tell(prompt.callbackUrl, paidBody(prompt.checkoutRequestId, 'SLESS00001', 1));
    await whenTaken(buyer);
    expect([(await read(buyer.garage, id)).state, (await creditsOf(buyer.garage)).smsCredits]).toEqual(['sent', 0]);
  });

  test('by who cancels on the phone, and the wallet says why', async () => {
    const buyer = await makeBuyer();
    const { id, prompt } = await ask(buyer);
    await buyer.sandbox.act(prompt.checkoutRequestId, 'cancel');
    const ended = await readWhen(buyer.garage, id, ({ state }) => state === 'cancelled');
    expect(ended.reason.key).toBe('The payer cancelled the prompt');
    expect((await creditsOf(buyer.garage)).smsCredits).toBe(0);
  });
});

test('who pays on the phone has the credits, and the books say what they cost and whose money it was', async () => {
  const buyer = await makeBuyer();
  const { id } = await pay(buyer, { credits: 500 });
  const { smsCredits, purchases } = await creditsOf(buyer.garage);
  expect([smsCredits, purchases[0].id, purchases[0].receipt]).toEqual([500, id, expect.stringMatching(/^\w{10}$/)]);
  expect([await booked(buyer, 'prepayments'), await booked(buyer, 'owner'), await booked(buyer, 'messages')]).toEqual([500, -500, 0]);
  expect(given(await as(buyer.garage.garage).get('/api/wallet')).smsCredits).toBe(500);
  expect(await objectionsToBooks(buyer.app.platform.db, buyer.garage.id)).toEqual([]);
});

test('what is paid from an account of the garage is taken from that', async () => {
  const buyer = await makeBuyer();
  const { entries } = given(await as(buyer.garage.garage).get('/api/accounts/charts'));
  const bank = entries.find(({ role }: { role: string }) => role === 'bank');
  await pay(buyer, { moneyAccountId: bank.id });
  expect([await booked(buyer, 'bank'), await booked(buyer, 'owner')]).toEqual([-100, 0]);
});

describe('credits are delivered once', () => {
  test('however often they are told of as paid', async () => {
    const buyer = await makeBuyer();
    const { id, prompt } = await pay(buyer);
    const { receipt } = await read(buyer.garage, id);
    for (let again = 0; again < 3; again++) await tell(prompt.callbackUrl, paidBody(prompt.checkoutRequestId, receipt, 100));
    await tell(prompt.callbackUrl, paidBody(prompt.checkoutRequestId, 'SOTHER0001', 100));
    await whenTaken(buyer);
    expect([(await creditsOf(buyer.garage)).smsCredits, await booked(buyer, 'prepayments')]).toEqual([100, 100]);
    expect((await messagesOf(buyer.garage)).map(({ outcome }) => outcome)).toEqual(['refused', 'repeated', 'repeated', 'repeated', 'done']);
  });

  test('when the provider was asked and its word comes later, with the receipt', async () => {
    const buyer = await makeBuyer();
    const { garage, app, sandbox } = buyer;
    const { id, prompt } = await ask(buyer);
    await sandbox.act(prompt.checkoutRequestId, 'pay', 'held');
    await followPurchaseNow(app.platform, { garageId: garage.id, id, asked: 0 });
    expect([(await read(garage, id)).state, (await read(garage, id)).receipt, (await creditsOf(garage)).smsCredits]).toEqual([
      'paid',
      null,
      100,
    ]);
    for (const { id: callback } of [...sandbox.held()]) await sandbox.release(callback);
    await whenTaken(buyer);
    expect((await read(garage, id)).receipt).toMatch(/^\w{10}$/);
    expect([(await creditsOf(garage)).smsCredits, await booked(buyer, 'prepayments')]).toEqual([100, 100]);
  });

  test('when nobody knew for long what became of it', async () => {
    const buyer = await makeBuyer();
    const { garage, app, sandbox } = buyer;
    const { id, prompt } = await ask(buyer);
    await followPurchaseNow(app.platform, { garageId: garage.id, id, asked: 7 });
    expect((await read(garage, id)).state).toBe('unknown');
    await sandbox.act(prompt.checkoutRequestId, 'pay');
    await readWhen(garage, id, ({ state }) => state === 'paid');
    expect((await creditsOf(garage)).smsCredits).toBe(100);
  });

  test('by one receipt for one purchase, of whichever garage', async () => {
    const [buyer, other] = [await makeBuyer(), await makeBuyer()];
    const { id } = await pay(buyer);
    const { receipt } = await read(buyer.garage, id);
    const { id: otherId, prompt } = await ask(other);
    await tell(prompt.callbackUrl, paidBody(prompt.checkoutRequestId, receipt, 100));
    await whenTaken(other);
    expect([(await read(other.garage, otherId)).state, (await creditsOf(other.garage)).smsCredits]).toEqual(['sent', 0]);
    expect((await messagesOf(other.garage))[0]).toMatchObject({ outcome: 'refused' });
  });
});

describe('what messages have used', () => {
  const use = (garage: TestGarage, month: string, used: number) =>
    actAsGarage(garage, (db) => db.insertInto('smsCreditMonths').values({ garageId: garage.id, month, used }).execute());
  const monthOf = async (ahead: number) => `${addMonths(todayIn(await testApp()), ahead).slice(0, 7)}-01`;
  const inMonths = async (ahead: number) => {
    const { platform } = await testApp();
    const at = new Date(`${await monthOf(ahead)}T09:00:00Z`);
    return { ...platform, now: () => at };
  };
  const expensed = async ({ garage }: Buyer): Promise<[string, number][]> => {
    const { rows } = await sql<{ on: string; amount: number }>`
      select line.dated_on as "on", line.amount from journal_lines line
      join accounts on accounts.garage_id = line.garage_id and accounts.id = line.account_id and accounts.role = 'messages'
      where line.garage_id = ${garage.id} order by line.id`.execute((await testApp()).platform.db);
    return rows.map(({ on, amount }) => [on.slice(0, 7), amount / 100]);
  };

  test('is no expense before the month is over', async () => {
    const buyer = await makeBuyer();
    await pay(buyer);
    await use(buyer.garage, await monthOf(0), 30);
    await expenseUsedCredits(await inMonths(0));
    expect([await expensed(buyer), (await creditsOf(buyer.garage)).usedThisMonth]).toEqual([[], 30]);
  });

  test('becomes an expense of its month once, also months later, and never more than was bought', async () => {
    const buyer = await makeBuyer();
    await pay(buyer);
    const [first, second, third] = [await monthOf(0), await monthOf(1), await monthOf(2)];
    await use(buyer.garage, first, 33);
    await use(buyer.garage, second, 33);
    await use(buyer.garage, third, 90);
    await Promise.all([expenseUsedCredits(await inMonths(2)), expenseUsedCredits(await inMonths(2))]);
    expect(await expensed(buyer)).toEqual([
      [first.slice(0, 7), 33],
      [second.slice(0, 7), 33],
    ]);
    await expenseUsedCredits(await inMonths(3));
    await expenseUsedCredits(await inMonths(3));
    expect((await expensed(buyer)).at(-1)).toEqual([third.slice(0, 7), 34]);
    expect([await booked(buyer, 'messages'), await booked(buyer, 'prepayments')]).toEqual([100, 0]);
    expect((await creditsOf(buyer.garage)).purchases[0].usedCredits).toBe(100);
    expect(await objectionsToBooks(buyer.app.platform.db, buyer.garage.id)).toEqual([]);
  });

  test('is told to owners once when few are left, and again after more were bought', async () => {
    const buyer = await makeBuyer();
    const { garage } = buyer;
    const told = async () => {
      const { entries } = given(await as(garage.garage).get('/api/notifications'));
      return entries.filter(({ payload }: TestBody) => payload.parameters.path === '/wallet').length;
    };
    await use(garage, await monthOf(0), 5);
    const platform = await inMonths(0);
    await tellLowCredits(platform);
    await tellLowCredits(platform);
    expect(await told()).toBe(1);
    await pay(buyer);
    await tellLowCredits(platform);
    expect(await told()).toBe(1);
    await actAsGarage(garage, (db) => db.updateTable('garages').set({ smsCredits: 3 }).where('id', '=', garage.id).execute());
    await tellLowCredits(platform);
    expect(await told()).toBe(2);
  });
});

test('the sandbox phone shows what a garage buys, and to no other garage', async () => {
  const [buyer, other] = [await makeBuyer(), await makeBuyer()];
  const { mobile, id } = await ask(buyer);
  const phones = async (garage: TestGarage) => given(await as(garage.garage).get('/api/sandbox/mpesa')).prompts;
  expect(await phones(other.garage)).toEqual([]);
  const [shown] = await phones(buyer.garage);
  expect(shown).toMatchObject({ phone: mobile, amount: 100, description: 'SMS credits', status: 'open' });
  given(await as(buyer.garage.garage).post('/api/sandbox/mpesa/answer', { prompt: shown.id, act: 'pay' }));
  await readWhen(buyer.garage, id, ({ state }) => state === 'paid');
  expect((await creditsOf(buyer.garage)).smsCredits).toBe(100);
});
