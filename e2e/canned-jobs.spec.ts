import { addProduct } from '@karakana/contract/inventory/product.ts';
import { saveCannedJob } from '@karakana/contract/works/canned-job.ts';
import { call } from './support/api.ts';
import { addMember, openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen, toast } from './support/screen.ts';
import { giveService } from './support/services.ts';
import { expect, test } from './support/test.ts';

const givePads = ({ brand, session }: Person) => {
  const opening = [{ branchId: session.user.branchId ?? 0, quantity: 10, cost: 1_850 }];
  return call(brand, addProduct, { name: 'Brake pads Probox', price: 3_400, opening }, session.accessToken);
};

test('a service gets parts and labour, is priced by them, and then at a fixed price', { tag: '@phone' }, async ({ page, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  await givePads(owner);
  const id = await giveService(owner, 'Brakes all round');
  await enter(page, owner, '/settings/workshop');
  await page.getByRole('textbox', { name: 'Labour rate for an hour' }).fill('2000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Workshop settings were updated')).toBeVisible();
  await expectGoodScreen(page);

  await enter(page, owner, `/settings/services/${id}`);
  await page.getByRole('button', { name: 'Add parts and labour' }).click();
  const form = page.getByRole('dialog', { name: 'Parts and labour of Brakes all round' });
  await form.getByRole('combobox', { name: 'Add a part' }).fill('probox');
  await page.getByRole('option', { name: /^Brake pads Probox/ }).click();
  await form.getByLabel('Quantity: Brake pads Probox').fill('2');
  await form.getByRole('button', { name: 'Add labour' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Labour is required')).toBeVisible();
  await form.getByRole('textbox', { name: 'Labour', exact: true }).fill('Fit pads and road test');
  await form.getByLabel('Hours: Fit pads and road test').fill('1.5');
  await expect(form.getByText('Together')).toBeVisible();
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Service was updated')).toBeVisible();
  await expect(page.getByText(/^The price is fixed at Ksh\s4,500\.00/)).toBeVisible();
  await expect(page.getByText('Left after parts, 18%')).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const service = page.getByRole('dialog', { name: 'Edit the service' });
  await service.getByLabel('Price').fill('0');
  await service.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The service has no price of its own: what is listed here makes it.')).toBeVisible();
  await expect(page.getByText(/^Ksh\s9,800\.00$/)).toBeVisible();
  await expectGoodScreen(page);
});

test('somebody who writes the same lines meanwhile is not overwritten in silence', async ({ page, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  const pads = await givePads(owner);
  const id = await giveService(owner, 'Brakes in front');
  await enter(page, owner, `/settings/services/${id}`);
  await page.getByRole('button', { name: 'Add parts and labour' }).click();
  const form = page.getByRole('dialog', { name: 'Parts and labour of Brakes in front' });
  await form.getByRole('button', { name: 'Add labour' }).click();
  await form.getByRole('textbox', { name: 'Labour', exact: true }).fill('Fit pads');
  const theirs = { id, lines: [{ kind: 'part' as const, productId: pads.id, quantity: 1 }] };
  await call(owner.brand, saveCannedJob, theirs, owner.session.accessToken);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('button', { name: 'Use theirs' }).click();
  await expect(form.getByText('Brake pads Probox')).toBeVisible();
  await expect(form.getByText('Fit pads')).toHaveCount(0);
});

test('a technician sees what comes with a service, and no way to change it', async ({ page }) => {
  const owner = await openGarage();
  const pads = await givePads(owner);
  const id = await giveService(owner, 'Brakes behind');
  const lines = [{ kind: 'part' as const, productId: pads.id, quantity: 1 }];
  await call(owner.brand, saveCannedJob, { id, lines }, owner.session.accessToken);
  await enter(page, await addMember(owner, 'technician'), `/settings/services/${id}?tab=lines`);
  await expect(page.getByText('Brake pads Probox')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit parts and labour' })).toHaveCount(0);
});
