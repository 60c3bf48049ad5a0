import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { accountOf } from '../books/testing.ts';
import { billDraft, makeBill, makeRecipient, payFromBank, registerForVat, taxOf } from '../payees/testing.ts';

const balanceOf = async (garage: TestGarage, code: string): Promise<number> => (await accountOf(garage, code)).balance;
const numbersOf = async (garage: TestGarage): Promise<string[]> =>
  given(await as(garage.accountant).get('/api/bills?sort=oldest')).entries.map(({ number }: TestBody) => number);

describe('a bill', () => {
  test.each([
    ['1050', 'Bank is not an account to spend on'],
    ['2000', 'Accounts payable is not an account to spend on'],
    ['1300', 'Parts stock is not an account to spend on'],
    ['4000', 'Labour and services is not an account to spend on'],
  ])('is not for account %s', async (code, said) => {
    const garage = await makeGarage();
    const { id: payeeId } = await makeRecipient(garage);
    const { id: accountId } = await accountOf(garage, code);
    const draft = await billDraft(garage, { payeeId, lines: [{ accountId, amount: 10 }] });
    const { status, body } = await as(garage.accountant).post('/api/bills', draft);
    expect([status, body.errors]).toEqual([422, { accountId: [said] }]);
  });

  test.each([
    [{ datedOn: '2099-01-01' }, { datedOn: ['The date cannot be in the future'] }],
    [{ dueOn: '2026-03-09' }, { dueOn: ['A bill is not due before its date'] }],
    [{ lines: [] }, { lines: ['needs at least one line'] }],
  ])('is refused with %j', async (wrong, errors) => {
    const garage = await makeGarage();
    const { id: payeeId } = await makeRecipient(garage);
    const { status, body } = await as(garage.accountant).post('/api/bills', await billDraft(garage, { payeeId, ...wrong }));
    expect([status, body.errors]).toEqual([422, errors]);
  });

  test('that was entered already is refused, unless the first was void, and leaves no gap in the numbers', async () => {
    const garage = await makeGarage();
    const { id: payeeId } = await makeRecipient(garage);
    const first = await makeBill(garage, payeeId, { reference: 'INV-77' });
    const again = await as(garage.accountant).post('/api/bills', await billDraft(garage, { payeeId, reference: 'inv-77' }));
    expect([again.status, again.body.errors]).toEqual([422, { reference: ['This bill was already entered'] }]);
    given(await as(garage.accountant).post(`/api/bills/${first.id}/void`, {}));
    await makeBill(garage, payeeId, { reference: 'INV-77' });
    expect(await numbersOf(garage)).toEqual(['BILL-000001', 'BILL-000002']);
  });

  test('of which something was paid is not void, and a void one is not paid', async () => {
    const garage = await makeGarage();
    const { id: payeeId } = await makeRecipient(garage);
    const { id } = await makeBill(garage, payeeId);
    given(await payFromBank(garage, id, { amount: 1 }));
    const refused = await as(garage.accountant).post(`/api/bills/${id}/void`, {});
    expect([refused.status, refused.body.message]).toEqual([422, 'BILL-000001 was paid in part, so it cannot be voided']);
    const other = await makeBill(garage, payeeId);
    given(await as(garage.accountant).post(`/api/bills/${other.id}/void`, {}));
    expect((await payFromBank(garage, other.id)).body.message).toBe('This bill is void');
    expect((await as(garage.accountant).post(`/api/bills/${other.id}/void`, {})).status).toBe(422);
  });

  test('is not paid more than it owes, in the future, before its date, or from what is no money', async () => {
    const garage = await makeGarage();
    const { id } = await makeBill(garage, (await makeRecipient(garage)).id);
    const tooMuch = await payFromBank(garage, id, { amount: 11_600.01 });
    expect(tooMuch.body.errors).toEqual({ amount: ['This is more than what is still to be paid'] });
    expect((await payFromBank(garage, id, { paidOn: '2099-01-01' })).body.errors).toEqual({
      paidOn: ['The date cannot be in the future'],
    });
    const early = await payFromBank(garage, id, { paidOn: '2026-03-09' });
    expect(early.body.errors).toEqual({ paidOn: ['A bill is not paid before its date'] });
    const { id: rent } = await accountOf(garage, '6010');
    const fromRent = await payFromBank(garage, id, { moneyAccountId: rent });
    expect(fromRent.body.errors).toEqual({ moneyAccountId: ['Rent, power, water is not an account to pay from'] });
  });

  test('cannot be paid beyond its balance in plain SQL either', async () => {
    const garage = await makeGarage();
    const { id } = await makeBill(garage, (await makeRecipient(garage)).id);
    const { id: bank } = await accountOf(garage, '1050');
    const pay = change(garage.id, (db) =>
      sql`insert into bill_payments (garage_id, bill_id, money_account_id, paid_on, amount) values (${garage.id}, ${id}, ${bank}, '2026-03-20', 1160001)`.execute(
        db,
      ),
    );
    await expect(pay).rejects.toThrow('bills_check');
  });

  test('that sixteen people pay at once is paid once', async () => {
    const garage = await makeGarage();
    const { id } = await makeBill(garage, (await makeRecipient(garage)).id);
    const answers = await Promise.all(Array.from({ length: 16 }, () => payFromBank(garage, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await balanceOf(garage, '2000'), await balanceOf(garage, '1050')]).toEqual([0, -11_600]);
  });

  test('is due by the term of the payee, or else of the books', async () => {
    const garage = await makeGarage();
    const patient = await makeRecipient(garage, { name: 'Patient', paymentTerm: 'DUE_ON_IN_30_DAYS' });
    const usual = await makeRecipient(garage, { name: 'Usual' });
    expect((await makeBill(garage, patient.id)).dueOn).toBe('2026-04-09');
    expect((await makeBill(garage, usual.id)).dueOn).toBe('2026-03-10');
    expect((await makeBill(garage, usual.id, { dueOn: '2026-05-01' })).dueOn).toBe('2026-05-01');
  });

  test('owes, is paid in parts and is done, and the books say the same', async () => {
    const garage = await makeGarage();
    await registerForVat(garage, '2026-01-01');
    const taxId = await taxOf(garage, 'VAT 16%');
    const { id: accountId } = await accountOf(garage, '6010');
    const { id: payeeId } = await makeRecipient(garage);
    const bill = await makeBill(garage, payeeId, { dueOn: '2099-01-01', lines: [{ accountId, taxId, amount: 11_600 }] });
    expect([bill.state, bill.net, bill.tax, bill.total, bill.balance]).toEqual(['open', 10_000, 1_600, 11_600, 11_600]);
    expect([await balanceOf(garage, '6010'), await balanceOf(garage, '1240'), await balanceOf(garage, '2000')]).toEqual([
      10_000, 1_600, 11_600,
    ]);
    const part = given(await payFromBank(garage, bill.id, { amount: 1_600, reference: 'Cheque 12' }));
    expect([part.state, part.balance, part.payments[0].reference]).toEqual(['part_paid', 10_000, 'Cheque 12']);
    const whole = given(await payFromBank(garage, bill.id));
    expect([whole.state, whole.balance, whole.payments.length]).toEqual(['paid', 0, 2]);
    expect([await balanceOf(garage, '2000'), await balanceOf(garage, '1050')]).toEqual([0, -11_600]);
  });

  test('has its tax on top where its amounts are without', async () => {
    const garage = await makeGarage();
    await registerForVat(garage, '2026-01-01');
    const taxId = await taxOf(garage, 'VAT 16%');
    const { id: accountId } = await accountOf(garage, '6010');
    const { id: payeeId } = await makeRecipient(garage);
    const bill = await makeBill(garage, payeeId, { includesTax: false, lines: [{ accountId, taxId, amount: 10_000 }] });
    expect([bill.net, bill.tax, bill.total]).toEqual([10_000, 1_600, 11_600]);
  });

  test('has no tax to claim before the garage is registered: all of it is cost', async () => {
    const garage = await makeGarage();
    await registerForVat(garage, '2026-03-11');
    const taxId = await taxOf(garage, 'VAT 16%');
    const { id: accountId } = await accountOf(garage, '6010');
    const { id: payeeId } = await makeRecipient(garage);
    const bill = await makeBill(garage, payeeId, { lines: [{ accountId, taxId, amount: 11_600 }] });
    expect([bill.net, bill.tax, bill.total]).toEqual([11_600, 0, 11_600]);
    expect([await balanceOf(garage, '6010'), await balanceOf(garage, '1240')]).toEqual([11_600, 0]);
  });

  test('that was voided leaves nothing in the books but its two entries', async () => {
    const garage = await makeGarage();
    const { id } = await makeBill(garage, (await makeRecipient(garage)).id);
    const bill = given(await as(garage.accountant).post(`/api/bills/${id}/void`, {}));
    expect([bill.state, bill.balance]).toEqual(['void', 0]);
    expect([await balanceOf(garage, '2000'), await balanceOf(garage, '6010')]).toEqual([0, 0]);
    const { entries } = given(await as(garage.accountant).get('/api/accounts/entries?source_kind=bill'));
    expect(entries.map(({ sourceId }: TestBody) => sourceId)).toEqual([id, id]);
    expect(entries[0].lines[0].partyName).toBe('Mwangi Properties');
  });

  test('is found by its state, its payee, and any part of its numbers or their name', async () => {
    const garage = await makeGarage();
    const { id: payeeId } = await makeRecipient(garage);
    const late = await makeBill(garage, payeeId, { dueOn: '2026-03-10', reference: 'INV-1' });
    const { id: other } = await makeRecipient(garage, { name: 'Kenya Power' });
    const open = await makeBill(garage, other, { dueOn: '2099-01-01' });
    const found = async (question: string): Promise<number[]> =>
      given(await as(garage.accountant).get(`/api/bills?${question}`)).entries.map(({ id }: TestBody) => id);
    expect(await found('state=overdue')).toEqual([late.id]);
    expect(await found('state=open')).toEqual([open.id]);
    expect(await found(`payee_id=${other}`)).toEqual([open.id]);
    expect(await found('search=inv-1')).toEqual([late.id]);
    expect(await found('search=kenya')).toEqual([open.id]);
  });
});

test('what the books owe each payee is what the open bills come to', async () => {
  const garage = await makeGarage();
  const payees = [await makeRecipient(garage, { name: 'One' }), await makeRecipient(garage, { name: 'Two' })];
  for (const [at, { id }] of payees.entries())
    for (const amount of [100, 2_000.5, 30_000]) {
      const { id: accountId } = await accountOf(garage, '6190');
      const bill = await makeBill(garage, id, { lines: [{ accountId, amount }], branchId: at ? garage.otherBranchId : garage.branchId });
      if (amount < 1_000) given(await payFromBank(garage, bill.id));
      else if (at === 0) given(await payFromBank(garage, bill.id, { amount: 0.01 }));
      else if (amount > 10_000) given(await as(garage.accountant).post(`/api/bills/${bill.id}/void`, {}));
    }
  const { rows } = await change(garage.id, (db) =>
    sql<{ payeeId: number; owed: number }>`
      select payee_id, -sum(amount)::bigint as owed from journal_lines line join accounts on accounts.garage_id = line.garage_id
        and accounts.id = line.account_id and accounts.role = 'payable' where line.garage_id = ${garage.id} group by 1 order by 1`.execute(
      db,
    ),
  );
  const shown = await Promise.all(payees.map(({ id }) => as(garage.garage).get(`/api/recipients/${id}`).then(given)));
  expect(rows.map(({ payeeId, owed }) => [payeeId, owed / 100])).toEqual(shown.map(({ id, balance }) => [id, balance]));
  expect(shown.map(({ balance }) => balance)).toEqual([32_000.48, 2_000.5]);
});
