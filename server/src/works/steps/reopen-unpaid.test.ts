import { describe, expect, test, vi } from 'vitest';
import { type Billed, type Desk, makeBill, makeDesk, newMobile, objections, tell, whenTaken } from '../../payments/testing.ts';
import { as } from '../../testing/call.ts';
import { given } from '../../testing/vehicles.ts';

const readWork = async ({ garage }: Desk, { workId }: Billed) => {
  const { status, balance } = given(await as(garage.garage).get(`/api/works/${workId}`));
  return { status, balance };
};
const record = async ({ garage }: Desk, { workId }: Billed, tender: object): Promise<number> =>
  given(await as(garage.garage).post('/api/transactions', { documentType: 'work', documentId: workId, ...tender })).id;
const turn = async ({ garage }: Desk, id: number, verb: string) =>
  given(await as(garage.accountant).post(`/api/transactions/${id}/${verb}`, { reason: 'It is gone' }));

const paid = { status: 'completed', balance: 0 };
const owed = { status: 'pending_payment', balance: 1000 };
const toldLeaders = async ({ garage }: Desk): Promise<string[]> =>
  given(await as(garage.manager).get('/api/notifications')).entries.map(
    ({ payload }: { payload: { parameters: { text: { key: string } } } }) => payload.parameters.text.key,
  );

/** Each pays 1,000 for a work and takes it away again. */
const ways: Record<string, { pay: (desk: Desk, bill: Billed) => Promise<number>; lose: (desk: Desk, id: number) => Promise<void> }> = {
  'by a cheque that bounces': {
    pay: (desk, bill) => record(desk, bill, { method: 'cheque', reference: '000777' }),
    lose: async (desk, id) => void (await turn(desk, id, 'bounce')),
  },
  'by a typed code that M-Pesa does not know': {
    pay: (desk, bill) => record(desk, bill, { method: 'mpesa', reference: 'SUNKNOWN01' }),
    lose: async (desk, id) => void (await turn(desk, id, 'take_back')),
  },
  'to the paybill, and sent back by M-Pesa': {
    async pay(desk, bill) {
      await desk.sandbox.payByHand({ shortCode: desk.shortCode, amount: 1000, phone: newMobile().slice(1), reference: bill.number });
      await whenTaken(desk);
      return given(await as(desk.garage.garage).get('/api/transactions')).entries[0].id;
    },
    async lose(desk, id) {
      await turn(desk, id, 'refund');
      await vi.waitFor(
        async () => {
          await whenTaken(desk);
          const reversed = given(await as(desk.garage.garage).get('/api/transactions')).entries.find(
            (one: { id: number }) => one.id === id,
          );
          expect(reversed.status).toBe('reversed');
        },
        { timeout: 20_000, interval: 20 },
      );
    },
  },
};

describe.each(Object.entries(ways))('a work that was paid %s', (_, { pay, lose }) => {
  test('stays where it is once its car has left, and is owed', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const id = await pay(desk, bill);
    given(await as(desk.garage.garage).post('/api/works/release', { id: bill.workId }));
    await lose(desk, id);
    expect(await readWork(desk, bill)).toEqual({ status: 'completed', balance: 1000 });
    expect(await toldLeaders(desk)).toContain('{{number}} is no longer paid');
  });

  test('is owed and waits for payment again; its leaders hear of it, and it can be paid anew', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk);
    const id = await pay(desk, bill);
    expect(await readWork(desk, bill)).toEqual(paid);
    await lose(desk, id);
    expect(await readWork(desk, bill)).toEqual(owed);
    expect(await toldLeaders(desk)).toContain('{{number}} is no longer paid');
    expect((await as(desk.garage.garage).post('/api/works/release', { id: bill.workId })).status).toBe(422);
    await record(desk, bill, { method: 'cash' });
    expect([await readWork(desk, bill), await objections(desk)]).toEqual([paid, []]);
  });

  test('in part only is owed that part', async () => {
    const desk = await makeDesk();
    const bill = await makeBill(desk, { total: 1500 });
    await record(desk, bill, { method: 'cash', amount: 500 });
    const id = await pay(desk, bill);
    expect(await readWork(desk, bill)).toEqual(paid);
    await lose(desk, id);
    expect([await readWork(desk, bill), await objections(desk)]).toEqual([owed, []]);
  });
});

test('a typed code for which M-Pesa names less leaves the rest owed, and the work waits for it', async () => {
  const desk = await makeDesk();
  const bill = await makeBill(desk);
  await record(desk, bill, { method: 'mpesa', reference: 'SLESS00001' });
  expect(await readWork(desk, bill)).toEqual(paid);
  const told = { TransactionType: 'Pay Bill', TransID: 'SLESS00001', TransTime: '20260102030420', TransAmount: '600' };
  const where = { BusinessShortCode: desk.shortCode, BillRefNumber: 'x', MSISDN: '2547 ***** 111' };
  await tell(desk.addresses.confirmationUrl, { ...told, ...where });
  await whenTaken(desk);
  expect([await readWork(desk, bill), await objections(desk)]).toEqual([{ status: 'pending_payment', balance: 400 }, []]);
});
