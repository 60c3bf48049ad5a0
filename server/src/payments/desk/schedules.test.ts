import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refused } from '../../platform/serve/refused.ts';
import { objectionsToBooks } from '../../testing/books/sound-books.ts';
import { creditOf } from '../credit/credit-of.ts';
import { promptFor } from '../prompts/prompts.ts';
import { newMobile } from '../testing.ts';
import { payDocument } from '../transactions/pay-document.ts';
import { type Lane, makeScriptedDesk, onPhoneOf, openLane, run, runOut, type ScriptedDesk } from './schedule-test-kit.ts';

/** How many lives of an invoice are tried; a long run sets more. */
const schedules = Number(process.env.SCHEDULES ?? 500);
/** So many are tried side by side. */
const lanes = 4;

const Delivery = fc.constantFrom('now', 'held', 'dropped', 'repeated', 'broken' as const);
const Step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('prompt' as const),
      plan: fc.constantFrom('later', 'at_once', 'before_answer', 'lost' as const),
      pays: fc.boolean(),
      delivery: Delivery,
      isSent: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('hand' as const),
      shillings: fc.integer({ min: 1, max: 900 }),
      isNamed: fc.boolean(),
      delivery: fc.constantFrom('now', 'held', 'repeated' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('type' as const), at: fc.nat(), less: fc.integer({ min: 0, max: 300 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cash' as const),
      method: fc.constantFrom('cash', 'bank', 'cheque' as const),
      cents: fc.integer({ min: 1, max: 60_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('answer', 'release' as const), at: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('work' as const), at: fc.nat(), many: fc.integer({ min: 1, max: 4 }) }) },
);
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never;

type Asked = { id: number; mobile: string; pays: boolean; delivery: 'now' | 'held' | 'dropped' | 'repeated' | 'broken'; waits: boolean };
type Hand = { receipt: string; shillings: number; isForInvoice: boolean };

const refusals = [
  'This invoice is already paid',
  'This sale is already paid',
  'This is more than is owed, which is {{amount}}',
  'This code is used already',
];

/** What is refused is nothing that happened. */
async function tried<T>(act: Promise<T>): Promise<T | undefined> {
  try {
    return await act;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { key, values } = error.text;
    expect(refusals.some((refusal) => JSON.stringify({ key, values }).includes(refusal)) ? '' : JSON.stringify(error.text)).toBe('');
    return undefined;
  }
}

/** One invoice, and all that is paid for it in whatever order. */
async function live(desk: ScriptedDesk, steps: Step[], order: number[]) {
  const { sandbox, bill, jobs, act } = desk;
  const asked: Asked[] = [];
  const hands: Hand[] = [];
  let cash = 0;
  const sale = { documentType: 'sale', documentId: bill.saleId } as const;
  const paid = { ...sale, status: 'paid', reference: null } as const;
  const held = () => sandbox.held().filter(({ url }) => url.includes(`/g${desk.garageId}-`));
  const answer = async (one: Asked | undefined) => {
    const sent = one?.waits ? onPhoneOf(sandbox, one.mobile) : undefined;
    if (!one || !sent) return;
    one.waits = false;
    await sandbox.act(sent.checkoutRequestId, one.pays ? 'pay' : 'cancel', one.delivery);
  };
  const take: { [K in Step['kind']]: (step: Extract<Step, { kind: K }>) => Promise<unknown> } = {
    async prompt({ plan, pays, delivery, isSent }) {
      const mobile = newMobile();
      const payer = pays ? ('pay' as const) : ('cancel' as const);
      // Of a request whose answer was lost nobody could know, were its callback lost as well.
      const told = plan === 'lost' && (delivery === 'dropped' || delivery === 'broken') ? 'held' : delivery;
      if (plan === 'at_once') sandbox.plan(mobile, { payer, callback: told });
      if (plan === 'before_answer') sandbox.plan(mobile, { payer, callback: 'before_answer' });
      if (plan === 'lost') sandbox.plan(mobile, { request: 'lost', payer, callback: told });
      const made = await tried(act((ctx) => promptFor(ctx, { ...sale, mobile }, desk.account)));
      if (!made) return;
      asked.push({ id: made.id, mobile, pays, delivery: told, waits: plan === 'later' });
      if (isSent) await run(desk, jobs.slice(-1));
    },
    async hand({ shillings, isNamed, delivery }) {
      const reference = isNamed ? bill.number.toLowerCase().replace('-', ' ') : 'hello';
      const payment = { shortCode: desk.shortCode, amount: shillings, phone: newMobile().slice(1), reference, delivery };
      const { receipt } = await sandbox.payByHand(payment);
      hands.push({ receipt: receipt ?? '', shillings, isForInvoice: isNamed });
    },
    async type({ at, less }) {
      const one = hands[at % Math.max(1, hands.length)];
      if (!one) return;
      const amount = Math.max(1, one.shillings - less) * 100;
      const typed = await tried(act((ctx) => payDocument(ctx, { ...paid, method: 'mpesa', amount, reference: one.receipt })));
      if (typed) one.isForInvoice = true;
    },
    async cash({ method, cents }) {
      if (await tried(act((ctx) => payDocument(ctx, { ...paid, method, amount: cents })))) cash += cents;
    },
    answer: ({ at }) => answer(asked[at % Math.max(1, asked.length)]),
    async release({ at }) {
      const one = held()[at % Math.max(1, held().length)];
      if (one) await sandbox.release(one.id);
    },
    work: ({ at, many }) => run(desk, [...jobs.slice(at % Math.max(1, jobs.length)), ...jobs].slice(0, Math.min(many, jobs.length))),
  };
  // Each kind is taken by its own.
  for (const step of steps) await take[step.kind](step as never);
  await run(
    desk,
    jobs.filter(({ name }) => name === 'send-prompt'),
  );
  for (const one of asked) await answer(one);
  await sandbox.settled();
  for (let at = 0; held().length > 0; at += 1) {
    const waiting = held();
    const one = waiting[(order[at % order.length] ?? 0) % waiting.length];
    if (one) await sandbox.release(one.id);
  }
  await runOut(desk);
  return { cash, hands, asked };
}

/** What the database has of it in the end. */
async function outcomeOf({ app, garageId, bill, act }: ScriptedDesk) {
  const { db } = app.platform;
  const prompts = await db.selectFrom('prompts').select(['id', 'state']).where('garageId', '=', garageId).orderBy('id').execute();
  const payments = db
    .selectFrom('payments')
    .select('payments.amount')
    .where('payments.garageId', '=', garageId)
    .where('method', '=', 'mpesa')
    .leftJoin('paymentTurns', (join) =>
      join
        .onRef('paymentTurns.garageId', '=', 'payments.garageId')
        .onRef('paymentTurns.paymentId', '=', 'payments.id')
        .on('paymentTurns.kind', '=', 'confirmed'),
    )
    .select('paymentTurns.amount as confirmed');
  const waiting = await db.selectFrom('suspense').select('open').where('garageId', '=', garageId).execute();
  const { balance } = await db
    .selectFrom('invoices')
    .select('balance')
    .where('garageId', '=', garageId)
    .where('id', '=', bill.invoiceId)
    .executeTakeFirstOrThrow();
  return {
    states: prompts.map(({ id, state }) => [id, state]),
    payments: (await payments.execute()).map(({ amount, confirmed }) => confirmed ?? amount),
    waiting: sum(waiting.map(({ open }) => open)),
    credit: await act((ctx) => creditOf(ctx, bill.customerId)),
    balance,
    objections: await objectionsToBooks(db, garageId),
  };
}

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
const sorted = (amounts: number[]) => amounts.toSorted((a, b) => a - b);

async function tryOne(lane: Lane, total: number, steps: Step[], order: number[]): Promise<void> {
  const desk = await makeScriptedDesk(lane, total);
  const { cash, hands, asked } = await live(desk, steps, order);
  const found = await outcomeOf(desk);
  const prompts = asked.flatMap(({ mobile, pays }) => (pays ? [(onPhoneOf(desk.sandbox, mobile)?.amount ?? 0) * 100] : []));
  const byHand = hands.map(({ shillings }) => shillings * 100);
  const forInvoice = cash + sum(prompts) + sum(hands.filter((hand) => hand.isForInvoice).map(({ shillings }) => shillings * 100));
  const balance = Math.max(0, total - forInvoice);
  expect({ ...found, payments: sorted(found.payments), waiting: found.waiting + found.credit, credit: 0 }).toEqual({
    states: asked.map(({ id, pays }) => [id, pays ? 'paid' : 'cancelled']),
    payments: sorted([...prompts, ...byHand]),
    waiting: cash + sum(prompts) + sum(byHand) - (total - balance),
    credit: 0,
    balance,
    objections: [],
  });
}

test('whatever order it comes in, each receipt is one payment, nothing is lost, and balance, credit and books are right', {
  timeout: Math.max(120_000, schedules * 1_000),
}, async () => {
  const tryIn = async () => {
    const lane = await openLane();
    const property = fc.asyncProperty(
      fc.integer({ min: 10_000, max: 200_000 }),
      fc.array(Step, { minLength: 2, maxLength: 10 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 9 }),
      (total, steps, order) => tryOne(lane, total, steps, order),
    );
    try {
      await fc.assert(property, { numRuns: Math.ceil(schedules / lanes) });
    } finally {
      await lane.sandbox.stop();
    }
  };
  await Promise.all(Array.from({ length: lanes }, tryIn));
});
