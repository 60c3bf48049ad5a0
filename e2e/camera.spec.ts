import { join } from 'node:path';
import { beginCount } from '@karakana/contract/inventory/count.ts';
import { addProduct } from '@karakana/contract/inventory/product.ts';
import { call } from './support/api.ts';
import { openGarage } from './support/people.ts';
import { enter, expectGoodScreen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

// A camera before which somebody holds the barcode 6161101600118. The browser of the tests reads none by itself, so ours does.
const film = join(import.meta.dirname, 'support/barcode.mjpeg');
test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) => {
    const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
  },
});

test('the camera of a phone reads a barcode, and a piece is counted', { tag: '@only-phone' }, async ({ page }) => {
  const owner = await openGarage();
  const { brand, session } = owner;
  const branchId = session.user.branchId ?? 0;
  const opening = [{ branchId, quantity: 5, cost: 100 }];
  await call(brand, addProduct, { name: 'Oil filter', price: 250, barcode: '6161101600118', opening }, session.accessToken);
  const { id } = await call(brand, beginCount, { branchId, scope: 'all' }, session.accessToken);
  await enter(page, owner, `/inventory/counts/${id}`);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByRole('dialog').getByText('Oil filter: 1')).toBeVisible({ timeout: 20_000 });
  await expectGoodScreen(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('1 of 1 counted')).toBeVisible();
});
