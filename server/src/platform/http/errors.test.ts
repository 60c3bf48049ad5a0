import { say } from '@karakana/contract/text.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { serveExtra } from '../../testing/every-call/extra-call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { Refused, refusedField } from '../serve/refused.ts';

const taken = say('This number belongs to {{name}}', { name: 'Juma {{name}}' });

let app: TestApp;
let garage: TestGarage;
beforeAll(async () => {
  app = await openTestApp({});
  serveExtra(app, 'plain', async () => {
    throw refusedField('mobileNumber', 'is taken');
  });
  serveExtra(app, 'valued', async () => {
    throw new Refused(422, taken, { errors: { mobileNumber: [taken], email: ['is required'] } });
  });
  garage = await makeGarage('main', app);
});
afterAll(() => app.close());

const answerOf = async (name: string) => JSON.parse((await as(garage.garage, app).post(`/api/extra/${name}`, {})).text);

test('a refusal without values is its English, which is the key', async () => {
  expect(await answerOf('plain')).toEqual({ message: 'is taken', error: 'is taken', errors: { mobile_number: ['is taken'] } });
});

test('a refusal with values says them beside the English, of the whole and of each field', async () => {
  const message = 'This number belongs to Juma {{name}}';
  expect(await answerOf('valued')).toEqual({
    message,
    error: message,
    text: taken,
    errors: { mobile_number: [message], email: ['is required'] },
    error_texts: { mobile_number: [taken], email: [say('is required')] },
  });
});

test('what the contract refuses says its numbers beside the English', async () => {
  const { status, body } = await as(garage.garage, app).post('/api/customers', { firstName: 'x'.repeat(81) });
  expect([status, body.message]).toEqual([422, 'First name must have at most 80 characters']);
  expect(body.text).toEqual(
    say('{{field}} {{problem}}', { field: say('First name'), problem: say('must have at most {{maximum}} characters', { maximum: 80 }) }),
  );
  expect(body.errorTexts.firstName).toEqual([say('must have at most {{maximum}} characters', { maximum: 80 })]);
});
