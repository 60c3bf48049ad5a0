import { expect, test } from 'vitest';
import { makeCustomer } from '../../customers/testing.ts';
import { as, type TestAnswer } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { changeTries, draft, sentTo } from '../accounts-test-kit.ts';

type Asking = (garage: TestGarage) => Promise<{ email: string; ask: () => Promise<TestAnswer> }>;

/** Every call by which a member has us mail a link to somebody else's address. */
const mailing: [string, Asking][] = [
  [
    'POST /api/teams',
    async (garage) => {
      const person = draft(garage, 'new');
      return { email: person.email, ask: () => as(garage.manager).post('/api/teams', person) };
    },
  ],
  [
    'POST /api/garages/invite',
    async (garage) => {
      const person = draft(garage, 'new');
      return { email: person.email, ask: () => as(garage.garage).post('/api/garages/invite', person) };
    },
  ],
  [
    'POST /api/teams/resend_invite',
    async (garage) => {
      const person = draft(garage, 'pending');
      const { id } = (await as(garage.manager).post('/api/teams', person)).body;
      return { email: person.email, ask: () => as(garage.manager).post('/api/teams/resend_invite', { id }) };
    },
  ],
  [
    'POST /api/users/send_credentials',
    async (garage) => {
      const { email, invitationId: id } = garage.technician;
      return { email, ask: () => as(garage.garage).post('/api/users/send_credentials', { id }) };
    },
  ],
  [
    'POST /api/customers/send_credentials',
    async (garage) => {
      const email = `customer-${garage.marker}@people.test`;
      const { id } = await makeCustomer(garage, { email });
      return { email, ask: () => as(garage.garage).post('/api/customers/send_credentials', { id }) };
    },
  ],
];

test.each(mailing)('%s mails nobody whom others have mailed ten times that day', async (_, asking) => {
  const { email, ask } = await asking(await makeGarage());
  const before = (await sentTo(email)).length;
  await changeTries(`invitations to ${email}`, { tries: 10, dayTries: 10 });
  expect((await ask()).status).toBe(429);
  expect(await sentTo(email)).toHaveLength(before);
});

test.each(mailing)('%s mails nobody for a garage that has had three hundred mailed that day', async (_, asking) => {
  const garage = await makeGarage();
  const { ask } = await asking(garage);
  await changeTries(`invitations of garage ${garage.id}`, { tries: 300, dayTries: 300 });
  expect((await ask()).status).toBe(429);
  await changeTries(`invitations of garage ${garage.id}`, { tries: 299, dayTries: 299 });
  expect((await ask()).status).toBe(200);
});
