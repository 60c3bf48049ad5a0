import { toWire } from '@karakana/contract/wire.ts';
import { expect, test } from 'vitest';
import { as, headersOf, send } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { given, liveEventsDuring } from '../testing/vehicles.ts';
import { customerDraft, makeCustomer } from './testing.ts';

async function toldDuring(garage: TestGarage, act: () => Promise<unknown>): Promise<unknown[]> {
  const told = await liveEventsDuring(garage, act);
  return told.filter(({ topic }) => topic === 'Customer').map(({ key, payload }) => [key, payload]);
}

test('screens are told which customer was added, changed and removed, and no more of them', async () => {
  const garage = await makeGarage();
  const owner = as(garage.garage);
  const told = await toldDuring(garage, async () => {
    const { id } = await makeCustomer(garage);
    given(await owner.put('/api/customers/update_customer', { ...customerDraft(), id }));
    given(await owner.delete(`/api/customers/${id}`));
  });
  const id = expect.any(Number);
  expect(told).toEqual([
    ['customer-created', { id, version: 1 }],
    ['customer-updated', { id, version: 2 }],
    ['customer-removed', { id, version: 2 }],
  ]);
});

test('an account that a customer was given is told although the customer is as before', async () => {
  const garage = await makeGarage();
  const { id } = await makeCustomer(garage, { email: `jane-${garage.marker}@people.test` });
  const told = await toldDuring(garage, async () => given(await as(garage.garage).post('/api/customers/send_credentials', { id })));
  expect(told).toEqual([['customer-touched', { id }]]);
});

test('a merge tells of the one who goes, of the one who stays, and of both to those who see vehicles', async () => {
  const garage = await makeGarage();
  const [{ id }, { id: mergedId }] = [await makeCustomer(garage), await makeCustomer(garage)];
  const told = await toldDuring(garage, async () => given(await as(garage.garage).post('/api/customers/merge', { id, mergedId })));
  expect(told).toEqual([
    ['customer-removed', { id: mergedId, version: 1 }],
    ['customer-updated', { id, version: 2 }],
    ['customers-merged', { id, mergedId }],
  ]);
});

test.each([
  ['under the name that whoever acts has given it', { 'idempotency-key': 'key-1' }, 'key-1'],
  ['under no name where none was given', {}, null],
  ['under no name where it is none', { 'idempotency-key': 'a b' }, null],
])('a change is told %s', async (_case, named, key) => {
  const garage = await makeGarage();
  const { id } = await makeCustomer(garage);
  const headers = { ...headersOf(garage.garage), ...named };
  const payload = toWire({ ...customerDraft(), id }) as object;
  const told = await liveEventsDuring(garage, () => send({ method: 'PUT', url: '/api/customers/update_customer', headers, payload }));
  expect(told).toMatchObject([{ key: 'customer-updated', action: key && { userId: garage.garage.userId, key } }]);
});
