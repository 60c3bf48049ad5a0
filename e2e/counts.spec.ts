import { beginCount, countProduct } from '@karakana/contract/inventory/count.ts';
import { addProduct } from '@karakana/contract/inventory/product.ts';
import { call } from './support/api.ts';
import { openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const barcode = '6161101600118';

/** Two products that the branch has some of. */
async function fillShelves({ brand, session }: Person): Promise<{ filterId: number; padsId: number; branchId: number }> {
  const branchId = session.user.branchId ?? 0;
  const stocked = (quantity: number, cost: number) => [{ branchId, quantity, cost }];
  const filter = { name: 'Oil filter', price: 250, barcode, category: 'Filters', opening: stocked(5, 100) };
  const pads = { name: 'Brake pads', price: 900, opening: stocked(2, 400) };
  const { id: filterId } = await call(brand, addProduct, filter, session.accessToken);
  const { id: padsId } = await call(brand, addProduct, pads, session.accessToken);
  return { filterId, padsId, branchId };
}

test('shelves are counted by scanner and by hand, looked over and posted', { tag: '@phone' }, async ({ page, troubles }) => {
  troubles.allow(/status of (?:404|422)/);
  const owner = await openGarage();
  await fillShelves(owner);
  await enter(page, owner, '/inventory/counts');
  await page.getByRole('button', { name: 'Count stock' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { name: 'CNT-000001' })).toBeVisible();

  const scanner = page.getByRole('searchbox', { name: 'Scan or search' });
  await expect(scanner).toBeFocused();
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Actions for CNT-000001' }).click();
  await page.getByRole('menuitem', { name: 'Download the count sheet' }).click();
  expect((await sheet).suggestedFilename()).toBe('count-sheet-CNT-000001.pdf');
  for (const pieces of [1, 2, 3]) {
    await scanner.fill(barcode);
    await scanner.press('Enter');
    await expect(page.getByText(`Oil filter: ${pieces}`)).toBeVisible();
  }
  await scanner.fill('999');
  await scanner.press('Enter');
  await expect(page.getByText('No product has the barcode 999')).toBeVisible();
  await page.getByLabel('How many of Brake pads').fill('3');
  await page.getByLabel('How many of Brake pads').press('Enter');
  await expect(page.getByText('2 of 2 counted')).toBeVisible();
  await page.getByRole('button', { name: 'One less of Brake pads' }).click();
  await page.getByRole('button', { name: 'One more of Brake pads' }).click();
  await page.getByRole('button', { name: 'One more of Brake pads' }).click();
  await expect(page.getByLabel('How many of Brake pads')).toHaveValue('4');
  await page.getByText('Different', { exact: true }).click();
  await expect(page.getByText('5 expected')).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('tab', { name: 'Differences' }).click();
  await expect(page.getByText('5 expected, 3 counted')).toBeVisible();
  await expect(page.getByText('2 expected, 4 counted')).toBeVisible();
  await page.getByRole('combobox', { name: 'Reason: Oil filter' }).fill('Damaged');
  await page.getByRole('combobox', { name: 'Reason: Oil filter' }).blur();
  await expectGoodScreen(page);

  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('Stock of 2 products is set to what was counted.')).toBeVisible();
  await expect(question.getByText('Missing, written off from stock: Ksh 200.00')).toBeVisible();
  await expect(question.getByText('Surplus, added to stock: Ksh 800.00')).toBeVisible();
  await question.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByText('Count has been posted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toHaveCount(0);
  await expectGoodScreen(page);

  await page.getByRole('tab', { name: 'Entries' }).click();
  await page.getByRole('link', { name: /^JE-/ }).click();
  await page.getByRole('link', { name: 'Open the document' }).click();
  await expect(page.getByRole('heading', { name: 'CNT-000001' })).toBeVisible();
});

test('what a colleague counts shows by itself, and whoever counts blindly does not see what should be there', async ({ page }) => {
  const owner = await openGarage();
  const { filterId, branchId } = await fillShelves(owner);
  const tell = owner.session.accessToken;
  const { id } = await call(owner.brand, beginCount, { branchId, scope: 'all', isBlind: true }, tell);
  await enter(page, owner, `/inventory/counts/${id}`);
  await expect(page.getByText('0 of 2 counted')).toBeVisible();
  await call(owner.brand, countProduct, { id, productId: filterId, counted: 4 }, tell);
  await expect(page.getByText('1 of 2 counted')).toBeVisible();
  await expect(page.getByLabel('How many of Oil filter')).toHaveValue('4');
  await expect(page.getByText('expected')).toHaveCount(0);
  await expect(page.getByText('Different', { exact: true })).toHaveCount(0);
});

test('a product is written off from its record, and the camera says what to do when it may not be used', async ({ page, troubles }) => {
  troubles.allow(/status of (?:404|422)/);
  const owner = await openGarage();
  const { filterId } = await fillShelves(owner);
  await enter(page, owner, `/inventory/products/${filterId}`);
  await page.getByRole('button', { name: 'Actions for Oil filter' }).click();
  await page.getByRole('menuitem', { name: 'Correct stock' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByText('There should be 5.')).toBeVisible();
  await form.getByLabel('How many there are').fill('3');
  await form.getByRole('combobox', { name: 'Reason' }).fill('Two broke');
  await form.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(page.getByText('Stock has been updated')).toBeVisible();
  await page.getByRole('tab', { name: 'Movements' }).click();
  await page.getByRole('link', { name: 'Stock count', exact: true }).click();
  await expect(page.getByText('Two broke').first()).toBeVisible();

  await page.goto(new URL('/inventory/counts?do=add', page.url()).href);
  await page.getByRole('combobox', { name: 'What is counted' }).click();
  await page.getByRole('option', { name: 'Chosen products' }).click();
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByText('The camera does not open')).toBeVisible();
  await expectGoodScreen(page);
});

test('prices are suggested by cost, and products come in from a sheet', async ({ page, troubles }) => {
  troubles.allow(/status of (?:404|422)/);
  const owner = await openGarage();
  await enter(page, owner, '/settings/price-rules');
  await page.getByRole('button', { name: 'Add a range' }).click();
  await page.getByLabel('Cost below').fill('1000');
  await page.getByLabel('Markup').fill('50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Cost below must be left open, so that every cost has a markup').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add a range' }).click();
  await page.getByLabel('Markup').nth(1).fill('20');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Price rules have been saved')).toBeVisible();

  await page.goto(new URL('/inventory/products?do=add', page.url()).href);
  const form = page.getByRole('dialog');
  await form.getByLabel('Quantity').first().fill('1');
  await form.getByLabel('Cost of one').first().fill('400');
  await form.getByRole('button', { name: 'Use Ksh 600.00, the cost plus 50%' }).click();
  await expect(form.getByLabel('Price')).toHaveValue('Ksh 600');

  await page.goto(new URL('/inventory/products/import', page.url()).href);
  const rows = ['Name,Code,Price,Qty,Cost', 'Oil filter,OF-1,"1,250",5,700', 'Brake pads,,900,,', 'Fuse,F-1,,1,1'];
  await page.locator('input[type=file]').setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  const outcome = page.getByRole('status', { name: 'What the import will do' });
  await expect(outcome.getByText('Will be added').locator('..')).toHaveText('Will be added2');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('All rows are done')).toBeVisible();
  await page.getByRole('link', { name: 'See the products' }).click();
  await expect(page.getByLabel('2 in all')).toBeVisible();
  await expect(
    page
      .getByRole('row', { name: /Oil filter/ })
      .getByRole('cell', { name: '5', exact: true })
      .first(),
  ).toBeVisible();
});
