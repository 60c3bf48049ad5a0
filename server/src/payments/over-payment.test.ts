import { describe, expect, test } from 'vitest';
import { as } from '../testing/call.ts';
import { insurable } from '../testing/insurance.ts';
import { given } from '../testing/vehicles.ts';
import { balanceOfInvoice, booked, creditOfCustomer, type Desk, makeBill, makeDesk, objections, tell, whenTaken } from './testing.ts';

const record = ({ garage }: Pick<Desk, 'garage'>, documentId: number, body: object) =>
  as(garage.garage).post('/api/transactions', { documentType: 'work', documentId, ...body });

describe('more than is owed', () => {
  test('is refused of cash, which gives change, and of an insurer, whose money is not the customer’s', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const cash = await record(desk, bill.workId, { method: 'cash', amount: 1500 });
    expect(cash.body.errors).toEqual({ amount: ['This is more than is owed, which is Ksh\u00a01,000.00'] });
    const { garage, work, insure, complete } = await insurable();
    given(await insure());
    const { invoices } = given(await complete());
    const insurers = await record({ garage }, work.id, { invoiceId: invoices[1].id, method: 'bank', amount: 928.01 });
    expect(insurers.body.errors).toEqual({
      amount: ['Only Ksh\u00a0928.00 is owed. What is more can only be the credit of a customer who is known'],
    });
  });

  test.each(['bank', 'card', 'cheque'])(
    'by %s settles the invoice, completes the work, and the rest is the customer’s credit',
    async (method) => {
      const desk = await makeDesk();
      const bill = await makeBill(desk);
      expect(given(await record(desk, bill.workId, { method, amount: 1500, reference: '000123' }))).toMatchObject({ amount: 1500 });
      expect([await balanceOfInvoice(desk, bill.invoiceId), await creditOfCustomer(desk, bill.customerId)]).toEqual([0, 500]);
      expect([await booked(desk, 'customer_credits'), await objections(desk)]).toEqual([-500, []]);
      expect(given(await as(desk.garage.garage).get(`/api/works/${bill.workId}`)).status).toBe('completed');
    },
  );

  test('by a cheque that bounces is neither paid nor a credit', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const { id } = given(await record(desk, bill.workId, { method: 'cheque', amount: 1500, reference: '000124' }));
    given(await as(desk.garage.accountant).post(`/api/transactions/${id}/bounce`, { reason: 'No funds' }));
    expect([await balanceOfInvoice(desk, bill.invoiceId), await creditOfCustomer(desk, bill.customerId)]).toEqual([1000, 0]);
    expect(await objections(desk)).toEqual([]);
  });

  test.each([
    [1500, 500],
    [1200, 200],
    [800, 0],
  ])('by a typed code is what the provider tells of it in the end: %d', async (told, credit) => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const receipt = `SOVER0${told}`;
    given(await record(desk, bill.workId, { method: 'mpesa', amount: 1500, reference: receipt }));
    expect([await creditOfCustomer(desk, bill.customerId), await booked(desk, 'receipts_to_confirm')]).toEqual([500, 1500]);
    await tell(desk.addresses.confirmationUrl, {
      ...{ TransactionType: 'Pay Bill', TransID: receipt, TransTime: '20260102030420', TransAmount: String(told) },
      ...{ BusinessShortCode: desk.shortCode, BillRefNumber: 'x', MSISDN: '2547 ***** 111' },
    });
    await whenTaken(desk);
    expect([await balanceOfInvoice(desk, bill.invoiceId), await creditOfCustomer(desk, bill.customerId)]).toEqual([
      Math.max(0, 1000 - told),
      credit,
    ]);
    expect([await booked(desk, 'mpesa'), await booked(desk, 'receipts_to_confirm'), await objections(desk)]).toEqual([told, 0, []]);
  });
});
