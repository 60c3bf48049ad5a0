import { expect, test } from 'vitest';
import { client, lastLinkTo, password, signedIn } from '../accounts/accounts-test-kit.ts';
import { anyone, as } from '../testing/call.ts';
import { makeGarage } from '../testing/garage.ts';
import { given, makeCustomer, makeVehicle } from '../testing/vehicles.ts';

const platesOf = ({ entries }: { entries: { registration: string }[] }) => entries.map(({ registration }) => registration);

test('a customer who was sent credentials signs in and sees only their own vehicles', async () => {
  const garage = await makeGarage();
  const email = `customer-${garage.marker}@people.test`;
  const customer = await makeCustomer(garage, { email });
  await makeVehicle(garage, { registration: 'KDA 001A', customerId: customer.id });
  const foreign = await makeVehicle(garage, { registration: 'KDA 002B' });
  given(await as(garage.service_adviser).post('/api/customers/send_credentials', { id: customer.id }));
  given(await anyone().post('/api/users/accept_invite', { ...client, token: await lastLinkTo(email), password }));
  const session = await signedIn({ email });
  expect(platesOf(given(await as(session).get('/api/vehicles')))).toEqual(['KDA 001A']);
  expect((await as(session).get(`/api/vehicles/${foreign.id}`)).status).toBe(404);
});

test('a fleet user without a customer sees no vehicle', async () => {
  const garage = await makeGarage();
  await makeVehicle(garage, { registration: 'KDA 001A' });
  expect(given(await as(garage.fleet).get('/api/vehicles')).entries).toEqual([]);
});
