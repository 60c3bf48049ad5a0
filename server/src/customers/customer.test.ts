import { expect, test } from 'vitest';
import { actAsGarage } from '../testing/act-as-garage.ts';
import { statementsOf, testApp } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { makeGarage } from '../testing/garage.ts';
import { customerDraft, makeCustomer, newMobile } from './testing.ts';

test('first name, last name, mobile and status are required in every brand', async () => {
  for (const brand of ['main', 'vendor', 'school'] as const) {
    const garage = await makeGarage(brand);
    const { status, body } = await as(garage.garage).post('/api/customers', { address: 'Ngong Road 12' });
    expect(status).toBe(422);
    const required = ['is required'];
    expect(body.errors).toEqual({ firstName: required, lastName: required, mobile: required, status: required });
  }
});

test('an address is required in the vendor and school brands and may be empty in the main one', async () => {
  for (const [brand, status] of [
    ['main', 200],
    ['vendor', 422],
    ['school', 422],
  ] as const) {
    const garage = await makeGarage(brand);
    const answer = await as(garage.garage).post('/api/customers', customerDraft({ address: '', city: '', country: '' }));
    expect([brand, answer.status]).toEqual([brand, status]);
    if (status === 422) expect(answer.body.errors).toEqual({ address: ['is required'] });
  }
});

test('an update asks for the same as an addition', async () => {
  const garage = await makeGarage('vendor');
  const { id } = await makeCustomer(garage);
  const { status, body } = await as(garage.garage).put('/api/customers/update_customer', { id, ...customerDraft({ address: ' ' }) });
  expect([status, body.errors]).toEqual([422, { address: ['is required'] }]);
});

test('a secondary e-mail address has at most 64 characters', async () => {
  const garage = await makeGarage();
  const ofLength = (length: number) => `${'a'.repeat(length - 10)}@mail.test`;
  const longest = customerDraft({ secondaryEmail: ofLength(64) });
  expect((await as(garage.garage).post('/api/customers', longest)).status).toBe(200);
  const { status, body } = await as(garage.garage).post('/api/customers', customerDraft({ secondaryEmail: ofLength(65) }));
  expect([status, Object.keys(body.errors)]).toEqual([422, ['secondaryEmail']]);
});

test('what is no KRA PIN is refused', async () => {
  const garage = await makeGarage();
  for (const taxPin of ['P05123456X', '0512345678X', 'P051234567', 'PP51234567X']) {
    const { status, body } = await as(garage.garage).post('/api/customers', customerDraft({ taxPin }));
    expect([taxPin, status, body.errors]).toEqual([taxPin, 422, { taxPin: ['must be a KRA PIN, such as P051234567X'] }]);
  }
});

test('a KRA PIN is kept in capitals, stays where it is not named, and is taken away when emptied', async () => {
  const garage = await makeGarage();
  const { id, mobile, taxPin } = await makeCustomer(garage, { taxPin: ' p051234567x ' });
  expect(taxPin).toBe('P051234567X');
  const change = async (own: object) =>
    (await as(garage.garage).put('/api/customers/update_customer', { ...customerDraft({ mobile }), id, ...own })).body.taxPin;
  expect(await change({})).toBe('P051234567X');
  expect(await change({ taxPin: '' })).toBeNull();
  const { entries } = (await as(garage.garage).get(`/api/customers/${id}/history`)).body;
  expect(JSON.stringify(entries)).toContain('tax_pin');
});

test('what is no phone number is refused', async () => {
  const garage = await makeGarage();
  for (const mobile of ['12', '0712', 'call me', '+254 12']) {
    const { status, body } = await as(garage.garage).post('/api/customers', customerDraft({ mobile }));
    expect([mobile, status, Object.keys(body.errors)]).toEqual([mobile, 422, ['mobile']]);
  }
});

test('a number that a customer of the garage has is refused with that customer’s name', async () => {
  const garage = await makeGarage();
  const { id, mobile } = await makeCustomer(garage);
  const local = `0${mobile.slice(4)}`;
  const { status, body } = await as(garage.garage).post('/api/customers', customerDraft({ firstName: 'John', mobile: local }));
  expect(status).toBe(422);
  const message = 'This number belongs to Jane Wanjiku';
  expect(body).toMatchObject({ code: 'duplicate', message, error: message, errors: { mobile: [message] } });
  expect(body.about).toEqual({ id, firstName: 'Jane', lastName: 'Wanjiku' });
  const other = await makeCustomer(garage, { firstName: 'John' });
  const changed = await as(garage.garage).put('/api/customers/update_customer', { ...customerDraft({ mobile }), id: other.id });
  expect([changed.status, changed.body.about.id]).toEqual([422, id]);
});

test('two garages may have a customer with the same number, and neither learns of the other’s', async () => {
  const [garage, other] = [await makeGarage(), await makeGarage()];
  const mobile = newMobile();
  const { id } = await makeCustomer(garage, { mobile });
  const theirs = await makeCustomer(other, { mobile });
  expect(
    (await as(garage.garage).get(`/api/customers?search=${mobile.slice(1)}`)).body.entries.map((entry: { id: number }) => entry.id),
  ).toEqual([id]);
  expect((await as(garage.garage).get(`/api/customers/${theirs.id}`)).status).toBe(404);
});

test('who came second with an edit is told what changed, and nothing is overwritten', async () => {
  const garage = await makeGarage();
  const { id, version, mobile } = await makeCustomer(garage);
  const draft = customerDraft({ mobile });
  const first = await as(garage.manager).put('/api/customers/update_customer', { ...draft, id, version, city: 'Nakuru' });
  expect([first.status, first.body.version]).toEqual([200, version + 1]);
  const second = await as(garage.garage).put('/api/customers/update_customer', { ...draft, id, version, city: 'Kisumu' });
  expect(second.status).toBe(422);
  expect(second.body).toMatchObject({ code: 'stale', message: `manager ${garage.marker} changed this while you were editing` });
  expect(second.body.about).toMatchObject({ version: version + 1, changes: [{ field: 'city', before: null, after: 'Nakuru' }] });
  expect((await as(garage.garage).get(`/api/customers/${id}`)).body.city).toBe('Nakuru');
  const again = await as(garage.garage).put('/api/customers/update_customer', { ...draft, id, version: version + 1, city: 'Kisumu' });
  expect([again.status, again.body.city]).toEqual([200, 'Kisumu']);
});

test('an edit of a customer who was removed meanwhile is told that there is none', async () => {
  const garage = await makeGarage();
  const { id, version, mobile } = await makeCustomer(garage);
  await actAsGarage(garage, (db) => db.deleteFrom('customers').where('id', '=', id).execute());
  expect((await as(garage.garage).put('/api/customers/update_customer', { ...customerDraft({ mobile }), id, version })).status).toBe(404);
});

test('SMS credits are put aside out of the garage’s own, and never more than it has', async () => {
  const garage = await makeGarage();
  await actAsGarage(garage, (db) => db.updateTable('garages').set({ smsCredits: 10 }).where('id', '=', garage.id).execute());
  const left = async () => {
    const { db } = (await testApp()).platform;
    return (await db.selectFrom('garages').select('smsCredits').where('id', '=', garage.id).executeTakeFirstOrThrow()).smsCredits;
  };
  const customer = await makeCustomer(garage, { smsCredits: 4 });
  expect([customer.smsCredits, await left()]).toEqual([4, 6]);
  const change = (smsCredits: number) =>
    as(garage.garage).put('/api/customers/update_customer', { ...customerDraft({ mobile: customer.mobile }), id: customer.id, smsCredits });
  expect((await change(11)).body.errors).toEqual({ smsCredits: ['The garage does not have that many SMS credits'] });
  expect([(await change(1)).status, await left()]).toEqual([200, 9]);
});

test('a customer is found by any part of name, mobile or e-mail, however it is written', async () => {
  const garage = await makeGarage();
  const { id, mobile } = await makeCustomer(garage, { firstName: 'Zawadi', lastName: 'Kiplagat', email: 'Zawadi@Shamba.test' });
  await makeCustomer(garage, { firstName: 'Peter', mobile: '+255 754 111 222' });
  const local = `0${mobile.slice(4)}`;
  const spaced = `${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}`;
  for (const search of ['wadi kip', 'KIPLAGAT ZAWADI', '@shamba', mobile, local, spaced, local.slice(2, 9)]) {
    const { body } = await as(garage.garage).get(`/api/customers?search=${encodeURIComponent(search)}`);
    expect([search, body.entries.map((entry: { id: number }) => entry.id)]).toEqual([search, [id]]);
  }
});

test('a number that is typed as one dials it is found from its beginning, any other digits anywhere', async () => {
  const garage = await makeGarage();
  const dialled = await makeCustomer(garage, { mobile: '+254 712 345 600' });
  const inside = await makeCustomer(garage, { mobile: '+254 720 712 345' });
  const idsFor = async (search: string) =>
    (await as(garage.garage).get(`/api/customers?search=${encodeURIComponent(search)}`)).body.entries.map(({ id }: { id: number }) => id);
  for (const search of ['071234', '0712 345', '+254 71 23', '254712345600'])
    expect([search, await idsFor(search)]).toEqual([search, [dialled.id]]);
  for (const search of ['0712', '712345', '712 345']) expect([search, await idsFor(search)]).toEqual([search, [inside.id, dialled.id]]);
  expect(await idsFor('20712')).toEqual([inside.id]);
});

test('the hits of a search are counted a little further than the page shows, and all can be reached', async () => {
  const garage = await makeGarage();
  for (let made = 0; made < 25; made += 1) await makeCustomer(garage, { firstName: 'Nafula' });
  const pageOf = async (page: number) => (await as(garage.garage).get(`/api/customers?search=nafula&per_page=2&page=${page}`)).body;
  const counted = async (page: number) => {
    const { totalCount, entries } = await pageOf(page);
    return [totalCount, entries.length];
  };
  expect(await counted(1)).toEqual([23, 2]);
  expect(await counted(2)).toEqual([25, 2]);
  expect(await counted(3)).toEqual([25, 2]);
  expect(await counted(13)).toEqual([25, 1]);
  expect(await counted(20)).toEqual([25, 0]);
  const [first, last] = [await pageOf(1), await pageOf(13)];
  expect(first.entries[0].id).toBeGreaterThan(last.entries[0].id);
});

test('customers are filtered by tags, status and vehicles, and the tags are counted', async () => {
  const garage = await makeGarage();
  const vip = await makeCustomer(garage, { tagList: ['VIP', 'Taxi', 'vip'] });
  const taxi = await makeCustomer(garage, { tagList: ['Taxi'], status: 'inactive' });
  const idsOf = async (query: string) =>
    (await as(garage.garage).get(`/api/v2/customers?${query}`)).body.entries.map((entry: { id: number }) => entry.id);
  expect(vip.tagList).toEqual(['vip', 'Taxi']);
  expect(await idsOf('tags=Taxi')).toEqual([taxi.id, vip.id]);
  expect(await idsOf('tags=Taxi&tags=vip')).toEqual([vip.id]);
  expect(await idsOf('status=inactive')).toEqual([taxi.id]);
  expect(await idsOf('has_vehicles=true')).toEqual([]);
  const { tags } = (await as(garage.garage).get('/api/v2/customers')).body;
  expect(tags).toEqual([
    { name: 'Taxi', count: 2 },
    { name: 'vip', count: 1 },
  ]);
});

test('customers can be listed by name', async () => {
  const garage = await makeGarage();
  for (const firstName of ['Musa', 'asha', 'Zena']) await makeCustomer(garage, { firstName });
  const { body } = await as(garage.garage).get('/api/customers?sort=name&per_page=2');
  expect(body).toMatchObject({ totalCount: 3, entries: [{ firstName: 'asha' }, { firstName: 'Musa' }] });
});

test('the history of a customer says who changed what', async () => {
  const garage = await makeGarage();
  const { id, mobile } = await makeCustomer(garage);
  await as(garage.manager).put('/api/customers/update_customer', { ...customerDraft({ mobile }), id, city: 'Thika' });
  const { body } = await as(garage.garage).get(`/api/customers/${id}/history`);
  expect(body.entries[0]).toMatchObject({
    action: 'changed',
    actor: `manager ${garage.marker}`,
    changes: [{ field: 'city', after: 'Thika' }],
  });
  expect(body.totalCount).toBe(2);
});

test('a list or search takes one statement, one more for a total that the page does not tell, and a new customer takes four', async () => {
  const garage = await makeGarage();
  const owner = as(garage.garage);
  for (const firstName of ['Asha', 'Musa', 'Zena']) await makeCustomer(garage, { firstName });
  expect(await statementsOf(() => owner.get('/api/customers'))).toHaveLength(1);
  expect(await statementsOf(() => owner.get('/api/customers?per_page=2'))).toHaveLength(2);
  expect(await statementsOf(() => owner.get('/api/customers?per_page=2&search=wanjiku'))).toHaveLength(1);
  expect(await statementsOf(() => owner.get('/api/customers?per_page=2&status=active'))).toHaveLength(2);
  expect(await statementsOf(() => owner.post('/api/customers', customerDraft()))).toHaveLength(4);
});
