import { addCustomer } from '@karakana/contract/customers/customer.ts';
import { addProduct, findByBarcode } from '@karakana/contract/inventory/product.ts';
import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { newMobile } from './support/customers.ts';
import { openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen, factOf, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const barcode = '6161101600118';

/** A garage with ten oil filters at 250 and two belts at 1,000. */
async function openShop(): Promise<Person> {
  const owner = await openGarage();
  const { brand, session } = owner;
  const stocked = (quantity: number) => [{ branchId: session.user.branchId ?? 0, quantity, cost: 100 }];
  await call(brand, addProduct, { name: 'Oil filter', price: 250, barcode, opening: stocked(10) }, session.accessToken);
  await call(brand, addProduct, { name: 'Fan belt', price: 1000, opening: stocked(2) }, session.accessToken);
  return owner;
}

/** As a scanner does it: fast, and with Enter at the end. */
async function scan(page: Page, code = barcode): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** The counter, once it takes what is typed. */
async function openCounter(page: Page, owner: Person): Promise<void> {
  await enter(page, owner, '/inventory/sales/new');
  await expect(page.getByLabel('Scan or search a product')).toBeFocused();
}

/** All of it, by keyboard. */
async function payInCash(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  await page.keyboard.press('F2');
  await expect(page.getByLabel('Cash given')).toBeFocused();
  await page.keyboard.press('Enter');
}

const lineOf = (page: Page, name: string) => page.getByRole('list', { name: 'Products' }).getByRole('listitem').filter({ hasText: name });

test('a scanned product is sold for cash by two keys, and the next sale begins by itself', async ({ page, troubles }) => {
  troubles.allow(/status of (?:404|422)/);
  await openCounter(page, await openShop());
  await expect(page.getByText('F2').first()).toBeVisible();
  const pressed: string[] = [];
  const press = async (key: string) => {
    pressed.push(key);
    await page.keyboard.press(key);
  };

  await scan(page);
  await expect(lineOf(page, 'Oil filter')).toContainText('Ksh 250.00');
  await press('F2');
  await expect(page.getByLabel('Cash given')).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'SAL-000001 is sold' })).toBeVisible();
  expect(pressed.length, 'presses for a scanned product paid in cash').toBeLessThan(10);

  await scan(page);
  await scan(page);
  await expect(page.getByLabel('Quantity of Oil filter')).toHaveValue('2');
  await expect(page.getByText('SAL-000001 is sold')).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Cash given')).toBeFocused();
  await page.keyboard.type('1000');
  await expect(page.getByRole('dialog').getByText('Ksh 500.00').last()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'SAL-000002 is sold' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Give back' })).toContainText('Ksh 500.00');
});

test('what is scanned while the last one is still looked for is not lost', async ({ page }) => {
  await openCounter(page, await openShop());
  const looked = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname === findByBarcode.path.replace('{barcode}', barcode),
    async (route) => {
      await looked.promise;
      await route.continue();
    },
  );
  await scan(page);
  await page.keyboard.type(barcode.slice(0, 7));
  looked.resolve();
  await expect(lineOf(page, 'Oil filter')).toBeVisible();
  await expect(page.getByLabel('Scan or search a product')).toHaveValue(barcode.slice(0, 7));
  await scan(page, barcode.slice(7));
  await expect(page.getByLabel('Quantity of Oil filter')).toHaveValue('2');
});

test('a product is found by its name with the arrows, and a refusal loses nothing that was typed', async ({ page, troubles }) => {
  troubles.allow(/status of (?:404|422)/);
  const owner = await openShop();
  await openCounter(page, owner);
  await page.keyboard.type('fan');
  await expect(page.getByRole('option', { name: /Fan belt/ })).toContainText('2 left');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel('Quantity of Fan belt').fill('3');
  await expect(lineOf(page, 'Fan belt')).toContainText('Only 2 left');
  await page.getByLabel('Discount on the whole sale').fill('100');
  await page.getByLabel('Note').fill('For the matatu');
  await payInCash(page);
  await expect(page.getByRole('dialog').getByText('Only 2 of Fan belt left')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByLabel('Quantity of Fan belt')).toHaveValue('3');
  await expect(page.getByLabel('Note')).toHaveValue('For the matatu');
  await page.getByLabel('Quantity of Fan belt').fill('2');
  await payInCash(page);
  await expect(page.getByText('SAL-000001 is sold')).toBeVisible();
  await page.getByRole('link', { name: 'Open the sale' }).click();
  await expect(factOf(page, 'Total')).toContainText('1,900');
});

test('a sale waits on hold while another is made, and is taken up again', async ({ page, troubles }) => {
  troubles.allow(/status of (?:404|422)/);
  await openCounter(page, await openShop());
  await scan(page);
  await page.getByLabel('Quantity of Oil filter').fill('4');
  await page.getByLabel('Scan or search a product').focus();
  await page.keyboard.press('F4');
  await expect(toast(page, 'Sale is on hold')).toBeVisible();
  await expect(page.getByLabel('Quantity of Oil filter')).toBeHidden();

  await page.keyboard.type('fan');
  await page.getByRole('option', { name: /Fan belt/ }).click();
  await page.keyboard.press('F8');
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByLabel('Quantity of Oil filter')).toHaveValue('4');
  await expect(page.getByRole('button', { name: 'On hold (2)' })).toBeVisible();
  await payInCash(page);
  await expect(page.getByText('SAL-000001 is sold')).toBeVisible();

  await page.keyboard.press('F8');
  await page.getByRole('dialog').getByRole('button', { name: 'Drop Walk-in customer' }).click();
  await page.getByRole('dialog', { name: /Drop/ }).getByRole('button', { name: 'Drop', exact: true }).click();
  await expect(toast(page, 'Sale Deleted Successfully')).toBeVisible();
});

test('a customer pays in two ways and the rest later, and brings a part back', { tag: '@phone' }, async ({ page, troubles }) => {
  troubles.allow(/status of (?:404|422)/);
  const owner = await openShop();
  const { brand, session } = owner;
  const place = { address: 'Kenyatta Avenue 12', city: 'Nairobi' };
  const customer = { firstName: 'Wanjiku', lastName: 'Kamau', mobile: newMobile(), email: null, status: 'active' as const, ...place };
  await call(brand, addCustomer, customer, session.accessToken);
  await openCounter(page, owner);
  await page.getByLabel('Scan or search a product').fill(barcode);
  await page.getByLabel('Scan or search a product').press('Enter');
  await page.getByRole('button', { name: 'One more of Oil filter' }).click();
  await page.getByRole('combobox', { name: 'Customer' }).fill('Wanj');
  await page.getByRole('option', { name: /Wanjiku Kamau/ }).click();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: /^Pay/ }).click();

  const form = page.getByRole('dialog');
  await form.getByLabel('Cash given').fill('100');
  await form.getByRole('button', { name: 'Add a payment' }).click();
  await form.getByLabel('Amount').fill('300');
  await form.getByLabel('M-Pesa code').fill('SGL31HA2ZU');
  await expect(form.getByText('Wanjiku Kamau pays this later.')).toBeVisible();
  await form.getByRole('button', { name: 'Sell' }).click();
  await page.getByRole('link', { name: 'Open the sale' }).click();
  await expect(factOf(page, 'Still to pay')).toContainText('100');
  await expectGoodScreen(page);

  await page.getByRole('button', { name: 'Take payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record the payment' }).click();
  await expect(toast(page, 'Sale marked as paid successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  const back = page.getByRole('dialog');
  await back.getByLabel('Quantity: Oil filter').fill('1');
  await back.getByLabel('Reason').fill('Wrong part');
  await back.getByLabel('How it is paid back').click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await expect(back.getByText('To give back')).toBeVisible();
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(toast(page, 'Goods were taken back')).toBeVisible();

  await page.getByRole('tab', { name: /Credit notes/ }).click();
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CRN-000001' }).click();
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: 'Actions for SAL-000001' }).click();
  await page.getByRole('menuitem', { name: 'Send the receipt' }).click();
  await page.getByLabel('E-mail address').fill('wanjiku@example.com');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Receipt has been sent!')).toBeVisible();
  await page.getByRole('tab', { name: /Entries/ }).click();
  await page
    .getByRole('link', { name: 'JE-000001' })
    .or(page.getByRole('link', { name: /^JE-/ }).last())
    .first()
    .click();
  await page.getByRole('link', { name: 'Open the document' }).click();
  await expect(page.getByRole('heading', { name: 'SAL-000001' })).toBeVisible();
});

test('a till is opened, filled by a sale, counted and closed with a difference', { tag: '@phone' }, async ({ page, troubles }) => {
  troubles.allow(/status of (?:404|422)/);
  await enter(page, await openShop(), '/inventory/tills');
  await page.getByRole('button', { name: 'Open a till' }).first().click();
  const opening = page.getByRole('dialog');
  await opening.getByLabel('Cash in the drawer now').fill('1000');
  await opening.getByRole('button', { name: 'Open the till' }).click();
  await expect(toast(page, 'Till is open')).toBeVisible();

  await page.goto(new URL('/inventory/sales/new', page.url()).href);
  await page.getByLabel('Scan or search a product').fill(barcode);
  await page.getByLabel('Scan or search a product').press('Enter');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sell' }).click();
  await expect(page.getByText('SAL-000001 is sold')).toBeVisible();

  await page.getByRole('link', { name: 'Till open' }).click();
  await expect(factOf(page, 'Has to be there')).toContainText('1,250');
  await expect(page.getByRole('link', { name: 'SAL-000001' })).toBeVisible();
  await page.getByRole('button', { name: 'Count and close' }).click();
  const closing = page.getByRole('dialog');
  await closing.getByRole('button', { name: 'Count notes and coins' }).click();
  await closing.getByLabel('Ksh 1,000.00').fill('1');
  await closing.getByLabel('Ksh 200.00').fill('1');
  await closing.getByRole('button', { name: 'Close the till' }).click();
  await expect(closing.getByText('Say why the cash differs')).toBeVisible();
  await closing.getByLabel('Why it differs').fill('Change given twice');
  await closing.getByRole('button', { name: 'Close the till' }).click();
  await expect(toast(page, 'Till is closed')).toBeVisible();
  await expect(factOf(page, 'Difference')).toContainText('50');
  await expectGoodScreen(page);
});
