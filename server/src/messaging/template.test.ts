import { expect, test } from 'vitest';
import { as } from '../testing/call.ts';
import { makeGarage } from '../testing/garage.ts';

const draft = { name: 'Service due', channel: 'sms', body: 'Habari {first_name}, service ya {registration} imefika.' };

test('a template of another garage can be neither seen, changed nor removed', async () => {
  const [mine, other] = await Promise.all([makeGarage(), makeGarage()]);
  const { body } = await as(other.garage).post('/api/message_templates', draft);
  expect((await as(mine.garage).get('/api/message_templates')).body.entries).toEqual([]);
  expect((await as(mine.garage).put(`/api/message_templates/${body.id}`, draft)).status).toBe(404);
  expect((await as(mine.garage).delete(`/api/message_templates/${body.id}`)).status).toBe(404);
});

test('two templates of one garage cannot have the same name, two garages can', async () => {
  const [mine, other] = await Promise.all([makeGarage(), makeGarage()]);
  expect((await as(mine.garage).post('/api/message_templates', draft)).status).toBe(200);
  expect((await as(other.garage).post('/api/message_templates', draft)).status).toBe(200);
  expect(await as(mine.garage).post('/api/message_templates', { ...draft, name: 'SERVICE DUE' })).toMatchObject({
    status: 422,
    body: { errors: { name: ['There is a template of this name already'] } },
  });
});

test('a template with a variable that is not known is neither added nor kept', async () => {
  const { manager } = await makeGarage();
  const refused = { status: 422, body: { errors: { body: ['has a variable that is not known: {plate}'] } } };
  expect(await as(manager).post('/api/message_templates', { ...draft, body: 'Gari {plate}' })).toMatchObject(refused);
  const { body } = await as(manager).post('/api/message_templates', draft);
  expect(await as(manager).put(`/api/message_templates/${body.id}`, { ...draft, body: 'Gari {plate}' })).toMatchObject(refused);
  expect((await as(manager).get('/api/message_templates')).body.entries).toMatchObject([{ body: draft.body }]);
});

test('templates are narrowed by channel and found by any part of name and text', async () => {
  const { manager } = await makeGarage();
  await as(manager).post('/api/message_templates', draft);
  await as(manager).post('/api/message_templates', { ...draft, name: 'Welcome', channel: 'email', subject: 'Karibu', body: 'Asante' });
  const names = async (query: string) =>
    (await as(manager).get(`/api/message_templates?${query}`)).body.entries.map(({ name }: { name: string }) => name);
  expect(await names('channel=email')).toEqual(['Welcome']);
  expect(await names('search=imefika')).toEqual(['Service due']);
});

test('an SMS keeps no subject', async () => {
  const { manager } = await makeGarage();
  const { body } = await as(manager).post('/api/message_templates', { ...draft, subject: 'Not for SMS' });
  expect(body.subject).toBeNull();
  expect((await as(manager).put(`/api/message_templates/${body.id}`, { ...draft, channel: 'email', subject: 'Kept' })).body.subject).toBe(
    'Kept',
  );
});
