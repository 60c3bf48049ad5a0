import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { actAsGarage } from '../../testing/act-as-garage.ts';
import { statementsOf } from '../../testing/app.ts';
import { balanceOfInvoice, booked, type Desk, makeBill, makeDesk, objections, paymentsOf, suspenseOf } from '../testing.ts';
import { takeMessagesNow } from './take-messages.ts';

/** As many open invoices of 50 shillings, from number 1001 on. */
const openInvoices = ({ garage }: Desk, many: number) =>
  actAsGarage(garage, (db) =>
    sql`insert into invoices (garage_id, kind, number, branch_id, source_kind, source_id, issued_on, due_on, currency, net, tax, total, balance, code)
      select ${garage.id}, 'invoice', 1000 + at, ${garage.branchId}, 'sale', 1000000 + at, '2026-01-01', '2026-01-01', 'KES', 5000, 0, 5000, 5000,
        ${garage.marker} || at from generate_series(1, ${many}::integer) at`.execute(db),
  );

const paymentOf = ({ shortCode }: Desk, BillRefNumber: string, TransAmount = '20.00'): string =>
  JSON.stringify({
    TransactionType: 'Pay Bill',
    TransID: `S${randomInt(1e12)}`,
    TransTime: '20260102030405',
    TransAmount,
    BusinessShortCode: shortCode,
    BillRefNumber,
    MSISDN: '2547 ***** 678',
    FirstName: 'WANJIKU',
  });

/** Kept as it came, and its job lost. */
const keep = ({ garage }: Desk, bodies: string[]): Promise<{ garageId: number; id: number }[]> =>
  actAsGarage(garage, async (db) => {
    const rows = bodies.map((body) => ({ garageId: garage.id, kind: 'payment' as const, body }));
    return db.insertInto('providerMessages').values(rows).returning(['garageId', 'id']).execute();
  });

const outcomesOf = async ({ app, garage }: Desk): Promise<string[]> => {
  const messages = app.platform.db.selectFrom('providerMessages').select('outcome').where('garageId', '=', garage.id).orderBy('id');
  return (await messages.execute()).map(({ outcome }) => outcome);
};

describe('what waits is acted by together', () => {
  test('by as many statements for fifty payments as for one', async () => {
    const desk = await makeDesk();
    await openInvoices(desk, 52);
    const take = async (numbers: number[]) => {
      const kept = await keep(
        desk,
        numbers.map((number) => paymentOf(desk, `inv ${number}`)),
      );
      return (await statementsOf(() => takeMessagesNow(desk.app.platform, kept))).length;
    };
    const forOne = await take([1001]);
    const forFifty = await take(Array.from({ length: 50 }, (_, at) => 1002 + at));
    expect([forFifty, forFifty <= 20]).toEqual([forOne, true]);
    expect([(await paymentsOf(desk)).length, await booked(desk, 'mpesa')]).toEqual([51, 1020]);
    expect(new Set(await outcomesOf(desk))).toEqual(new Set(['done']));
  });

  test('one receipt told twice is one payment, and what one has paid is not open for the next', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk, { total: 1000 });
    const first = paymentOf(desk, bill.number, '700.00');
    const bodies = [first, first, paymentOf(desk, bill.plate, '700.00'), paymentOf(desk, bill.number, '5.00'), paymentOf(desk, 'nothing')];
    expect(await takeMessagesNow(desk.app.platform, await keep(desk, bodies))).toEqual(bodies.map(() => undefined));
    expect(await outcomesOf(desk)).toEqual(['done', 'repeated', 'done', 'done', 'done']);
    expect([await balanceOfInvoice(desk, bill.invoiceId), await booked(desk, 'mpesa'), await booked(desk, 'customer_credits')]).toEqual([
      0, 1425, -400,
    ]);
    expect((await suspenseOf(desk)).map(({ open }) => open).sort()).toEqual([20, 5]);
    expect(await objections(desk)).toEqual([]);
  });

  test('one that cannot be acted by waits with its error, and holds up none of the others, whichever garage they are of', async () => {
    const [desk, other] = [await makeDesk(), await makeDesk()];
    const broken = await keep(desk, ['{']);
    const kept = [
      ...(await keep(desk, [paymentOf(desk, 'a'), '{}', paymentOf(desk, 'b')])),
      ...(await keep(other, [paymentOf(other, 'c')])),
    ];
    const failures = await takeMessagesNow(desk.app.platform, [...broken, ...kept]);
    expect(failures.map((failure) => failure instanceof SyntaxError)).toEqual([true, false, false, false, false]);
    expect([await outcomesOf(desk), await outcomesOf(other)]).toEqual([['waiting', 'done', 'refused', 'done'], ['done']]);
    expect([(await paymentsOf(desk)).length, (await paymentsOf(other)).length]).toEqual([2, 1]);
  });

  test('once, however many act by it at the same time', async () => {
    const desk = await makeDesk();
    const kept = await keep(desk, [paymentOf(desk, 'a'), paymentOf(desk, 'b'), paymentOf(desk, 'c')]);
    await Promise.all(Array.from({ length: 8 }, () => takeMessagesNow(desk.app.platform, kept)));
    expect([(await paymentsOf(desk)).length, await booked(desk, 'mpesa'), await objections(desk)]).toEqual([3, 60, []]);
  });
});
