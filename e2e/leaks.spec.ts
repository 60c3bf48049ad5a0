import { releaseWork } from '@karakana/contract/works/gate/gate-pass.ts';
import { addWork } from '@karakana/contract/works/work/work.ts';
import { call } from './support/api.ts';
import { giveCustomer, giveVehicleOf } from './support/customers.ts';
import { billWork } from './support/desk.ts';
import { openGarage } from './support/people.ts';
import { enter, expectGoodScreen, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('an owner’s morning: what is at risk, where money leaks, the document behind it, and why it is fine', async ({ page }) => {
  const owner = await openGarage();
  const { brand, session } = owner;
  const customer = await giveCustomer(owner);
  const late = await giveVehicleOf(owner, customer.id);
  const lines = [{ kind: 'labour' as const, description: 'Fit pads', unitPrice: 900 }];
  const promisedAt = new Date(Date.now() - 3_600_000).toISOString();
  const promised = { status: 'in_progress' as const, vehicleId: late.id, lines, promisedAt };
  const { id: lateId } = await call(brand, addWork, promised, session.accessToken);
  const unpaid = await billWork(owner, 4000);
  await call(brand, releaseWork, { id: unpaid.id, reason: 'Pays on Friday' }, session.accessToken);

  await enter(page, owner);
  await expect(page.getByRole('heading', { name: 'Late works' })).toBeVisible();
  await page.getByRole('region', { name: 'Needs you today' }).getByRole('link', { name: late.registration }).click();
  await expect(page).toHaveURL(new RegExp(`/works/${lateId}`));
  await page.goBack();

  const leaks = page.getByRole('region', { name: 'Where money leaks' });
  await expect(leaks).toContainText('4,000.00');
  await expectGoodScreen(page);
  await leaks.getByRole('link', { name: 'All 1' }).click();
  await expect(page).toHaveURL(/\/leaks/);
  const found = page.getByRole('row', { name: new RegExp(unpaid.registration) });
  await expect(found).toContainText('Left the gate unpaid: Pays on Friday');
  await expectGoodScreen(page);
  await found.getByRole('link', { name: /^Left the gate unpaid/ }).click();
  await expect(page).toHaveURL(new RegExp(`/works/${unpaid.id}`));
  await page.goBack();

  await found.getByRole('button', { name: /^Fine, because…/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The owner’s brother');
  await page.getByRole('button', { name: 'Put away', exact: true }).click();
  await expect(toast(page, 'Put away')).toBeVisible();
  await expect(found).toHaveCount(0);

  await page.goto(`${new URL(page.url()).origin}/leaks?isPutAway=true`);
  await expect(found).toContainText('The owner’s brother');
  await expectGoodScreen(page);
  await found.getByRole('button', { name: /^Bring back/ }).click();
  await expect(found).toHaveCount(0);
  await enter(page, owner);
  await expect(leaks).toContainText('4,000.00');
});
