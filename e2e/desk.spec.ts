import { answerOnPhone, billWork, giveMpesa, payByHand } from './support/desk.ts';
import { openGarage } from './support/people.ts';
import { enter, expectGoodScreen, factOf, pressRare, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a customer is asked on the phone, turns it down, lets it pass, and pays at last', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  await giveMpesa(owner);
  const work = await billWork(owner);
  await enter(page, owner, `/works/${work.id}`);
  await pressRare(page, work.registration, 'Ask by M-Pesa');
  const form = page.getByRole('dialog', { name: `M-Pesa request for ${work.number}` });
  await expect(form.getByLabel('Phone')).toHaveValue(/^07/);
  await expect(form.getByLabel('Amount')).toHaveValue('Ksh 4,700');
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(toast(page, 'STK Push has been sent!')).toBeVisible();
  const progress = page.getByRole('dialog', { name: 'M-Pesa request', exact: true });
  await expect(progress.getByRole('heading', { name: 'Waiting for the PIN' })).toBeVisible();
  await expectGoodScreen(page);
  await progress.getByRole('button', { name: 'Check now' }).click();
  await expect(toast(page, 'Fund not received. Pending confirmation from provider')).toBeVisible();

  await answerOnPhone(owner, 'cancel');
  await expect(progress.getByRole('heading', { name: 'Turned down' })).toBeVisible();
  await expectGoodScreen(page);
  await progress.getByRole('button', { name: 'Try again' }).click();
  await form.getByRole('button', { name: 'Send the request' }).click();
  await answerOnPhone(owner, 'ignore');
  await expect(progress.getByRole('heading', { name: 'Not answered' })).toBeVisible();
  await progress.getByRole('button', { name: 'Try again' }).click();
  await form.getByRole('button', { name: 'Send the request' }).click();
  await answerOnPhone(owner, 'pay_late');
  await progress.getByRole('button', { name: 'Check now' }).click();
  await expect(toast(page, 'Fund not received. Pending confirmation from provider')).toBeVisible();
  await answerOnPhone(owner, 'pay');
  await expect(progress.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expectGoodScreen(page);
  await progress.getByRole('button', { name: 'Done' }).click();
  await expect(factOf(page, 'Status').first()).toContainText('Completed');

  await page.goto(new URL('/payments/prompts', page.url()).href);
  await expect(page.getByText('Turned down')).toBeVisible();
  await expect(page.getByText('Not answered')).toBeVisible();
  await expectGoodScreen(page);
});

test('a mistyped reference is found among what nobody knows, assigned, taken off and split', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  await giveMpesa(owner);
  const [first, second] = [await billWork(owner, 3000), await billWork(owner, 2000)];
  const code = await payByHand(owner, { amount: 3000, reference: 'KDX000Z' });
  await enter(page, owner, '/payments');
  const rooms = page.getByRole('navigation', { name: 'Payments' });
  await expect(rooms.getByRole('link', { name: /^Unidentified.*1/ })).toBeVisible();
  await expectGoodScreen(page);
  await rooms.getByRole('link', { name: /^Unidentified/ }).click();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: `Assign ${code}` }).click();
  const receipt = page.getByRole('dialog', { name: 'What was this for?' });
  await expect(receipt.getByText('Same amount')).toBeVisible();
  await expectGoodScreen(page);
  await receipt.getByRole('button', { name: `Assign to ${first.number}` }).click();
  await expect(toast(page, 'Payment was assigned')).toBeVisible();

  await rooms.getByRole('link', { name: 'All payments' }).click();
  await page.getByRole('button', { name: `Actions for ${code}` }).click();
  await page.getByRole('menuitem', { name: `Take off ${first.number}` }).click();
  const reason = page.getByRole('dialog', { name: `Take off ${first.number}` });
  await reason.getByLabel('Reason').fill('It was for two cars');
  await expectGoodScreen(page);
  await reason.getByRole('button', { name: 'Take off' }).click();
  await expect(toast(page, 'Payment was taken off')).toBeVisible();

  await rooms.getByRole('link', { name: /^Unidentified/ }).click();
  await page.getByRole('button', { name: `Assign ${code}` }).click();
  await receipt.getByRole('button', { name: 'Split over several' }).click();
  const split = page.getByRole('dialog', { name: `Split ${code}` });
  for (const [at, { number, amount }] of [
    { number: first.number, amount: '1000' },
    { number: second.number, amount: '2000' },
  ].entries()) {
    await split.getByRole('combobox', { name: 'Invoice' }).nth(at).fill(number);
    await page.getByRole('option', { name: new RegExp(number) }).click();
    await split.getByLabel('Amount').nth(at).fill(amount);
  }
  await expectGoodScreen(page);
  await split.getByRole('button', { name: 'Split', exact: true }).click();
  await expect(toast(page, 'Payment was split')).toBeVisible();
  await expect(page.getByText('There is nothing.')).toBeVisible();

  await rooms.getByRole('link', { name: 'Messages of M-Pesa' }).click();
  await page
    .getByRole('button', { name: /^Show message/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('KDX000Z')).toBeVisible();
  await expectGoodScreen(page);
});

test('a payment is sent back by M-Pesa, and what it paid is owed again', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  await giveMpesa(owner);
  const work = await billWork(owner, 1000);
  const code = await payByHand(owner, { amount: 1000, reference: work.number });
  await enter(page, owner, `/payments?search=${code}`);
  await page.getByRole('button', { name: `Actions for ${code}` }).click();
  await page.getByRole('menuitem', { name: 'Send back by M-Pesa' }).click();
  const reason = page.getByRole('dialog', { name: 'Send back by M-Pesa' });
  await reason.getByLabel('Reason').fill('Paid twice');
  await expectGoodScreen(page);
  await reason.getByRole('button', { name: 'Send back' }).click();
  await expect(toast(page, 'The payment is being returned')).toBeVisible();
  await expect(page.getByText('Taken back').first()).toBeVisible();
  await page.goto(new URL(`/works/${work.id}?tab=payments`, page.url()).href);
  await expect(page.getByRole('button', { name: `Ask by M-Pesa for ${work.number}` })).toBeVisible();
});

test('what was paid in two ways is recorded by hand, and a typed code waits until M-Pesa tells of it', { tag: '@phone' }, async ({
  page,
}) => {
  const owner = await openGarage();
  await giveMpesa(owner);
  const work = await billWork(owner, 5000);
  await enter(page, owner, '/payments');
  await page.getByRole('button', { name: 'Record a payment' }).first().click();
  const form = page.getByRole('dialog', { name: 'Record a payment' });
  await form.getByText('For a work').click();
  await form.getByRole('combobox', { name: 'Work' }).click();
  await page.getByRole('option', { name: new RegExp(work.registration) }).click();
  await form.getByLabel('Cash given').fill('2000');
  await form.getByRole('button', { name: 'Another way of paying' }).click();
  await form.getByLabel('Amount').fill('3000');
  await form.getByLabel('Reference').fill('SGL31HA2ZU');
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Record the payment' }).click();
  await expect(form).toBeHidden();
  const rooms = page.getByRole('navigation', { name: 'Payments' });
  await rooms.getByRole('link', { name: /^To confirm.*1/ }).click();
  await expect(page.getByText('SGL31HA2ZU').first()).toBeVisible();
  await expect(page.getByText(/^Cash/)).toHaveCount(0);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Actions for SGL31HA2ZU' }).click();
  await page.getByRole('menuitem', { name: 'Take back the code' }).click();
  const reason = page.getByRole('dialog', { name: 'Take back the code' });
  await reason.getByLabel('Reason').fill('Mistyped');
  await reason.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
});
