import { describe, expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { sentBy } from '../../testing/sent-by.ts';
import { given, makeCustomer, makeVehicle } from '../../testing/vehicles.ts';
import { labour, makeWork, readWork } from '../testing.ts';

const wordsOf = async ({ file }: TestBody): Promise<string> => (await readPdf(file)).join(' ').replace(/\s+/g, ' ');

async function ready(customer: object = { email: 'wanjiku@example.com' }) {
  const garage = await makeGarage();
  const { id: customerId, mobile } = await makeCustomer(garage, customer);
  const { id: vehicleId } = await makeVehicle(garage, { customerId });
  return { garage, vehicleId: vehicleId as number, mobile: mobile as string };
}

describe('nothing is sent', () => {
  test('to nobody: an address is asked for where the customer has none', async () => {
    const { garage, vehicleId } = await ready({ email: null });
    const { id } = await makeWork(garage, { status: 'estimate', vehicleId });
    const { status, body } = await as(garage.garage).post('/api/estimates/send_via_email', { id });
    expect([status, body.errors]).toEqual([422, { to: ['Write the e-mail address to send it to'] }]);
    await change(garage.id, (db) => db.updateTable('works').set({ customerId: null }).where('garageId', '=', garage.id).execute());
    expect((await as(garage.garage).post('/api/estimates/send_via_sms', { id })).body.errors).toEqual({
      to: ['Write the phone number to send it to'],
    });
    expect(await sentBy(garage)).toEqual([]);
  });

  test('of a work that is somewhere else, or has no lines', async () => {
    const { garage, vehicleId } = await ready();
    const booked = await makeWork(garage, { status: 'booked', vehicleId });
    const empty = await makeWork(garage, { status: 'estimate', vehicleId, lines: [] });
    const before = await sentBy(garage);
    const send = async (list: string, id: number) => (await as(garage.garage).post(`/api/${list}/send_via_email`, { id })).body.message;
    expect(await send('estimates', booked.id)).toBe(`${booked.number} cannot be changed here: it is booked`);
    expect(await send('progress', booked.id)).toBe(`${booked.number} cannot be changed here: it is booked`);
    expect(await send('estimates', empty.id)).toBe('There is nothing to send yet: write a line first');
    expect((await as(garage.garage).post('/api/estimates/link', { id: booked.id })).body.message).toBe('There is nothing left to answer');
    expect(await sentBy(garage)).toHaveLength(before.length);
  });

  test('by whoever may not book', async () => {
    const { garage, vehicleId } = await ready();
    const { id } = await makeWork(garage, { status: 'estimate', vehicleId });
    for (const call of ['send_via_email', 'send_via_sms', 'link'])
      expect((await as(garage.technician).post(`/api/estimates/${call}`, { id })).status).toBe(403);
  });

  test('to one number more than ten times a day', async () => {
    const { garage, vehicleId } = await ready();
    const { id } = await makeWork(garage, { status: 'estimate', vehicleId });
    const send = () => as(garage.garage).post('/api/estimates/send_via_sms', { id });
    for (let times = 0; times < 10; times += 1) given(await send());
    expect((await send()).status).toBe(429);
  });
});

test('an estimate goes out by e-mail with its paper and the link at which it is answered', async () => {
  const { garage, vehicleId } = await ready();
  const { id, number } = await makeWork(garage, { status: 'estimate', vehicleId, lines: [labour({ unitPrice: 4500 })] });
  const sent = given(await as(garage.garage).post('/api/estimates/send_via_email', { id }));
  expect(sent.sentAt).not.toBeNull();
  expect(sent.waitingFor).toBe('approval');
  const [letter] = await sentBy(garage);
  expect(letter).toMatchObject({
    recipient: 'wanjiku@example.com',
    subject: `Estimate ${number} for KDA 123B`,
    attachmentName: `estimate-${number}.pdf`,
  });
  const { link } = given(await as(garage.garage).post('/api/estimates/link', { id }));
  expect(letter?.body).toContain(link);
  expect(letter?.body).toContain('KES 4,500.00');
});

test('an estimate on paper says what is done, what it costs, and until when', async () => {
  const { garage, vehicleId } = await ready();
  const lines = [
    labour({ description: 'Clutch overhaul', unitPrice: 4500 }),
    { kind: 'sundry', description: 'Cleaning cloths', unitPrice: 200, discount: 50 },
    labour({ description: 'Never mind', unitPrice: 99, state: 'declined' }),
  ];
  const { id, number } = await makeWork(garage, {
    status: 'estimate',
    vehicleId,
    lines,
    validUntil: '2031-05-10',
    note: 'Ready in two days',
  });
  const download = given(await as(garage.garage).post('/api/estimates/download', { id }));
  expect(download.name).toBe(`estimate-${number}.pdf`);
  const words = await wordsOf(download);
  for (const said of [
    'Estimate',
    number,
    'Wanjiku Kamau',
    'KDA 123B',
    'Clutch overhaul',
    'KES 4,650.00',
    'May 10th 31',
    'Ready in two days',
  ])
    expect(words).toContain(said);
  expect(words).not.toContain('Never mind');
});

test('a booking is confirmed, and a work in progress told of, with what is asked besides', async () => {
  const { garage, vehicleId } = await ready();
  const booked = await makeWork(garage, { status: 'booked', vehicleId });
  const begun = await makeWork(garage, {
    status: 'in_progress',
    vehicleId,
    lines: [labour(), labour({ description: 'Belt', state: 'proposed' })],
  });
  given(await as(garage.garage).post('/api/bookings/send_via_email', { id: booked.id, to: 'Office@example.com' }));
  given(await as(garage.garage).post('/api/progress/send_via_email', { id: begun.id }));
  const [told, confirmed] = (await sentBy(garage)).reverse();
  expect(confirmed).toMatchObject({ recipient: 'office@example.com', attachmentName: null });
  expect(confirmed?.body).toContain('is booked in for');
  expect(told?.body).toContain('We have found more to do');
  expect(told?.body).toMatch(/\/e\/[a-z1-9]{28}/);
});

test('an SMS asks with the link and a short code, which no other open one of that phone has', async () => {
  const { garage, vehicleId, mobile } = await ready();
  const codes: string[] = [];
  for (let times = 0; times < 2; times += 1) {
    const { id } = await makeWork(garage, { status: 'estimate', vehicleId });
    given(await as(garage.garage).post('/api/estimates/send_via_sms', { id }));
  }
  for (const { channel, recipient, body } of await sentBy(garage)) {
    expect([channel, recipient]).toEqual(['sms', mobile]);
    const [, yes, no] = /reply YES (\d{4}) or NO (\d{4})/.exec(body) ?? [];
    expect(yes).toBe(no);
    codes.push(yes ?? '');
  }
  expect(new Set(codes).size).toBe(2);
});

test('a link that was copied has sent the estimate: its customer sees it', async () => {
  const { garage, vehicleId } = await ready();
  const { id } = await makeWork(garage, { status: 'estimate', vehicleId });
  const first = given(await as(garage.service_adviser).post('/api/estimates/link', { id }));
  const { sentAt, version } = await readWork(garage, id);
  expect(sentAt).not.toBeNull();
  expect(given(await as(garage.service_adviser).post('/api/estimates/link', { id }))).toEqual(first);
  expect(((await readWork(garage, id)) as TestBody).version).toBe(version);
});
