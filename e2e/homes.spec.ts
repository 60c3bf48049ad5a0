import { listAccounts } from '@karakana/contract/accounting/account.ts';
import { addBill } from '@karakana/contract/accounting/bill.ts';
import { addRecipient } from '@karakana/contract/accounting/recipient.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { beginCount } from '@karakana/contract/inventory/count.ts';
import { addProduct, setLevels } from '@karakana/contract/inventory/product.ts';
import { addPurchase } from '@karakana/contract/inventory/purchase.ts';
import { receiveOrder, sendOrder } from '@karakana/contract/inventory/purchase-steps.ts';
import { addSupplier } from '@karakana/contract/inventory/supplier.ts';
import { assignDriver, listAssignableDrivers } from '@karakana/contract/vehicles/assignment.ts';
import { addWork } from '@karakana/contract/works/work/work.ts';
import { call } from './support/api.ts';
import { giveVehicle } from './support/customers.ts';
import { billWork, giveMpesa, payByHand } from './support/desk.ts';
import { addMember, openGarage, type Person } from './support/people.ts';
import { enter, expectGoodColours, expectGoodScreen, expectLoaded, toast, wearDark, wearLight } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const today = () => dayOf(new Date().toISOString());

/** Owes the landlord a bill that was due before today. */
async function oweRent({ brand, session }: Person): Promise<void> {
  const token = session.accessToken;
  const { entries } = await call(brand, listAccounts, {}, token);
  const lines = [{ accountId: entries.find(({ code }) => code === '6010')?.id ?? 0, description: 'Rent', amount: 4_500 }];
  const { id: payeeId } = await call(brand, addRecipient, { name: 'Mwangi Properties' }, token);
  const bill = { payeeId, branchId: session.user.branchId, datedOn: addDays(today(), -40), dueOn: addDays(today(), -3), lines };
  await call(brand, addBill, bill, token);
}

test('the accountant’s morning: a payment is matched, a bill is paid, and nothing is left to do', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  await giveMpesa(owner);
  const work = await billWork(owner, 1500);
  await payByHand(owner, { amount: 1500, reference: 'ADVANCE' });
  await oweRent(owner);
  await enter(page, await addMember(owner, 'accountant'));
  const needs = page.getByRole('region', { name: 'Needs you today' });
  const match = needs.getByRole('region', { name: 'Payments to match' });
  await expect(match.getByRole('listitem')).toContainText(['“ADVANCE”']);
  await expect(match.getByText('Ksh 1,500.00').first()).toBeVisible();
  const bills = needs.getByRole('region', { name: 'Bills to pay' });
  await expect(bills.getByRole('listitem')).toContainText(['3 days overdue']);
  await expectLoaded(page);
  await expectGoodScreen(page);
  await wearDark(page);
  await expectGoodColours(page);
  await wearLight(page);

  await match.getByRole('link', { name: 'Match: “ADVANCE”' }).click();
  const receipt = page.getByRole('dialog', { name: 'What was this for?' });
  await receipt.getByRole('combobox', { name: 'Customer' }).fill(work.customer.firstName);
  await page.getByRole('option', { name: new RegExp(work.customer.firstName) }).click();
  await receipt.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('There is nothing.')).toBeVisible();
  await page.goBack();
  await expect(bills).toBeVisible();
  await expect(match).toHaveCount(0);

  await bills.getByRole('link', { name: 'Show all: Bills to pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open documents' })).toBeVisible();
  await expect(page.getByText('4,500.00').first()).toBeVisible();
  await expectGoodScreen(page);
  await page.goBack();
  await bills.getByRole('link', { name: 'Pay: BILL-000001' }).click();
  const payment = page.getByRole('dialog', { name: 'Pay BILL-000001' });
  await payment.getByLabel('Paid from').fill('Bank');
  await page.getByRole('option', { name: '1050 Bank' }).click();
  await payment.getByRole('button', { name: 'Record the payment' }).click();
  await expect(toast(page, 'Payment was recorded')).toBeVisible();
  await page.goBack();
  await expect(needs.getByText('Nothing is waiting for you')).toBeVisible();
});

test('the stock manager’s morning: goods are received, what is low is ordered and sent, a count goes on', { tag: '@phone' }, async ({
  page,
}) => {
  const owner = await openGarage();
  const { brand, session } = owner;
  const token = session.accessToken;
  const branchId = session.user.branchId ?? 0;
  const add = (name: string) => call(brand, addProduct, { name, price: 900, opening: [] }, token);
  const [filter, pads] = [await add('Oil filter'), await add('Brake pads')];
  const supplier = await call(brand, addSupplier, { name: 'Industrial Area Parts', email: 'orders@parts.test' }, token);
  const order = (productId: number, quantity: number) =>
    call(brand, addPurchase, { branchId, supplierId: supplier.id, lines: [{ productId, quantity, unitPrice: 250 }] }, token);
  await call(brand, receiveOrder, { id: (await order(filter.id, 1)).id }, token);
  await call(brand, setLevels, { id: filter.id, branchId, reorderLevel: 2, reorderQuantity: 12 }, token);
  const coming = await order(pads.id, 4);
  await call(brand, sendOrder, { id: coming.id, email: 'orders@parts.test' }, token);
  await call(brand, beginCount, { branchId, scope: 'all' }, token);

  await enter(page, await addMember(owner, 'inventory_manager'));
  const group = (name: string) => page.getByRole('region', { name: 'Needs you today' }).getByRole('region', { name });
  await expect(group('To receive').getByRole('listitem')).toContainText(['Industrial Area Parts']);
  await expect(group('Products below their level').getByRole('listitem')).toContainText(['Oil filter']);
  await expect(group('Counts under way').getByRole('listitem')).toHaveCount(1);
  await expectLoaded(page);
  await expectGoodScreen(page);
  await wearDark(page);
  await expectGoodColours(page);
  await wearLight(page);

  await group('Products below their level').getByRole('button', { name: 'Order them' }).click();
  await expect(page.getByText('Drafts written: 1. Look at them and send them')).toBeVisible();
  await group('Orders to send')
    .getByRole('link', { name: /^Send: PO-/ })
    .click();
  const letter = page.getByRole('dialog', { name: /^Send PO-/ });
  await letter.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Purchase Order has been sent!')).toBeVisible();
  await page.goBack();
  await expect(group('To receive').getByRole('listitem')).toHaveCount(2);

  await group('To receive')
    .getByRole('link', { name: `Receive: ${coming.number}` })
    .click();
  await page
    .getByRole('dialog', { name: `Receive ${coming.number}` })
    .getByRole('button', { name: 'Receive', exact: true })
    .click();
  await expect(page.getByText('Stock has been updated').last()).toBeVisible();
  await page.goBack();
  await expect(group('To receive').getByRole('listitem')).toHaveCount(1);
  await group('Counts under way')
    .getByRole('link', { name: /^Count on/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'CNT-000001' })).toBeVisible();
});

test('a technician starts the clock from home, sees it run, and pauses it', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const technician = await addMember(owner, 'technician');
  const { id: vehicleId, registration } = await giveVehicle(owner);
  const lines = [{ kind: 'labour' as const, description: 'Fit pads', unitPrice: 1000 }];
  const technicianIds = [technician.session.user.invitationId];
  const work = { status: 'in_progress' as const, vehicleId, lines, technicianIds };
  const { number } = await call(owner.brand, addWork, work, owner.session.accessToken);
  await enter(page, technician);
  await page.getByRole('button', { name: `Start the clock on ${number}` }).click();
  const clock = page.getByRole('region', { name: 'My clock' });
  await expect(clock).toContainText(registration);
  await expectGoodScreen(page);
  await clock.getByRole('button', { name: 'Pause' }).click();
  await expect(toast(page, 'Your clock is paused')).toBeVisible();
  await expect(clock).toHaveCount(0);
});

test('a driver asks for work from home', { tag: '@only-phone' }, async ({ page }) => {
  const owner = await openGarage();
  const driver = await addMember(owner, 'driver');
  const { id } = await giveVehicle(owner);
  const { entries } = await call(owner.brand, listAssignableDrivers, { vehicleId: id }, owner.session.accessToken);
  await call(owner.brand, assignDriver, { vehicleId: id, driverId: entries[0]?.id ?? 0 }, owner.session.accessToken);
  await enter(page, driver);
  await page.getByRole('region', { name: 'My vehicle' }).getByRole('button', { name: 'Ask for work' }).click();
  const form = page.getByRole('dialog', { name: 'Ask for work' });
  await form.getByRole('textbox', { name: 'What is wrong, or what is to be done?' }).fill('Brakes squeal');
  await form.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(toast(page, 'Your request is being processed')).toBeVisible();
});
