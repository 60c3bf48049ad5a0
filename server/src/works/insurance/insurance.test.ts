import { describe, expect, test } from 'vitest';
import { balanceOf } from '../../inventory/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { insurable, makeInsurer, owedInJournal } from '../../testing/insurance.ts';
import { given } from '../../testing/vehicles.ts';
import { draftOf, labour, makeWork, readWork, unsoundBooks } from '../testing.ts';

const pay = (garage: TestGarage, documentId: number, more: object = {}) =>
  as(garage.garage).post('/api/transactions', { documentType: 'work', documentId, method: 'cash', ...more });

describe('an insurer is not named', () => {
  test('by technicians', async () => {
    const { garage, work, insuranceId } = await insurable();
    expect((await as(garage.technician).put(`/api/works/${work.id}/insurance`, { insuranceId })).status).toBe(403);
  });

  test('of another garage, for lines of another work, or once the work is billed', async () => {
    const { garage, insure, complete, work } = await insurable();
    const foreign = await makeInsurer(await makeGarage());
    expect((await insure({ insuranceId: foreign })).body.message).toBe('Insurer is not one of yours');
    const other = await makeWork(garage, { status: 'estimate', vehicleId: work.vehicleId });
    expect((await insure({ lineIds: [other.lines[0].id] })).body.message).toBe('Line is not one of this work');
    given(await complete());
    expect((await insure()).body.message).toBe('The invoices are issued: who pays them is settled');
  });

  test('over what somebody else has changed meanwhile', async () => {
    const { insure, work } = await insurable();
    given(await insure({ version: work.version }));
    expect((await insure({ version: work.version })).body.code).toBe('stale');
  });
});

test('a work is not completed with an excess that leaves the insurer nothing to pay', async () => {
  const { insure, complete } = await insurable();
  given(await insure({ excess: 1160 }));
  expect((await complete()).body.errors).toEqual({ excess: ['The excess is not less than what the insurance pays for'] });
});

test('completing issues one invoice for each who pays: the excess moves with its tax, and the tax of both is that of the lines', async () => {
  const { garage, insure, complete } = await insurable();
  given(await insure());
  const done = given(await complete());
  expect(done).toMatchObject({ status: 'pending_payment', total: 2320, balance: 1392 });
  expect(done.invoices).toMatchObject([
    { number: 'INV-000001', total: 1392, balance: 1392, insuranceName: null },
    { number: 'INV-000002', total: 928, balance: 928, insuranceName: 'APA Insurance' },
  ]);
  expect([await balanceOf(garage, 'receivable'), await balanceOf(garage, 'vat_output')]).toEqual([2320, 320]);
  expect([await balanceOf(garage, 'labour_revenue'), await balanceOf(garage, 'parts_revenue')]).toEqual([1000, 1000]);
  expect([await balanceOf(garage, 'other_revenue'), await balanceOf(garage, 'open_works')]).toEqual([0, 0]);
  expect(await unsoundBooks(garage.id)).toEqual([]);
  expect(await owedInJournal(garage)).toEqual({ customer: 1392, insurance: 928 });
});

test('the customer’s part paid completes the work and lets the car go; the insurer’s stays open and is paid by its invoice', async () => {
  const { garage, work, insure, complete } = await insurable();
  given(await insure());
  const { invoices } = given(await complete());
  expect(given(await pay(garage, work.id))).toMatchObject({ amount: 1392 });
  expect(await readWork(garage, work.id)).toMatchObject({ status: 'completed', balance: 0 });
  expect((await pay(garage, work.id)).body.message).toBe('This work is already paid');
  given(await as(garage.service_adviser).post('/api/works/release', { id: work.id }));
  const paid = given(await pay(garage, work.id, { invoiceId: invoices[1].id, method: 'bank' }));
  expect(paid).toMatchObject({ amount: 928, senderResource: 'APA Insurance' });
  expect([await balanceOf(garage, 'receivable'), await unsoundBooks(garage.id)]).toEqual([0, []]);
  expect(await owedInJournal(garage)).toEqual({ customer: 0, insurance: 0 });
});

test('what the insurer pays whole is completed at once', async () => {
  const { insure, complete, own, bumper } = await insurable();
  given(await insure({ excess: 0, lineIds: [own.id, bumper.id] }));
  expect(given(await complete())).toMatchObject({
    status: 'completed',
    balance: 0,
    invoices: [{ insuranceName: 'APA Insurance', total: 2320 }],
  });
});

test('an invoice of another work cannot be named', async () => {
  const { garage, work, complete } = await insurable();
  const { invoices } = given(await complete());
  const other = await makeWork(garage, { status: 'in_progress', vehicleId: work.vehicleId });
  given(await as(garage.garage).post('/api/progress/complete_work', { id: other.id }));
  expect((await pay(garage, other.id, { invoiceId: invoices[0].id })).body.message).toBe('Work is not one of yours');
});

describe('back to progress', () => {
  test('both invoices are credited, free parts are on the work again, and it is billed anew', async () => {
    const { garage, product, work, insure, complete } = await insurable();
    const free = { kind: 'part', productId: product.id, quantity: 1, unitPrice: 0, belowCostReason: 'Goodwill' };
    const [, bumper] = work.lines;
    given(
      await as(garage.garage).put(`/api/progress/${work.id}`, {
        ...draftOf(work),
        lines: [{ ...draftOf(work).lines[1], id: bumper.id }, free],
      }),
    );
    given(await insure({ excess: 0 }));
    given(await complete());
    expect(await unsoundBooks(garage.id)).toEqual([]);
    const back = given(await as(garage.garage).post('/api/pending/revert', { id: work.id, reason: 'Wrong colour' }));
    expect(back.invoices.map(({ kind, insuranceName }: TestBody) => [kind, insuranceName])).toEqual([
      ['invoice', 'APA Insurance'],
      ['credit_note', 'APA Insurance'],
    ]);
    expect([await balanceOf(garage, 'open_works'), await balanceOf(garage, 'receivable')]).toEqual([800, 0]);
    expect(await unsoundBooks(garage.id)).toEqual([]);
    given(await complete());
    expect(await unsoundBooks(garage.id)).toEqual([]);
  });

  test('each invoice says whether it was credited, and those that come after it stand', async () => {
    const { garage, work, insure, complete } = await insurable();
    given(await insure());
    given(await complete());
    given(await as(garage.garage).post('/api/pending/revert', { id: work.id, reason: 'Wrong colour' }));
    const { invoices } = given(await complete());
    expect(invoices.map(({ kind, insuranceName, isCredited }: TestBody) => [kind, insuranceName, isCredited])).toEqual([
      ['invoice', null, true],
      ['invoice', 'APA Insurance', true],
      ['credit_note', null, false],
      ['credit_note', 'APA Insurance', false],
      ['invoice', null, false],
      ['invoice', 'APA Insurance', false],
    ]);
  });

  test('the excess is credited on both sides', async () => {
    const { garage, work, insure, complete } = await insurable();
    given(await insure());
    given(await complete());
    given(await as(garage.garage).post('/api/pending/revert', { id: work.id, reason: 'Wrong colour' }));
    expect([
      await balanceOf(garage, 'receivable'),
      await balanceOf(garage, 'vat_output'),
      await balanceOf(garage, 'other_revenue'),
    ]).toEqual([0, 0, 0]);
    expect(await unsoundBooks(garage.id)).toEqual([]);
  });

  test('is refused once the insurer has paid', async () => {
    const { garage, work, insure, complete } = await insurable();
    given(await insure());
    const { invoices } = given(await complete());
    given(await pay(garage, work.id, { invoiceId: invoices[1].id, amount: 100 }));
    const { body } = await as(garage.garage).post('/api/pending/revert', { id: work.id, reason: 'Wrong colour' });
    expect(body.message).toBe('The insurance has paid already: the work stays completed');
  });
});

test('without an insurer the customer pays every line again', async () => {
  const { insure, complete } = await insurable();
  given(await insure());
  expect(given(await insure({ insuranceId: null }))).toMatchObject({
    insuranceName: null,
    claimNumber: null,
    excess: 0,
    lines: [{}, { payer: 'customer' }],
  });
  expect(given(await complete()).invoices).toMatchObject([{ total: 2320, insuranceName: null }]);
});

test('who pays a line stays when the line is changed', async () => {
  const { garage, work, insure } = await insurable();
  const insured = given(await insure());
  given(await as(garage.garage).put(`/api/progress/${work.id}`, draftOf(insured)));
  expect((await readWork(garage, work.id)).lines.map(({ payer }: TestBody) => payer)).toEqual(['customer', 'insurance']);
});

test('what is added later is paid by whom the claim says', async () => {
  const { garage, work, insure } = await insurable();
  const payersAfter = async (insured: TestBody) => {
    const draft = draftOf(insured);
    const changed = given(await as(garage.garage).put(`/api/progress/${work.id}`, { ...draft, lines: [...draft.lines, labour()] }));
    return changed.lines.map(({ payer }: TestBody) => payer);
  };
  expect(await payersAfter(given(await insure()))).toEqual(['customer', 'insurance', 'customer']);
  const insured = given(await insure({ insuresNewLines: true }));
  expect(insured.insuresNewLines).toBe(true);
  expect(await payersAfter(insured)).toEqual(['customer', 'insurance', 'customer', 'insurance']);
  expect(given(await insure({ insuranceId: null, insuresNewLines: true })).insuresNewLines).toBe(false);
});

test('an insurer who pays for works cannot be removed', async () => {
  const { garage, insuranceId, insure } = await insurable();
  given(await insure());
  const { status, body } = await as(garage.garage).delete(`/api/insurances/${insuranceId}`);
  expect([status, body.message]).toEqual([422, 'This insurer pays for works, so it cannot be removed']);
});

test('the history says who pays', async () => {
  const { garage, work, insure } = await insurable();
  given(await insure());
  const { entries } = given(await as(garage.garage).get(`/api/works/${work.id}/history`));
  const changes = entries.flatMap((entry: TestBody) => entry.changes);
  expect(changes).toContainEqual({ field: 'insurance', before: null, after: 'APA Insurance' });
  expect(changes).toContainEqual({ field: 'excess', before: 0, after: 232 });
});
