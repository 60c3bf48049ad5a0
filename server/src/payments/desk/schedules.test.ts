import fc from 'fast-check';
import { expect, test } from 'vitest';
import { as } from '../../testing/call.ts';
import { given } from '../../testing/vehicles.ts';
import {
  type Billed,
  balanceOfInvoice,
  booked,
  creditOfCustomer,
  type Desk,
  follow,
  makeBill,
  makeDesk,
  newMobile,
  objections,
  onPhone,
  promptWhen,
  readPrompt,
  suspenseOf,
  whenTaken,
} from '../testing.ts';

/** How many lives of an invoice are tried; a long run sets more. */
const schedules = Number(process.env.SCHEDULES ?? 6);

const Delivery = fc.constantFrom('now', 'held', 'dropped', 'repeated', 'broken' as const);
const Step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('prompt' as const),
      plan: fc.constantFrom('later', 'at_once', 'before_answer', 'lost' as const),
      pays: fc.boolean(),
      delivery: Delivery,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('hand' as const),
      shillings: fc.integer({ min: 1, max: 900 }),
      named: fc.constantFrom('number', 'plate', 'nothing' as const),
      delivery: fc.constantFrom('now', 'held', 'repeated' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cash' as const), cents: fc.integer({ min: 1, max: 60_000 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('answer', 'ask', 'release' as const), at: fc.nat() }) },
);
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never;

type Asked = { id: number; mobile: string; pays: boolean; delivery: 'now' | 'held' | 'dropped' | 'repeated' | 'broken'; waits: boolean };

/** One invoice, and all that is paid for it in whatever order. */
async function live(desk: Desk, bill: Billed, steps: Step[], order: number[]) {
  const asked: Asked[] = [];
  let cash = 0;
  const hands: { shillings: number; isNamed: boolean }[] = [];
  const held = () => desk.sandbox.held().filter(({ url }) => url.includes(`/g${desk.garage.id}-`));
  const answer = async (one: Asked | undefined) => {
    if (!one?.waits) return;
    await promptWhen(desk, one.id, ({ state }) => state !== 'requested');
    one.waits = false;
    await desk.sandbox.act(onPhone(desk, one.mobile).checkoutRequestId, one.pays ? 'pay' : 'cancel', one.delivery);
  };
  const take: { [K in Step['kind']]: (step: Extract<Step, { kind: K }>) => Promise<unknown> } = {
    async prompt({ plan, pays, delivery }) {
      const mobile = newMobile();
      const payer = pays ? ('pay' as const) : ('cancel' as const);
      // Of a request whose answer was lost nobody could know, were its callback lost as well.
      const told = plan === 'lost' && (delivery === 'dropped' || delivery === 'broken') ? 'held' : delivery;
      if (plan === 'at_once') desk.sandbox.plan(mobile, { payer, callback: told });
      if (plan === 'before_answer') desk.sandbox.plan(mobile, { payer, callback: 'before_answer' });
      if (plan === 'lost') desk.sandbox.plan(mobile, { request: 'lost', payer, callback: told });
      const body = { documentType: 'work', documentId: bill.workId, mobile };
      const { status, body: made } = await as(desk.garage.garage).post('/api/transactions/pay', body);
      if (status === 200) asked.push({ id: made.id, mobile, pays, delivery: told, waits: plan === 'later' });
      else expect(made.message).toBe('This invoice is already paid');
    },
    async hand({ shillings, named, delivery }) {
      const reference = named === 'number' ? bill.number : named === 'plate' ? bill.plate : 'hello';
      await desk.sandbox.payByHand({ shortCode: desk.shortCode, amount: shillings, phone: newMobile().slice(1), reference, delivery });
      hands.push({ shillings, isNamed: named !== 'nothing' });
    },
    async cash({ cents }) {
      const payment = { documentType: 'work', documentId: bill.workId, method: 'cash', amount: cents / 100 };
      const { status, body } = await as(desk.garage.garage).post('/api/transactions', payment);
      if (status === 200) cash += cents;
      else expect(['This work is already paid', 'This is more than is owed']).toContain(body.message);
    },
    answer: ({ at }) => answer(asked[at % Math.max(1, asked.length)]),
    async ask({ at }) {
      const one = asked[at % Math.max(1, asked.length)];
      if (one) await follow(desk, one.id);
    },
    async release({ at }) {
      const one = held()[at % Math.max(1, held().length)];
      if (one) await desk.sandbox.release(one.id);
    },
  };
  // Each kind is taken by its own.
  for (const step of steps) await take[step.kind](step as never);
  for (const one of asked) await answer(one);
  for (const one of asked) await promptWhen(desk, one.id, ({ state }) => state !== 'requested');
  await desk.sandbox.settled();
  for (let at = 0; held().length > 0; at += 1) {
    const waiting = held();
    const one = waiting[(order[at % order.length] ?? 0) % waiting.length];
    if (one) await desk.sandbox.release(one.id);
  }
  await whenTaken(desk);
  for (const { id } of asked) await follow(desk, id, 6);
  return { cash, hands, asked };
}

test('whatever order it comes in, each receipt is one payment, nothing is lost, and balance, credit and books are right', {
  timeout: 600_000,
}, async () => {
  const totals = fc.integer({ min: 10_000, max: 200_000 });
  await fc.assert(
    fc.asyncProperty(
      totals,
      fc.array(Step, { minLength: 2, maxLength: 9 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 9 }),
      async (total, steps, order) => {
        const desk = await makeDesk();
        const bill = await makeBill(desk, { total: total / 100 });
        const { cash, hands, asked } = await live(desk, bill, steps, order);
        for (const { id, pays } of asked) expect((await readPrompt(desk, id)).state).toBe(pays ? 'paid' : 'cancelled');
        const prompts = await Promise.all(asked.filter(({ pays }) => pays).map(async ({ mobile }) => onPhone(desk, mobile).amount * 100));
        const byHand = hands.map(({ shillings }) => shillings * 100);
        const taken = await desk.app.platform.db
          .selectFrom('payments')
          .select('amount')
          .where('garageId', '=', desk.garage.id)
          .where('method', '=', 'mpesa')
          .execute();
        const sorted = (amounts: number[]) => amounts.toSorted((a, b) => a - b);
        expect(sorted(taken.map(({ amount }) => amount))).toEqual(sorted([...prompts, ...byHand]));
        const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
        const forInvoice = cash + sum(prompts) + sum(hands.filter(({ isNamed }) => isNamed).map(({ shillings }) => shillings * 100));
        const balance = Math.max(0, total - forInvoice);
        const waiting = sum((await suspenseOf(desk)).map(({ open }) => Math.round(open * 100)));
        const credit = Math.round((await creditOfCustomer(desk, bill.customerId)) * 100);
        expect(Math.round((await balanceOfInvoice(desk, bill.invoiceId)) * 100)).toBe(balance);
        expect(credit + waiting).toBe(cash + sum(prompts) + sum(byHand) - (total - balance));
        expect(Math.round((await booked(desk, 'mpesa')) * 100)).toBe(sum(prompts) + sum(byHand));
        expect(await objections(desk)).toEqual([]);
        given(await as(desk.garage.garage).get('/api/transactions'));
      },
    ),
    { numRuns: schedules },
  );
});
