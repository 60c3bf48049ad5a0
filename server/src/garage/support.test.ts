import { randomUUID } from 'node:crypto';
import { brands } from '@karakana/contract/brands/brands.ts';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { anyone, as } from '../testing/call.ts';
import { makeGarage } from '../testing/garage.ts';
import { mailTo } from './testing.ts';

test('support is not for strangers', async () => {
  expect((await anyone().post('/api/contact_support', { subject: 'Hello', message: 'There' })).status).toBe(401);
});

test('an empty message is refused', async () => {
  const garage = await makeGarage();
  const { status, body } = await as(garage.driver).post('/api/contact_support', { subject: 'Hello', message: '  ' });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ message: ['is required'] });
});

test('every member reaches the people behind the brand, who can reply', async () => {
  const garage = await makeGarage('school');
  const subject = `Question ${randomUUID()}`;
  const { status, body } = await as(garage.school_parent).post('/api/contact_support', { subject, message: 'Where is the bus?' });
  expect(status).toBe(200);
  expect(body.id).toBeGreaterThan(0);
  const mail = (await mailTo(brands.school.email)).find((one) => one.subject === `Support: ${subject}`);
  expect(mail?.garageId).toBeNull();
  expect(mail?.text).toContain('Where is the bus?');
  expect(mail?.text).toContain(`Reply to: ${garage.school_parent.email}`);
  expect(mail?.text).toContain(garage.code);
});

test('one member writes twenty times a day at most, and all of a garage a hundred times', async () => {
  const { garage, driver, id } = await makeGarage();
  const ask = (member: typeof garage) => as(member).post('/api/contact_support', { subject: 'Hello', message: 'There' });
  for (let time = 0; time < 20; time += 1) expect((await ask(driver)).status).toBe(200);
  expect((await ask(driver)).status).toBe(429);
  expect((await ask(garage)).status).toBe(200);
  const { db } = (await testApp()).platform;
  await db.updateTable('tries').set({ dayTries: 100 }).where('subject', '=', `support for garage ${id}`).execute();
  expect((await ask(garage)).status).toBe(429);
});
