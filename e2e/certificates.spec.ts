import { readGarage, updateGarage } from '@karakana/contract/garage/garage.ts';
import { issueCertificate } from '@karakana/contract/works/certificates/certificate.ts';
import { addWork } from '@karakana/contract/works/work/work.ts';
import { sizeUntil } from '../bench/page-sizes.ts';
import { call, originOf } from './support/api.ts';
import { giveCustomer, giveVehicleOf } from './support/customers.ts';
import { newWord, openGarage, type Person } from './support/people.ts';
import { scanPaper } from './support/scan-paper.ts';
import { enter, expectGoodScreen, factOf, pressRare, toast, wearDark } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** A garage that fits speed governors, and a car that comes for one. */
async function openDealer() {
  const owner = await openGarage();
  const { brand, session } = owner;
  const { id } = await call(brand, readGarage, { code: session.user.garageCode }, session.accessToken);
  await call(brand, updateGarage, { id, speedGovernorPrice: 12_500 }, session.accessToken);
  const { id: customerId } = await giveCustomer(owner);
  return { owner, ...(await giveVehicleOf(owner, customerId)) };
}

async function certify(owner: Person, vehicleId: number) {
  const { brand, session } = owner;
  const lines = [{ kind: 'labour' as const, description: 'Fit the governor', unitPrice: 2_000 }];
  const { id } = await call(brand, addWork, { status: 'in_progress', vehicleId, lines }, session.accessToken);
  return call(brand, issueCertificate, { id, serialNo: `SG-${newWord()}`, model: 'RG-80' }, session.accessToken);
}

const verdict = '[role=status].verdict';

test.describe('with what the browser keeps', () => {
  test.use({ serviceWorkers: 'allow' });

  test('from the request to the certificate, scanned from paper with and without a connection, and withdrawn', async ({
    page,
    openBrowser,
    troubles,
  }) => {
    test.setTimeout(120_000);
    troubles.allow(/ERR_INTERNET_DISCONNECTED|status of 404/);
    const { owner, registration } = await openDealer();
    const serial = `SG-${newWord().toUpperCase()}`;
    await enter(page, owner, '/certificates');
    await expect(page.getByText('Speed governor certificates stand here')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Request a speed governor' }).first().click();
    await expect(page.getByText('12,500.00')).toBeVisible();
    await page.getByRole('combobox', { name: 'Vehicle' }).fill(registration);
    await page.getByRole('option', { name: new RegExp(`^${registration} ·`) }).click();
    await page.getByLabel('Serial number').fill(serial.toLowerCase());
    await page.getByLabel('Model').fill('Roadguard RG-80');
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Request', exact: true }).click();
    await expect(toast(page, 'Booking has been created successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/works$/);

    await page.getByRole('main').getByText(registration).first().click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(toast(page, 'Work has started!')).toBeVisible();
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await page
      .getByRole('dialog', { name: /^Complete WRK-/ })
      .getByRole('button', { name: 'Complete the work' })
      .click();
    await expect(toast(page, 'Work has been completed')).toBeVisible();
    await page.getByRole('tab', { name: 'Certificate' }).click();
    await expect(page.getByText('Valid', { exact: true })).toBeVisible();
    await expect(page.getByText(serial)).toBeVisible();
    await expectGoodScreen(page);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download SGC-/ }).click();
    const address = await scanPaper(await (await saved).path());
    expect(address).toContain(`${originOf('vendor')}/verify/`);

    const officer = await openBrowser();
    await officer.goto(`${originOf('vendor')}/verify`);
    await expectGoodScreen(officer);
    await officer.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => officer.evaluate(async () => (await (await caches.open('karakana-verify')).keys()).length)).toBeGreaterThan(3);
    await officer.goto(address);
    await expect(officer.locator(verdict)).toContainText('Valid');
    await expect(officer.locator(verdict)).toContainText('Checked just now.');
    await expect(officer.getByRole('heading', { level: 1 })).toHaveText(registration);
    for (const said of [serial, 'Roadguard RG-80', '80 km/h']) await expect(officer.getByText(said)).toBeVisible();
    await expectGoodScreen(officer);

    await officer.context().setOffline(true);
    await officer.goto('about:blank');
    await officer.goto(address);
    await expect(officer.locator(verdict)).toContainText('Valid');
    await expect(officer.locator(verdict)).toContainText('Checked without a connection');
    await expect(officer.getByText(serial)).toBeVisible();
    await officer.goto('about:blank');
    await officer.goto(changedAt(address, address.indexOf('#') + 60));
    await expect(officer.locator(verdict)).toContainText('Not genuine');
    await officer.context().setOffline(false);
    await officer.reload();
    await expect(officer.locator(verdict)).toContainText('Not genuine');

    await page.getByRole('button', { name: /^Actions for SGC-/ }).click();
    await page.getByRole('menuitem', { name: 'Invalidate' }).click();
    const form = page.getByRole('dialog', { name: /^Invalidate SGC-/ });
    await form.getByRole('button', { name: 'Invalidate' }).click();
    await expect(form.getByText('is required').first()).toBeVisible();
    await form.getByLabel('Reason').fill('The seal was found broken');
    await expectGoodScreen(page);
    await form.getByRole('button', { name: 'Invalidate' }).click();
    await expect(toast(page, 'Certificate was invalidated')).toBeVisible();
    await expect(page.getByText('Invalidated', { exact: true })).toBeVisible();
    await expect(page.getByText('The seal was found broken')).toBeVisible();

    await officer.goto('about:blank');
    await officer.goto(address);
    await expect(officer.locator(verdict)).toContainText('Invalid: it was withdrawn');
    await expect(officer.getByText('The seal was found broken')).toHaveCount(0);
    await expectGoodScreen(officer);
    await officer.context().setOffline(true);
    await officer.goto('about:blank');
    await officer.goto(address);
    await expect(officer.locator(verdict)).toContainText('Invalid: it was withdrawn');
  });
});

/** The same with another letter at this place. */
const changedAt = (text: string, at: number): string => `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`;

test('a certificate is sent by e-mail and SMS in the words of the product', async ({ page }) => {
  const { owner, id } = await openDealer();
  const { workId, number } = await certify(owner, id);
  await enter(page, owner, `/works/${workId}?tab=certificate`);
  await page.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Send by e-mail' }).click();
  const letter = page.getByRole('dialog', { name: 'Send the certificate by e-mail' });
  await letter.getByLabel('E-mail address').fill('owner@people.test');
  await expectGoodScreen(page);
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Certificate has been sent!')).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Send by SMS' }).click();
  await page.getByRole('dialog', { name: 'Send the link by SMS' }).getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Certificate link has been sent!')).toBeVisible();
});

test('a speed governor says where it is and until when it holds, is booked for its renewal, and taken off', { tag: '@phone' }, async ({
  page,
}) => {
  const { owner, id, registration } = await openDealer();
  const { governorId, serial, number } = await certify(owner, id);
  await enter(page, owner, `/certificates/governors/${governorId}`);
  await expect(factOf(page, 'Vehicle')).toContainText(registration);
  await expect(factOf(page, 'Certificate')).toContainText(number);
  await expect(factOf(page, 'Valid to')).toContainText(/\d{2}/);
  await expect(page.getByRole('tab', { name: 'Certificates 1' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Book the renewal' }).click();
  await expect(page.getByRole('combobox', { name: 'Vehicle' })).toHaveValue(new RegExp(registration));
  await page.goBack();
  await pressRare(page, serial, 'Take it off');
  await page.getByRole('dialog').getByRole('button', { name: 'Take it off' }).click();
  await expect(factOf(page, 'Vehicle')).toContainText('Not fitted');
  await expect(page.getByRole('button', { name: 'Book the renewal' })).toBeHidden();
  await expect(page.getByText('still fitted')).toBeHidden();
});

test('anybody checks a code on a phone, in Kiswahili and in the dark', { tag: '@phone' }, async ({ page, troubles }) => {
  troubles.allow(/status of 404/);
  const { owner, id, registration } = await openDealer();
  const { code } = await certify(owner, id);
  expect(await sizeUntil(page, `${originOf('vendor')}/verify/${code}`, '.verdict')).toBeLessThanOrEqual(100);
  await page.goto(`${originOf('vendor')}/verify`);
  await page.getByLabel('Code or address on the certificate').fill('KDA 123A');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel('Code or address on the certificate').fill('0'.repeat(32));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.locator(verdict)).toContainText('There is no such certificate');
  await page.getByRole('link', { name: 'Check another certificate' }).click();
  await page.getByLabel('Code or address on the certificate').fill(code.toUpperCase());
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.locator(verdict)).toContainText('Valid');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(registration);
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await expect(page.locator(verdict)).toContainText('Ni halali');
  await wearDark(page);
  await expectGoodScreen(page);
});
