import { dayOf } from '@karakana/contract/dates.ts';
import { addDays, addMonths } from '@karakana/contract/days.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { certified, makeDealer, newSerial, requestFor } from '../../testing/certificates.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { sentBy } from '../../testing/sent-by.ts';
import { given, giveToCustomer } from '../../testing/vehicles.ts';
import { inHours, makeCar, makeWork, readWork } from '../testing.ts';

const today = dayOf(new Date().toISOString());
const listed = async (garage: TestGarage, query = ''): Promise<TestBody[]> =>
  given(await as(garage.garage).get(`/api/certificates?${query}`)).entries;
const issue = (garage: TestGarage, draft: object) => as(garage.garage).post('/api/works/issue_certificate', draft);

describe('a speed governor is not asked for', () => {
  test('where the brand has no price of it', async () => {
    const answer = await requestFor(await makeGarage('main'));
    expect([answer.status, answer.body.message]).toEqual([422, 'This brand has no speed governor price']);
  });

  test('before the garage has written its price', async () => {
    const answer = await requestFor(await makeGarage('vendor'));
    expect([answer.status, answer.body.message]).toEqual([422, 'Write the price of a speed governor in the garage profile first']);
  });

  test('with the device of another vehicle', async () => {
    const garage = await makeDealer();
    const { certificate } = await certified(garage);
    const answer = await requestFor(garage, { serialNo: certificate.serial });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe(`${certificate.serial} is fitted to KDA 214C: take it off there first`);
  });

  test('with a serial that no device has', async () => {
    const answer = await requestFor(await makeDealer(), { serialNo: '<b>' });
    expect(Object.keys(answer.body.errors)).toEqual(['serialNo']);
  });
});

test('a request books the vehicle in at the price of the settings', async () => {
  const garage = await makeDealer();
  const work = given(await requestFor(garage, { serialNo: ' sg-77 ', model: 'RG-80' }));
  expect(work).toMatchObject({ status: 'booked', governor: { serial: 'SG-77', model: 'RG-80' } });
  expect(work.lines).toEqual([expect.objectContaining({ description: 'Speed governor, fitted and certified', unitPrice: 12_500 })]);
});

test('completing what was asked for issues the certificate, once', async () => {
  const garage = await makeDealer();
  const work = given(await requestFor(garage, { serialNo: newSerial() }));
  given(await as(garage.garage).post('/api/bookings/start_work', { id: work.id }));
  expect(await listed(garage)).toEqual([]);
  given(await as(garage.garage).post('/api/progress/complete_work', { id: work.id }));
  const [certificate, ...more] = await listed(garage, `workId=${work.id}`);
  expect(more).toEqual([]);
  expect(certificate).toMatchObject({
    serial: work.governor.serial,
    state: 'valid',
    limitKmh: 80,
    fittedOn: today,
    validTo: addMonths(today, 12),
    vin: 'JTFSS22P300123456',
    dealer: garage.name,
  });
  given(await as(garage.garage).post('/api/pending/revert', { id: work.id, reason: 'Wrong price' }));
  given(await as(garage.garage).post('/api/progress/complete_work', { id: work.id }));
  expect((await listed(garage)).map(({ number }) => number)).toEqual([certificate.number]);
});

test('completing another work issues none', async () => {
  const garage = await makeDealer();
  const { vehicleId } = await makeCar(garage);
  const { id } = await makeWork(garage, { status: 'in_progress', vehicleId });
  given(await as(garage.garage).post('/api/progress/complete_work', { id }));
  expect(await listed(garage)).toEqual([]);
});

describe('a certificate is not issued', () => {
  test('for what has not begun', async () => {
    const garage = await makeDealer();
    const { vehicleId } = await makeCar(garage);
    const { id, number } = await makeWork(garage, { status: 'booked', vehicleId });
    const answer = await issue(garage, { id, serialNo: newSerial() });
    expect([answer.status, answer.body.message]).toEqual([422, `${number} cannot be certified: it is booked`]);
  });

  test.each([
    ['fittedOn', addDays(today, 1)],
    ['validTo', addDays(today, -1)],
    ['validTo', addMonths(today, 72)],
    ['limitKmh', 300],
    ['serialNo', ''],
  ])('with such a %s: %s', async (field, value) => {
    const garage = await makeDealer();
    const { vehicleId } = await makeCar(garage);
    const { id } = await makeWork(garage, { status: 'in_progress', vehicleId });
    const answer = await issue(garage, { id, serialNo: newSerial(), [field]: value });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('for a device that is in another vehicle', async () => {
    const garage = await makeDealer();
    const { certificate } = await certified(garage);
    const { vehicleId } = await makeCar(garage, { registration: 'KDB 310L' });
    const { id } = await makeWork(garage, { status: 'in_progress', vehicleId });
    expect((await issue(garage, { id, serialNo: certificate.serial.toLowerCase() })).status).toBe(422);
  });

  test('by a technician', async () => {
    const garage = await makeDealer();
    const { work } = await certified(garage);
    expect((await as(garage.technician).post('/api/works/issue_certificate', { id: work.id, serialNo: newSerial() })).status).toBe(403);
  });
});

test('a new certificate of a vehicle ends the one before, also with the same device', async () => {
  const garage = await makeDealer();
  const first = await certified(garage);
  const second = await certified(garage, { serialNo: first.certificate.serial }, first);
  expect((await listed(garage)).map(({ number, state, replacedByNumber }) => ({ number, state, replacedByNumber }))).toEqual([
    { number: second.certificate.number, state: 'valid', replacedByNumber: null },
    { number: first.certificate.number, state: 'invalidated', replacedByNumber: second.certificate.number },
  ]);
});

test('one that has run out is followed by another and stays one that ran out', async () => {
  const garage = await makeDealer();
  const first = await certified(garage, { validTo: today });
  await endYesterday(first.certificate.id, garage.id);
  await certified(garage, { serialNo: first.certificate.serial }, first);
  expect((await listed(garage, 'sort=oldest')).map(({ state }) => state)).toEqual(['expired', 'valid']);
});

/** Past the trigger that keeps what was signed. */
const endYesterday = (id: number, garageId: number) =>
  change(garageId, async (db) => {
    await sql`set local role none`.execute(db);
    await sql`alter table certificates disable trigger keep_certificate`.execute(db);
    const yesterday = addDays(today, -1);
    await sql`update certificates set valid_to = ${yesterday}, issued_on = ${yesterday} where garage_id = ${garageId} and id = ${id}`.execute(
      db,
    );
    await sql`alter table certificates enable trigger keep_certificate`.execute(db);
  });

test('the register knows where each device was, and where it is', async () => {
  const garage = await makeDealer();
  const first = await certified(garage, { fittedOn: addDays(today, -40) });
  const second = await certified(garage, { fittedOn: addDays(today, -3) }, first);
  const { entries } = given(await as(garage.garage).get('/api/governors?sort=serial'));
  expect(entries.map(({ serial, registration }: TestBody) => [serial, registration])).toEqual([
    [first.certificate.serial, null],
    [second.certificate.serial, 'KDA 214C'],
  ]);
  const { fittings } = given(await as(garage.garage).get(`/api/governors/${first.certificate.governorId}`));
  expect(fittings).toEqual([
    expect.objectContaining({
      registration: 'KDA 214C',
      fittedOn: addDays(today, -40),
      removedOn: addDays(today, -3),
      workNumber: first.work.number,
    }),
  ]);
  expect(given(await as(garage.garage).get('/api/governors?isFitted=true')).entries).toHaveLength(1);
});

describe('taking a device off', () => {
  test('is refused where it is in no vehicle, and by those who only issue', async () => {
    const garage = await makeDealer();
    const { certificate } = await certified(garage);
    const off = { id: certificate.governorId };
    expect((await as(garage.service_adviser).post('/api/governors/take_off', off)).status).toBe(403);
    given(await as(garage.manager).post('/api/governors/take_off', off));
    expect((await as(garage.manager).post('/api/governors/take_off', off)).status).toBe(422);
  });

  test('ends its certificate and lets it be fitted to another vehicle', async () => {
    const garage = await makeDealer();
    const { certificate } = await certified(garage);
    given(await as(garage.garage).post('/api/governors/take_off', { id: certificate.governorId }));
    expect(await listed(garage)).toEqual([
      expect.objectContaining({ state: 'invalidated', invalidatedReason: 'The speed governor was taken off' }),
    ]);
    const car = await makeCar(garage, { registration: 'KDB 310L' });
    const { certificate: next } = await certified(garage, { serialNo: certificate.serial }, car);
    const { fittings } = given(await as(garage.garage).get(`/api/governors/${next.governorId}`));
    expect(fittings.map(({ registration }: TestBody) => registration)).toEqual(['KDB 310L', 'KDA 214C']);
  });
});

describe('invalidating', () => {
  const invalidate = (garage: TestGarage, draft: object) => as(garage.manager).post('/api/works/invalidate_certificate', draft);

  test('needs the work and the code to belong together, and a reason', async () => {
    const garage = await makeDealer();
    const { work, certificate, vehicleId } = await certified(garage);
    const other = await makeWork(garage, { status: 'in_progress', vehicleId });
    expect((await invalidate(garage, { id: other.id, code: certificate.code, reason: 'x' })).status).toBe(404);
    expect((await invalidate(garage, { id: work.id, code: 'f'.repeat(32), reason: 'x' })).status).toBe(404);
    expect((await invalidate(garage, { id: work.id, code: certificate.code })).status).toBe(422);
    expect((await listed(garage))[0].state).toBe('valid');
  });

  test('is for managers, and once', async () => {
    const garage = await makeDealer();
    const { work, certificate } = await certified(garage);
    const draft = { id: work.id, code: certificate.code, reason: 'The seal was broken' };
    expect((await as(garage.service_adviser).post('/api/works/invalidate_certificate', draft)).status).toBe(403);
    const { certificate: ended, work: shown } = given(await invalidate(garage, draft));
    expect(ended).toMatchObject({ state: 'invalidated', invalidatedReason: 'The seal was broken', invalidatedBy: expect.any(String) });
    expect(shown.id).toBe(work.id);
    expect((await invalidate(garage, draft)).status).toBe(422);
  });
});

describe('sending', () => {
  test('needs a certificate that holds, and somebody to send it to', async () => {
    const garage = await makeDealer();
    const { vehicleId } = await makeCar(garage);
    const { id } = await makeWork(garage, { status: 'in_progress', vehicleId });
    for (const way of ['email', 'sms']) {
      const answer = await as(garage.garage).post(`/api/works/send_certificate_via_${way}`, { id });
      expect([answer.status, answer.body.message]).toEqual([422, 'This work has no certificate that holds']);
    }
    given(await issue(garage, { id, serialNo: newSerial() }));
    const unaddressed = await as(garage.garage).post('/api/works/send_certificate_via_email', { id });
    expect(unaddressed.status).toBe(422);
    expect(unaddressed.body.errors).toHaveProperty('to');
  });

  test('by e-mail takes the paper along, by SMS the link', async () => {
    const garage = await makeDealer();
    const { work, certificate } = await certified(garage);
    given(await as(garage.garage).post('/api/works/send_certificate_via_email', { id: work.id, to: 'owner@people.test' }));
    given(await as(garage.garage).post('/api/works/send_certificate_via_sms', { id: work.id }));
    const sent = await sentBy(garage);
    expect(sent.find(({ recipient }) => recipient === 'owner@people.test')).toMatchObject({ attachmentName: `${certificate.number}.pdf` });
    expect(sent.findLast(({ channel }) => channel === 'sms')?.body).toContain(`/verify/${certificate.code}`);
  });
});

test('a customer sees the certificates of their own works, without the garage’s words', async () => {
  const garage = await makeDealer();
  const { customerId, work, certificate } = await certified(garage);
  await certified(garage, {}, await makeCar(garage, { registration: 'KDB 310L' }));
  await giveToCustomer(garage.fleet, customerId);
  given(
    await as(garage.garage).post('/api/works/invalidate_certificate', { id: work.id, code: certificate.code, reason: 'He drove too fast' }),
  );
  const { entries } = given(await as(garage.fleet).get('/api/certificates'));
  expect(entries).toEqual([
    expect.objectContaining({ number: certificate.number, state: 'invalidated', invalidatedReason: null, phone: null }),
  ]);
});

test('certificates are found by number, plate, VIN and serial', async () => {
  const garage = await makeDealer();
  const { certificate } = await certified(garage);
  await certified(garage, {}, await makeCar(garage, { registration: 'KDB 310L', vin: 'JTFSS22P300999999' }));
  for (const search of [certificate.number.toLowerCase(), 'kda214', 'P300123456', certificate.serial.slice(-5)])
    expect((await listed(garage, `search=${encodeURIComponent(search)}`)).map(({ id }) => id)).toEqual([certificate.id]);
  const { entries } = given(await as(garage.garage).get(`/api/search?search=${certificate.number}`));
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'work', id: certificate.workId }));
});

test('the renewals are those that end within the days asked for and that nothing followed', async () => {
  const garage = await makeDealer();
  const soon = await certified(garage, { validTo: addDays(today, 20) });
  await certified(garage, { validTo: addDays(today, 90) }, await makeCar(garage, { registration: 'KDB 310L' }));
  const within = async (days: number) =>
    given(await as(garage.garage).get(`/api/certificates/renewals?within=${days}`)).entries.map(({ id }: TestBody) => id);
  expect(await within(7)).toEqual([]);
  expect(await within(60)).toEqual([soon.certificate.id]);
  await certified(garage, { serialNo: soon.certificate.serial }, soon);
  expect(await within(60)).toEqual([]);
});

test('a booking of a governor shows what it was asked for until it is done', async () => {
  const garage = await makeDealer();
  const { vehicleId } = await makeCar(garage);
  const asked = given(await as(garage.garage).post('/api/bookings/speed_governor', { vehicleId, scheduledAt: inHours(3) }));
  expect((await readWork(garage, asked.id)).governor).toBeNull();
});
