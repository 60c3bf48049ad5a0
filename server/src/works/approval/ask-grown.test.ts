import { describe, expect, test } from 'vitest';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { sentBy } from '../../testing/sent-by.ts';
import { given, makeCustomer, makeVehicle } from '../../testing/vehicles.ts';
import { answersTo, draftOf, labour, makeWork, readWork } from '../testing.ts';

const belt = labour({ description: 'Belt', unitPrice: 2500 });

/** An estimate that was sent in this way and agreed to. */
async function agreed(way: 'sms' | 'email', to: string) {
  const garage = await makeGarage();
  const { id: customerId } = await makeCustomer(garage, { email: 'wanjiku@example.com' });
  const { id: vehicleId } = await makeVehicle(garage, { customerId });
  const { id, lines } = await makeWork(garage, { status: 'estimate', vehicleId });
  given(await as(garage.garage).post(`/api/estimates/send_via_${way}`, { id, to }));
  given(await as(garage.garage).post(`/api/works/${id}/answer`, { answers: answersTo(lines) }));
  const before = (await sentBy(garage)).length;
  const change = async (write: (lines: TestBody[]) => object[], more: object = {}, member = garage.garage) => {
    const draft = draftOf(await readWork(garage, id));
    const list = { estimate: 'estimates', booked: 'bookings', in_progress: 'progress' }[(await readWork(garage, id)).status as string];
    return as(member).put(`/api/${list}/${id}`, { ...draft, lines: write(draft.lines), asksAgain: true, ...more });
  };
  const sentSince = async () => (await sentBy(garage)).slice(before);
  return { garage, id, change, sentSince };
}

describe('nobody is asked again', () => {
  test('whom nobody has asked yet', async () => {
    const garage = await makeGarage();
    const { id: vehicleId } = await makeVehicle(garage);
    const work = await makeWork(garage, { status: 'estimate', vehicleId });
    const { status, body } = await as(garage.garage).put(`/api/estimates/${work.id}`, { ...draftOf(work), asksAgain: true });
    expect([status, body.errors]).toEqual([422, { asksAgain: ['The customer was not asked yet: send it first'] }]);
  });

  test('by a technician', async () => {
    const { garage, id, change } = await agreed('sms', '+254712345678');
    given(await as(garage.garage).post('/api/estimates/schedule', { workId: id, scheduledAt: new Date().toISOString() }));
    given(await as(garage.garage).post('/api/bookings/start_work', { id }));
    expect((await change((lines) => [...lines, belt], {}, garage.technician)).status).toBe(403);
  });

  test('where nothing has grown', async () => {
    const { change, sentSince } = await agreed('sms', '+254712345678');
    given(await change((lines) => lines.map((line) => ({ ...line, unitPrice: 900 }))));
    expect(await sentSince()).toEqual([]);
  });

  test('unless it is wished', async () => {
    const { change, sentSince } = await agreed('sms', '+254712345678');
    given(await change((lines) => [...lines, belt], { asksAgain: false }));
    expect(await sentSince()).toEqual([]);
  });
});

describe('what has grown since the customer answered', () => {
  test('is asked by SMS at the number that was asked last, once, and what was agreed stays agreed', async () => {
    const { garage, id, change, sentSince } = await agreed('sms', '+254712345678');
    expect((await readWork(garage, id)).asked).toEqual({ by: 'sms', to: '+254712345678' });
    const work = given(await change((lines) => [...lines, belt]));
    expect(work.lines.map(({ state }: TestBody) => state)).toEqual(['approved', 'proposed']);
    expect(work.waitingFor).toBe('approval');
    expect(await sentSince()).toMatchObject([{ channel: 'sms', recipient: '+254712345678' }]);
    expect((await sentSince())[0]?.body).toMatch(/has changed, now KES 3,500\.00\. .*reply YES \d{4}/);
    given(await change((lines) => lines));
    expect(await sentSince()).toHaveLength(1);
  });

  test('is asked by e-mail with what is new alone, also while the work is in progress', async () => {
    const { garage, id, change, sentSince } = await agreed('email', 'office@example.com');
    given(await as(garage.garage).post('/api/estimates/schedule', { workId: id, scheduledAt: new Date().toISOString() }));
    given(await as(garage.garage).post('/api/bookings/start_work', { id }));
    const work = given(await change((lines) => [...lines, belt]));
    expect(work).toMatchObject({ status: 'in_progress', waitingFor: 'approval' });
    const letters = (await sentSince()).filter(({ subject }) => subject?.endsWith('has changed'));
    expect(letters).toMatchObject([{ channel: 'email', recipient: 'office@example.com' }]);
    expect(letters[0]?.body).toContain('We ask you first:\n- Belt');
    expect(letters[0]?.body).not.toContain('- Labour');
  });

  test('is told nobody who does not ask', async () => {
    const { garage, id } = await agreed('email', 'office@example.com');
    expect(given(await as(garage.technician).get(`/api/works/${id}`)).asked).toBeNull();
  });
});
