import { addBranch } from '@karakana/contract/garage/branch.ts';
import { call } from './support/api.ts';
import { letReportsComeDue } from './support/garages.ts';
import { openGarage } from './support/people.ts';
import { enter, expectGoodScreen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a report of one branch is ordered for each morning, and arrives in the mail', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  await call(owner.brand, addBranch, { name: 'Nakuru' }, owner.session.accessToken);
  await enter(page, owner, '/reports/sent');
  await page.getByRole('button', { name: 'Have a report sent' }).click();
  const drawer = page.getByRole('dialog', { name: 'Have a report sent' });
  const choose = async (label: string, option: RegExp | string) => {
    await drawer.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Report', 'VAT summary');
  await choose('Branch', 'Nakuru');
  await choose('How often', /^Every morning/);
  await expectGoodScreen(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  const sent = page.getByRole('region', { name: 'VAT summary' });
  await expect(sent).toContainText('Nakuru');
  await expectGoodScreen(page);

  await letReportsComeDue(owner.session.user);
  await page.goto(new URL('/sandbox', page.url()).href);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/VAT summary of Garage/).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
