import { addCustomer } from '@karakana/contract/customers/customer.ts';
import { messageCustomers } from '@karakana/contract/customers/message.ts';
import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { newMobile } from './support/customers.ts';
import { addMember, newWord, openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const draft = { lastName: 'Wambui', address: 'Ngong Road 12', status: 'active' as const };
const add = (owner: Person, own: { firstName: string; mobile: string; takesSms?: boolean }) =>
  call(owner.brand, addCustomer, { ...draft, ...own }, owner.session.accessToken);

const openMessages = (page: Page) => page.goto(new URL('/messages', page.url()).href);

test('a filtered group is written to: previewed, sent, watched, and found in the sandbox', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const word = newWord();
  await add(owner, { firstName: `Achieng ${word}`, mobile: '0722000001' });
  await add(owner, { firstName: `Baraka ${word}`, mobile: '0722000002' });
  await add(owner, { firstName: `Chebet ${word}`, mobile: '0722000003', takesSms: false });
  await add(owner, { firstName: 'Nobody', mobile: '0722000004' });
  await enter(page, owner, `/customers?search=${word}`);
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Message all' }).click();
  const form = page.getByRole('dialog', { name: 'Message to customers' });
  await form.getByLabel('Text').fill('Habari ');
  await form.getByRole('button', { name: 'First name' }).click();
  await expect(form.getByLabel('Text')).toBeFocused();
  await page.keyboard.type(', karibu tena.');
  await expect(form.getByLabel('Text')).toHaveValue('Habari {first_name}, karibu tena.');
  await expect(form.getByText(`Habari Achieng ${word}, karibu tena.`)).toBeVisible();
  await expect(form.getByText('Recipients: 2')).toBeVisible();
  await expect(form.getByText('Do not want SMS: 1')).toBeVisible();
  await expectGoodScreen(page);

  await form.getByRole('button', { name: 'Save as template' }).click();
  await form.getByLabel('Name of the template').fill('Come again');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Template was added')).toBeVisible();
  await form.getByRole('button', { name: 'Send to 2' }).click();
  await expect(toast(page, 'Messages have been queued')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Message to 2 customers' })).toBeVisible();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await expect(page.getByText('0722 000 001')).toBeVisible();
  await expect(page.getByText('0722 000 003')).toBeHidden();
  await expectGoodScreen(page);

  await openMessages(page);
  await expect(page.getByText('2 / 2')).toBeVisible();
  await page.goto(new URL('/sandbox?channel=sms', page.url()).href);
  await expect(page.getByText(`Habari Achieng ${word}, karibu tena.`)).toBeVisible();
  await expect(page.getByText(`Habari Baraka ${word}, karibu tena.`)).toBeVisible();
  await expect(page.getByText(`Chebet ${word}`)).toBeHidden();
});

test('a template is added, changed, and removed', async ({ page }) => {
  await enter(page, await openGarage(), '/messages/templates');
  await expect(page.getByText(/^Save the messages you send often/)).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Add a template' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a template' });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('is required').first()).toBeVisible();
  await form.getByLabel('Name').fill('Service due');
  await form.getByLabel('Text').fill('Your service is due, {frist_name}.');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Text has a variable that is not known: {frist_name}')).toBeVisible();
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Write {first_name} instead of {frist_name}' }).click();
  await expect(form.getByLabel('Text')).toHaveValue('Your service is due, {first_name}.');
  await expectGoodScreen(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Template was added')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Service due' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Service overdue');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for Service overdue' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove Service overdue?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Template was removed')).toBeVisible();
  await expect(page.getByText(/^Save the messages you send often/)).toBeVisible();
});

test('a customer answers, which is told, found in the inbox and on the record, and answered', { tag: '@phone' }, async ({ page }) => {
  const owner = await openGarage();
  const adviser = await addMember(owner, 'service_adviser');
  const word = newWord();
  const customer = await add(owner, { firstName: `Nekesa ${word}`, mobile: newMobile() });
  await call(
    owner.brand,
    messageCustomers,
    { ids: [customer.id], channel: 'sms', body: `Your car is ready, ${word}` },
    owner.session.accessToken,
  );
  await enter(page, owner, '/inbox');
  await expect(page.getByText(/^What people answer to your SMS is listed here/)).toBeVisible();
  await expectGoodScreen(page);
  await page.goto(new URL('/sandbox?channel=sms', page.url()).href);
  const sent = page.getByRole('article').filter({ hasText: `Your car is ready, ${word}` });
  await sent.getByRole('button', { name: 'Answer as this phone' }).click();
  await sent.getByLabel('Answer').fill('I am there at five');
  await expectGoodScreen(page);
  await sent.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'The answer was sent')).toBeVisible();

  await enter(page, adviser, '/notifications');
  await page.getByText(`Nekesa ${word} Wambui wrote: I am there at five`).click();
  await expect(page.getByRole('tab', { name: 'Messages', selected: true })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('I am there at five')).toBeVisible();
  await expectGoodScreen(page);
  await page.goto(new URL('/inbox', page.url()).href);
  await expect(page.getByText('I am there at five')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: `Answer Nekesa ${word} Wambui` }).click();
  await expect(page.getByRole('dialog', { name: 'Message to customers' })).toBeVisible();
});

test('who answers STOP gets no more messages to many', async ({ page }) => {
  const owner = await openGarage();
  const customer = await add(owner, { firstName: 'Nekesa', mobile: newMobile() });
  const letter = { ids: [customer.id], channel: 'sms' as const, body: 'Brake pads are cheaper this week' };
  await call(owner.brand, messageCustomers, letter, owner.session.accessToken);
  await enter(page, owner, '/sandbox?channel=sms');
  await page.getByRole('button', { name: 'Answer as this phone' }).click();
  await page.getByLabel('Answer').fill('stop');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.goto(new URL('/inbox', page.url()).href);
  await expect(page.getByText('Taken care of').first()).toBeVisible();
  await page.goto(new URL(`/customers/${customer.id}?do=message`, page.url()).href);
  const form = page.getByRole('dialog', { name: 'Message to customers' });
  await expect(form.getByText('Do not want SMS: 1')).toBeVisible();
});
