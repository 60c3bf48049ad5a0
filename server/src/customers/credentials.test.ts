import { describe, expect, test } from 'vitest';
import { addPlace, client, database, lastLinkTo, password, sentTo, signedIn, signIn } from '../accounts/accounts-test-kit.ts';
import { anyone, as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { makeCustomer } from './testing.ts';

const send = (garage: TestGarage, id: number) => as(garage.manager).post('/api/customers/send_credentials', { id });
const reset = (garage: TestGarage, id: number) => as(garage.manager).post('/api/customers/reset_password', { id });
const addressOf = (garage: TestGarage, name = 'customer') => `${name}-${garage.marker}@people.test`;

async function accept(email: string) {
  const { body } = await anyone().post('/api/users/accept_invite', { ...client, token: await lastLinkTo(email), password });
  return { token: body.accessToken as string, brand: 'main' as const };
}

describe('no account is given', () => {
  test('to a customer without an e-mail address', async () => {
    const garage = await makeGarage();
    const { id } = await makeCustomer(garage);
    expect(await send(garage, id)).toMatchObject({ status: 422, body: { errors: { email: ['is required'] } } });
  });

  test('to a customer of another garage', async () => {
    const [mine, other] = await Promise.all([makeGarage(), makeGarage()]);
    const { id } = await makeCustomer(other, { email: addressOf(other) });
    expect((await send(mine, id)).status).toBe(404);
    expect((await reset(mine, id)).status).toBe(404);
    expect(await sentTo(addressOf(other))).toEqual([]);
  });

  test('to somebody who works in this branch', async () => {
    const garage = await makeGarage();
    const { id } = await makeCustomer(garage, { email: garage.technician.email });
    const message = 'Somebody of your team has this e-mail address';
    expect(await send(garage, id)).toMatchObject({ status: 422, body: { message, errors: { email: [message] } } });
  });

  test('to a second customer with the same e-mail address', async () => {
    const garage = await makeGarage();
    const [one, two] = [await makeCustomer(garage, { email: addressOf(garage) }), await makeCustomer(garage, { email: addressOf(garage) })];
    expect((await send(garage, one.id)).status).toBe(200);
    expect(await send(garage, two.id)).toMatchObject({ body: { message: 'Another customer signs in with this e-mail address' } });
  });

  test('by those who may not change customers', async () => {
    const garage = await makeGarage();
    const { id } = await makeCustomer(garage, { email: addressOf(garage) });
    for (const member of [garage.accountant, garage.technician, garage.fleet])
      expect((await as(member).post('/api/customers/send_credentials', { id })).status).toBe(403);
  });
});

test('a password is reset for none but a customer who has an account', async () => {
  const garage = await makeGarage();
  const email = addressOf(garage);
  const { id } = await makeCustomer(garage, { email });
  expect((await reset(garage, id)).status).toBe(422);
  await send(garage, id);
  expect((await reset(garage, id)).status).toBe(422);
  await accept(email);
  expect((await reset(garage, id)).status).toBe(200);
  const renewed = 'another long password';
  await anyone().post('/api/users/reset_password', { token: await lastLinkTo(email), password: renewed });
  expect((await signIn({ email })).status).toBe(401);
  expect((await signIn({ email, password: renewed })).status).toBe(200);
});

test('a customer accepts, signs in, and sees nothing of customers, team or messages', async () => {
  const garage = await makeGarage();
  const email = addressOf(garage);
  const { id } = await makeCustomer(garage, { email });
  expect((await send(garage, id)).body.account).toMatchObject({ email, state: 'pending', lastSeenAt: null });
  expect((await sentTo(email))[0]?.subject).toBe(`${garage.name} has opened a Karakana account for you`);
  await accept(email);
  const customer = await signedIn({ email });
  expect((await as(garage.manager).get(`/api/customers/${id}`)).body.account).toMatchObject({ email, state: 'active' });
  for (const path of ['/api/customers', `/api/customers/${id}`, '/api/v2/customers', '/api/teams', '/api/messages'])
    expect((await as(customer).get(path)).status).toBe(403);
  expect((await as(garage.garage).get(`/api/teams?search=${email}`)).body.entries).toEqual([]);
  const { entries } = (await as(garage.manager).get('/api/notifications')).body;
  expect(entries[0].payload.parameters).toMatchObject({
    message: 'Jane Wanjiku has opened their customer account',
    path: `/customers/${id}`,
  });
});

test('credentials sent again replace the link; to one who signs in they are a link for a new password', async () => {
  const garage = await makeGarage();
  const email = addressOf(garage);
  const { id } = await makeCustomer(garage, { email });
  await send(garage, id);
  const first = await lastLinkTo(email);
  await send(garage, id);
  expect((await anyone().post('/api/users/accept_invite', { ...client, token: first, password })).status).toBe(422);
  await accept(email);
  expect((await send(garage, id)).body.account.state).toBe('active');
  const token = await lastLinkTo(email);
  expect((await anyone().post('/api/users/reset_password', { token, password: 'another long password' })).status).toBe(200);
});

test('another e-mail address takes the place of the account before it, whose sessions end', async () => {
  const garage = await makeGarage();
  const { id, ...customer } = await makeCustomer(garage, { email: addressOf(garage) });
  await send(garage, id);
  const before = await accept(addressOf(garage));
  const { firstName, lastName, mobile, status, address } = customer;
  const change = { id, firstName, lastName, mobile, status, address, email: addressOf(garage, 'new') };
  expect((await as(garage.manager).put('/api/customers/update_customer', change)).status).toBe(200);
  expect((await send(garage, id)).body.account).toMatchObject({ email: addressOf(garage, 'new'), state: 'pending' });
  expect((await as(before).get('/api/users/me')).status).toBe(401);
});

test('somebody who works in another branch may be a customer of this one', async () => {
  const [garage, other] = await Promise.all([makeGarage(), makeGarage()]);
  await addPlace(garage, other.technician, { branchId: garage.otherBranchId });
  const { id } = await makeCustomer(garage, { email: other.technician.email });
  expect((await send(garage, id)).status).toBe(200);
});

test('a customer who is removed is signed out and cannot come in again', async () => {
  const garage = await makeGarage();
  const email = addressOf(garage);
  const { id } = await makeCustomer(garage, { email });
  await send(garage, id);
  const session = await accept(email);
  expect((await as(garage.garage).delete(`/api/customers/${id}`)).status).toBe(200);
  expect((await as(session).get('/api/vehicles')).status).toBe(401);
  expect((await signIn({ email })).status).toBe(403);
  const places = (await database()).selectFrom('members').select(['state', 'customerId']).where('email', '=', email);
  expect(await places.execute()).toEqual([{ state: 'trashed', customerId: null }]);
});
