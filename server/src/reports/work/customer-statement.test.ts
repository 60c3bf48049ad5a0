import { addDays } from '@karakana/contract/days.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '../../accounts/accounts-test-kit.ts';
import { makeCustomer } from '../../customers/testing.ts';
import { readBytes } from '../../platform/sheets/sheets-test-kit.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { makeHistory, type Step } from '../../testing/histories/history.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { today } from '../../testing/today.ts';
import { given } from '../../testing/vehicles.ts';
import { customersOf, datedWork, type Owners } from '../../testing/work-history.ts';
import { makeCar as carOf, labour } from '../../works/testing.ts';

let garage: TestGarage;
let owners: Owners;
const statement = (question: string, member = garage.garage) => as(member).get(`/api/customer_statement?${question}`);
const ofFleet = (more = 'period=today') => `customer_id=${owners.fleet.customerId}&${more}`;

beforeAll(async () => {
  garage = await makeGarage();
  owners = await customersOf(garage);
  const lines = (unitPrice: number) => [labour({ unitPrice })];
  const completedAt = new Date().toISOString();
  await datedWork(garage, { ...owners.fleet, number: 'W1', completedAt, lines: lines(1000) });
  await datedWork(garage, { ...owners.fleet, number: 'W2', completedAt, lines: lines(500.5), pays: 200 });
  await datedWork(garage, { ...owners.other, number: 'W3', completedAt, lines: lines(70) });
  const away = { branchId: garage.otherBranchId, number: 'W4', completedAt, lines: lines(30) };
  await datedWork(garage, { ...owners.fleet, ...away });
});

describe('a statement is refused', () => {
  test('to those who have no reports of work, on the screen and as files', async () => {
    const technician = as(garage.technician);
    const asked = { customerId: owners.fleet.customerId };
    expect((await statement(ofFleet(), garage.technician)).status).toBe(403);
    expect((await technician.post('/api/customer_statement/export_pdf', asked)).status).toBe(403);
    expect((await technician.post('/api/customer_statement/export_xlsx', asked)).status).toBe(403);
  });

  test('without a customer, of nobody, and of another garage’s', async () => {
    expect((await statement('period=month')).body.errors).toEqual({ customerId: ['is required'] });
    expect((await statement('customer_id=999999999')).status).toBe(404);
    expect((await statement(ofFleet(), (await makeGarage()).garage)).status).toBe(404);
  });

  test('to a customer of another', async () => {
    expect((await statement(`customer_id=${owners.other.customerId}`, garage.fleet)).status).toBe(404);
  });
});

test('it has every paper with what is owed after it', async () => {
  const { body } = await statement(ofFleet());
  expect(body.customerId).toBe(owners.fleet.customerId);
  expect(body.entries).toMatchObject([
    { kind: 'invoice', number: 'INV-000001', debit: 1000, credit: 0, balance: 1000 },
    { kind: 'invoice', number: 'INV-000002', debit: 500.5, credit: 0, balance: 1500.5, documentKind: 'work' },
    { kind: 'payment', number: 'PAY-000001', debit: 0, credit: 200, balance: 1300.5, documentKind: 'work' },
    { kind: 'invoice', number: 'INV-000004', debit: 30, balance: 1330.5 },
  ]);
  expect(body.totals).toMatchObject({ customerName: 'Wanjiku Kamau', opening: 0, debit: 1530.5, credit: 200, closing: 1330.5, credits: 0 });
});

test('it begins with what was owed before, and tells how many days that is overdue at its end', async () => {
  const { dueOn } = await (await database())
    .selectFrom('invoices')
    .select('dueOn')
    .where('garageId', '=', garage.id)
    .where('customerId', '=', owners.fleet.customerId)
    .executeTakeFirstOrThrow();
  const [from, ages] = [addDays(today(), 1), ['notDue', 'upTo30', 'upTo60', 'upTo90', 'older']];
  for (const [days, age] of [
    [1, 'upTo30'],
    [30, 'upTo30'],
    [31, 'upTo60'],
    [61, 'upTo90'],
    [90, 'upTo90'],
    [91, 'older'],
  ] as const) {
    const { entries, totals } = (await statement(ofFleet(`from_date=${from}&to_date=${addDays(dueOn, days)}`))).body;
    expect(entries).toMatchObject([{ id: 0, on: from, kind: 'opening', number: null, debit: 0, credit: 0, balance: 1330.5 }]);
    expect([totals.opening, totals.closing]).toEqual([1330.5, 1330.5]);
    expect(ages.filter((name) => totals[name] !== 0)).toEqual([age]);
  }
});

test('a manager has what is owed to their branch, and a customer their own without saying who they are', async () => {
  expect((await statement(ofFleet(), garage.manager)).body.totals.closing).toBe(1300.5);
  expect((await statement('period=today', garage.fleet)).body.totals.closing).toBe(1300.5);
});

test('who was merged into another is on their statement', async () => {
  const merged = await carOf(garage, { registration: 'KDC 003C', vin: null });
  await datedWork(garage, { ...merged, number: 'W9', completedAt: new Date().toISOString(), lines: [labour({ unitPrice: 11 })] });
  const target = owners.other.customerId;
  given(await as(garage.garage).post('/api/customers/merge', { id: target, mergedId: merged.customerId }));
  expect((await statement(`customer_id=${target}&period=today`)).body.totals).toMatchObject({ closing: 81, notDue: 81, credits: 0 });
});

describe('by e-mail', () => {
  const send = (asked: object, member = garage.garage) => as(member).post('/api/customer_statement/send', { period: 'today', ...asked });
  const letters = async () =>
    (await database())
      .selectFrom('outboxMessages')
      .select(['recipient', 'subject', 'attachmentName'])
      .where('garageId', '=', garage.id)
      .where('attachmentName', 'is not', null)
      .orderBy('id')
      .execute();

  test('a statement is refused to those who may not read it, of another’s customer, and without an address', async () => {
    const { customerId } = owners.other;
    expect((await send({ customerId, email: 'a@people.test' }, garage.technician)).status).toBe(403);
    expect((await send({ customerId, email: 'a@people.test' }, (await makeGarage()).garage)).status).toBe(404);
    expect((await send({ customerId, email: 'a@people.test', branchId: garage.otherBranchId }, garage.manager)).status).toBe(422);
    const nobody = await makeCustomer(garage, { email: null });
    expect((await send({ customerId: nobody.id })).body.errors).toEqual({ email: ['Write the e-mail address to send it to'] });
    expect(await letters()).toEqual([]);
  });

  test('a customer has theirs sent to nobody else', async () => {
    const { customerId } = owners.other;
    expect((await send({ customerId }, garage.fleet)).status).toBe(404);
    expect((await send({ email: 'somebody@people.test' }, garage.fleet)).body.errors).toEqual({
      email: ['You can have it sent to your own address alone'],
    });
    expect(await letters()).toEqual([]);
  });

  test('it goes out as a PDF to the customer, or to the address that is given', async () => {
    const customer = await makeCustomer(garage, { email: 'njeri@people.test' });
    expect(given(await send({ customerId: customer.id }))).toEqual({ email: 'njeri@people.test' });
    expect(given(await send({ customerId: customer.id, email: 'Office@people.test' }))).toEqual({ email: 'office@people.test' });
    const sent = await letters();
    expect(sent.map(({ recipient, attachmentName }) => [recipient, attachmentName])).toEqual([
      ['njeri@people.test', 'customer-statement.pdf'],
      ['office@people.test', 'customer-statement.pdf'],
    ]);
    expect(sent[0]?.subject).toContain(`Statement of ${garage.name}`);
  });
});

test('the screen, the PDF and the workbook have the same rows and sums', async () => {
  const asked = { customerId: owners.fleet.customerId, period: 'today' };
  const pdf = given(await as(garage.garage).post('/api/customer_statement/export_pdf', asked));
  expect(pdf.name).toBe('customer-statement.pdf');
  const paper = (await readPdf(pdf.file)).join('\n');
  for (const said of ['Wanjiku Kamau', 'INV-000002', 'PAY-000001', '1,330.50', 'at the end: 1,330.50']) expect(paper).toContain(said);
  const xlsx = given(await as(garage.garage).post('/api/customer_statement/export_xlsx', asked));
  expect(xlsx.name).toBe('customer-statement.xlsx');
  const { rows } = await readBytes(Buffer.from(xlsx.file, 'base64'));
  expect(rows.map(({ cells }) => cells.slice(3))).toEqual([
    ['1000', '0', '1000'],
    ['500.5', '0', '1500.5'],
    ['0', '200', '1300.5'],
    ['30', '0', '1330.5'],
    ['1530.5', '200', '1330.5'],
  ]);
});

const money: Step[] = ['sellOnCredit', 'pay', 'refund', 'cancel', 'writeWork', 'startWork', 'completeWork', 'payWork', 'revertWork'];

test('whatever happened, a statement ends with what the books say the customer owes less their credits', { timeout: 60_000 }, async () => {
  const step = fc.record({ what: fc.constantFrom(...money), who: fc.nat(), which: fc.nat(), much: fc.nat({ max: 9 }) });
  const history = fc.array(step, { minLength: 25, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(history, async (hand) => {
      const { garage: lived, live } = await makeHistory();
      await live(hand);
      const owed = await owedIn(lived.id);
      const { entries } = given(await as(lived.garage).get('/api/customers'));
      for (const { id } of entries as TestBody[]) {
        const { body } = await statement(`customer_id=${id}&from_date=2020-01-01&to_date=${today()}&per_page=200`, lived.garage);
        const { closing, notDue, upTo30, upTo60, upTo90, older, credits, debit, credit } = body.totals;
        const inMinor = (amount: number) => Math.round(amount * 100);
        expect(inMinor(closing)).toBe(owed.get(id)?.balance ?? 0);
        expect(inMinor(debit - credit)).toBe(inMinor(closing));
        expect(inMinor(body.entries.at(-1)?.balance ?? 0)).toBe(inMinor(closing));
        expect(inMinor(notDue + upTo30 + upTo60 + upTo90 + older)).toBe(owed.get(id)?.receivable ?? 0);
        expect(inMinor(credits)).toBe(owed.get(id)?.credits ?? 0);
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

/** By customer what the books have of receivables and of credits. */
async function owedIn(garageId: number) {
  const lines = await (await database())
    .selectFrom('journalLines')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.garageId', '=', 'journalLines.garageId').onRef('accounts.id', '=', 'journalLines.accountId'),
    )
    .select(['journalLines.customerId', 'journalLines.amount', 'accounts.role'])
    .where('journalLines.garageId', '=', garageId)
    .where('accounts.role', 'in', ['receivable', 'customer_credits'])
    .execute();
  const owed = new Map<number, { balance: number; receivable: number; credits: number }>();
  for (const { customerId, amount, role } of lines) {
    if (customerId === null) continue;
    const { balance, receivable, credits } = owed.get(customerId) ?? { balance: 0, receivable: 0, credits: 0 };
    const isOwed = role === 'receivable';
    owed.set(customerId, {
      balance: balance + amount,
      receivable: receivable + (isOwed ? amount : 0),
      credits: credits + (isOwed ? 0 : amount),
    });
  }
  return owed;
}
