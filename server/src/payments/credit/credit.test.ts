import type { AccountRole } from '@karakana/contract/accounting/account-roles.ts';
import { expect, test } from 'vitest';
import { as } from '../../testing/call.ts';
import { given, makeVehicle } from '../../testing/vehicles.ts';
import { booked, creditOfCustomer, type Desk, makeBill, makeDesk, newMobile, objections, suspenseOf, whenTaken } from '../testing.ts';

/** A customer with so much to their credit in the first branch, and what they owe there and in the other. */
async function makeCredit(desk: Desk, amount: number) {
  const bill = await makeBill(desk, { total: 100 });
  await desk.sandbox.payByHand({ shortCode: desk.shortCode, amount, phone: newMobile().slice(1), reference: 'x' });
  await whenTaken(desk);
  const [waiting] = await suspenseOf(desk);
  given(await as(desk.garage.garage).post(`/api/suspense/${waiting.id}/assign`, { customerId: bill.customerId }));
  return bill;
}

async function billElsewhere({ garage }: Desk, customerId: number, total: number): Promise<number> {
  const owner = as(garage.garage);
  const vehicle = await makeVehicle(garage, { customerId, registration: 'KDD 771X', vin: null });
  const lines = [{ kind: 'labour', description: 'Labour', quantity: 1, unitPrice: total }];
  const branchId = garage.otherBranchId;
  const draft = { status: 'in_progress', scheduledAt: null, customerId, vehicleId: vehicle.id, branchId, lines };
  const { id } = given(await owner.post('/api/works', draft));
  given(await owner.post('/api/progress/complete_work', { id }));
  return id;
}

/** What a branch has on an account. */
const inBranch = async ({ garage, app }: Desk, branchId: number, role: AccountRole): Promise<number> => {
  const lines = await app.platform.db
    .selectFrom('journalLines')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.garageId', '=', 'journalLines.garageId').onRef('accounts.id', '=', 'journalLines.accountId'),
    )
    .select('journalLines.amount')
    .where('journalLines.garageId', '=', garage.id)
    .where('journalLines.branchId', '=', branchId)
    .where('accounts.role', '=', role)
    .execute();
  return lines.reduce((sum, { amount }) => sum + amount, 0) / 100;
};

test('what one branch has taken pays an invoice of another, and the two owe each other the same', async () => {
  const desk = await makeDesk();
  const { customerId } = await makeCredit(desk, 200);
  const workId = await billElsewhere(desk, customerId, 300);
  const { branchId: giver, otherBranchId: taker } = desk.garage;
  given(await as(desk.garage.garage).post('/api/transactions/use_credit', { documentType: 'work', documentId: workId, amount: 150 }));
  expect([await creditOfCustomer(desk, customerId), await objections(desk)]).toEqual([50, []]);
  expect([await inBranch(desk, giver, 'customer_credits'), await inBranch(desk, taker, 'customer_credits')]).toEqual([-50, 0]);
  expect([await inBranch(desk, giver, 'inter_branch'), await inBranch(desk, taker, 'inter_branch')]).toEqual([-150, 150]);
  expect(await booked(desk, 'inter_branch')).toBe(0);
});
