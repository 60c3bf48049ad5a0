import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openGarage } from './support/people.ts';
import { enter, expectGoodScreen, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** A program of the garage’s own, which answers as it is told to. */
async function startProgram() {
  const visits: { signature: string | undefined; body: string }[] = [];
  const program = { status: 500, visits, address: '', stop: async () => {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    visits.push({ signature: request.headers['x-karakana-signature']?.toString(), body: Buffer.concat(chunks).toString() });
    response.writeHead(program.status).end(program.status === 200 ? 'Noted' : 'The books are closed');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  program.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/karakana`;
  program.stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return program;
}

test('an owner sets up a webhook, sees why a test does not arrive, and sends it again', { tag: '@phone' }, async ({ page, troubles }) => {
  troubles.allow(/status of 422/);
  const program = await startProgram();
  await enter(page, await openGarage(), '/settings/integrations?tab=webhook');
  await page.getByRole('textbox', { name: 'Address' }).fill('http://erp.example.com');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('must begin with https://').first()).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('textbox', { name: 'Address' }).fill(program.address);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Settings were saved')).toBeVisible();
  const secret = page.getByRole('textbox', { name: 'Secret' });
  await expect(secret).toHaveValue(/^whsec_/);
  await expect(page.getByText(/^What is sent to your address is listed here/)).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(toast(page, 'The test is on its way')).toBeVisible();
  await expect(page.getByText('It answered 500')).toBeVisible();
  await expectGoodScreen(page);
  program.status = 200;
  await page.getByRole('button', { name: /^Open Test/ }).click();
  const delivery = page.getByRole('dialog', { name: 'Delivery' });
  await expect(delivery.getByText('The books are closed')).toBeVisible();
  await expect(delivery.getByText('"kind": "test"')).toBeVisible();
  await expectGoodScreen(page);
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await expect(delivery.getByText('Noted')).toBeVisible();
  await expect(delivery.getByText('Delivered')).toBeVisible();
  expect(program.visits[1]?.body).toBe(program.visits[0]?.body);
  expect(program.visits[1]?.signature).toMatch(/^t=\d+,v1=[\da-f]{64}$/);
  await page.keyboard.press('Escape');

  const first = await secret.inputValue();
  await page.getByRole('button', { name: 'Make a new secret' }).click();
  await page.getByRole('dialog', { name: 'Make a new secret?' }).getByRole('button', { name: 'Make a new secret' }).click();
  await expect(toast(page, 'A new secret was made')).toBeVisible();
  await expect(secret).not.toHaveValue(first);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Deliveries' })).toBeVisible();
  await expect(secret).toBeHidden();
  await program.stop();
});
