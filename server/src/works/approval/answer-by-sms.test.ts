import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { database, sentTo } from '../../accounts/accounts-test-kit.ts';
import { newMobile } from '../../customers/testing.ts';
import { smsCallbackPath } from '../../platform/providers/callback-key.ts';
import { testApp } from '../../testing/app.ts';
import { as, send, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { draftOf, labour, makeCar, makeWork, readWork } from '../testing.ts';

const lines = [labour({ description: 'Brake pads', unitPrice: 4500 }), labour({ description: 'Wiper blades', unitPrice: 1500 })];

async function ask() {
  const garage = await makeGarage();
  const mobile = newMobile();
  const { id } = await makeWork(garage, { status: 'estimate', ...(await makeCar(garage)), lines });
  given(await as(garage.garage).post('/api/estimates/send_via_sms', { id, to: mobile }));
  const [, shortCode = ''] = /reply YES (\d{4})/.exec((await sentTo(mobile))[0]?.body ?? '') ?? [];
  return { garage, id, mobile, shortCode };
}

/** As the provider tells it. */
async function reply({ id }: TestGarage, from: string, text: string): Promise<void> {
  const { platform } = await testApp();
  const payload = new URLSearchParams({ id: `ATXid_${randomUUID()}`, to: '22384', date: '2026-11-16 09:30:00', from, text }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const path = smsCallbackPath(platform.secrets, { garageId: id });
  expect((await send({ method: 'POST', url: path, headers, payload })).status).toBe(200);
  const db = await database();
  await expect
    .poll(async () => (await db.selectFrom('receivedMessages').select('id').where('garageId', '=', id).execute()).length, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);
}

const statesOf = async (garage: TestGarage, id: number) => (await readWork(garage, id)).lines.map(({ state }: TestBody) => state);

test('a code that is not theirs, or that nobody asked by, answers nothing', async () => {
  const { garage, id, shortCode } = await ask();
  await reply(garage, newMobile(), `YES ${shortCode}`);
  expect(await statesOf(garage, id)).toEqual(['proposed', 'proposed']);
});

test('YES and the code agrees to all that was asked, and is kept with the number', async () => {
  const { garage, id, mobile, shortCode } = await ask();
  await reply(garage, mobile, ` yes ${shortCode}. `);
  expect(await statesOf(garage, id)).toEqual(['approved', 'approved']);
  expect(given(await as(garage.garage).get(`/api/works/${id}/answers`)).answers).toMatchObject([{ way: 'sms', total: 6000 }]);
});

test('NO and the code declines all of it', async () => {
  const { garage, id, mobile, shortCode } = await ask();
  await reply(garage, mobile, `NO ${shortCode}`);
  expect(await statesOf(garage, id)).toEqual(['declined', 'declined']);
});

test('what changed since it was asked is not agreed to: they are asked to look once more', async () => {
  const { garage, id, mobile, shortCode } = await ask();
  const work = await readWork(garage, id);
  const dearer = draftOf(work).lines.map((line: TestBody) => ({ ...line, unitPrice: line.unitPrice + 1 }));
  given(await as(garage.garage).put(`/api/estimates/${id}`, { ...draftOf(work), lines: dearer }));
  await reply(garage, mobile, `YES ${shortCode}`);
  expect(await statesOf(garage, id)).toEqual(['proposed', 'proposed']);
  expect((await sentTo(mobile))[0]?.body).toMatch(/has changed since we wrote to you.*\/e\/[a-z1-9]{28}$/);
});
