import { describe, expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import { makeProduct, stockOf } from '../../inventory/testing.ts';
import { anyone, anyoneAt, as, newAddress, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given, makeFleet } from '../../testing/vehicles.ts';
import { answersTo, draftOf, labour, makeCar, makeWork, readWork, sendEstimate, unsoundBooks } from '../testing.ts';

const brakes = labour({ description: 'Brake pads, front', unitPrice: 4500 });
const wipers = labour({ description: 'Wiper blades', unitPrice: 1500 });

async function ask(lines: object[] = [brakes, wipers], more: object = {}) {
  const garage = await makeGarage();
  const { id } = await makeWork(garage, { status: 'estimate', ...(await makeCar(garage)), lines, ...more });
  return { garage, id, ...(await sendEstimate(garage, id)) };
}

const answer = (code: string, body: object) => anyone().post(`/api/approvals/${code}`, { name: 'Wanjiku Kamau', ...body });

const setWork = (garage: TestGarage, id: number, set: object) =>
  change(garage.id, (db) => db.updateTable('works').set(set).where('garageId', '=', garage.id).where('id', '=', id).execute());

const statesOf = async (garage: TestGarage, id: number) => (await readWork(garage, id)).lines.map(({ state }: TestBody) => state);
const notesOf = async (garage: TestGarage) =>
  given(await as(garage.garage).get('/api/notifications')).entries.map(({ payload }: TestBody) => payload.parameters);

describe('the page of an estimate', () => {
  test('is not found by a wrong code, whatever it looks like', async () => {
    const { code } = await ask();
    const wrong = [code.slice(1), `${code}a`, code.toUpperCase(), 'a'.repeat(28), '1', '%27%20or%201%3D1'];
    const said = await Promise.all(wrong.map((one) => anyone().get(`/api/approvals/${one}`)));
    expect(new Set(said.map(({ status, text }) => `${status} ${text.replace(/"request_id":"[^"]+"/, '')}`)).size).toBe(1);
    expect(said[0]?.status).toBe(404);
  });

  test('slows down whoever tries codes, and nobody who has one', async () => {
    const { code } = await ask();
    const stranger = anyoneAt(newAddress());
    for (let tries = 0; tries < 100; tries += 1) await stranger.get(`/api/approvals/made-up-${tries}`);
    expect((await stranger.get('/api/approvals/made-up-again')).status).toBe(429);
    expect((await stranger.get(`/api/approvals/${code}`)).status).toBe(200);
  });

  test('has a code of more than 128 bits, the same however often it is sent', async () => {
    const { garage, id, code } = await ask();
    expect(code).toMatch(/^[a-z1-9]{28}$/);
    expect((await sendEstimate(garage, id)).code).toBe(code);
  });

  test('shows lines, plate and garage, and nobody’s address or number', async () => {
    const { garage, id, code } = await ask([brakes], { contactName: 'Otieno', contactPhone: '0722999888' });
    const { text, body } = await anyone().get(`/api/approvals/${code}`);
    expect(body).toMatchObject({ state: 'open', registration: 'KDA 123B', makeName: 'Toyota', answeredAt: null });
    expect(body.lines).toMatchObject([{ description: 'Brake pads, front', unitPrice: 4500, state: 'proposed' }]);
    const { customerName } = await readWork(garage, id);
    for (const hidden of ['@', '722999888', 'Otieno', customerName]) expect(text).not.toContain(hidden);
  });

  test('is gone with its garage', async () => {
    const { garage, code } = await ask();
    await change(garage.id, (db) => db.updateTable('garages').set({ status: 'suspended' }).where('id', '=', garage.id).execute());
    expect((await anyone().get(`/api/approvals/${code}`)).status).toBe(404);
  });
});

describe('an answer is refused', () => {
  test('once it was given, and says when', async () => {
    const { garage, id, code, asked, lines } = await ask();
    given(await answer(code, { asked, answers: answersTo(lines, true, false) }));
    const { status, body } = await answer(code, { asked, answers: answersTo(lines) });
    expect([status, body.code]).toEqual([409, 'answered']);
    expect(body.message).toMatch(/^This was answered already: /);
    expect(await statesOf(garage, id)).toEqual(['approved', 'declined']);
  });

  test('when two come at once: one of them counts', async () => {
    const { garage, id, code, asked, lines } = await ask();
    const both = await Promise.all([
      answer(code, { asked, answers: answersTo(lines) }),
      answer(code, { asked, answers: answersTo(lines) }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(given(await as(garage.garage).get(`/api/works/${id}/answers`)).answers).toHaveLength(1);
  });

  test('where prices or words changed since it was opened', async () => {
    const { garage, id, code, asked, lines } = await ask();
    const work = await readWork(garage, id);
    const dearer = draftOf(work).lines.map((line: TestBody) => ({ ...line, unitPrice: line.unitPrice + 1 }));
    given(await as(garage.garage).put(`/api/estimates/${id}`, { ...draftOf(work), lines: dearer }));
    const { status, body } = await answer(code, { asked, answers: answersTo(lines) });
    expect([status, body.code]).toEqual([409, 'changed']);
    expect(await statesOf(garage, id)).toEqual(['proposed', 'proposed']);
  });

  test('to a part of what is asked, to what is not asked, and twice to one line', async () => {
    const { code, asked, lines } = await ask();
    const [first] = answersTo(lines);
    const say = async (answers: object[]) => (await answer(code, { asked, answers })).body.message;
    expect(await say([first ?? {}])).toBe('Say yes or no to each line');
    expect(await say([...answersTo(lines), { lineId: 1, isApproved: true }])).toBe('Line is not one that is asked about');
    expect(await say([...answersTo(lines), first ?? {}])).toBe('Answer each line once');
  });

  test('without a name, or with a signature that is none', async () => {
    const { code, asked, lines } = await ask();
    const sent = { asked, answers: answersTo(lines) };
    expect((await answer(code, { ...sent, name: ' ' })).body.errors).toEqual({ name: ['is required'] });
    for (const signature of ['<script>', 'M1 1"/><script>', `M1 1${'L2 2'.repeat(9000)}`])
      expect((await answer(code, { ...sent, signature })).status).toBe(422);
  });

  test('after the day until which it was valid; a new one can be asked for, which is told once', async () => {
    const { garage, id, code, asked, lines } = await ask();
    expect((await anyone().post(`/api/approvals/${code}/ask_again`)).status).toBe(422);
    await setWork(garage, id, { validUntil: '2026-01-05' });
    expect(given(await anyone().get(`/api/approvals/${code}`)).state).toBe('expired');
    const { status, body } = await answer(code, { asked, answers: answersTo(lines) });
    expect([status, body.code, body.message]).toEqual([409, 'expired', 'This estimate was valid until Jan 5th 26']);
    const first = given(await anyone().post(`/api/approvals/${code}/ask_again`));
    expect(given(await anyone().post(`/api/approvals/${code}/ask_again`)).askedAgainAt).toBe(first.askedAgainAt);
    expect(await notesOf(garage)).toEqual([
      expect.objectContaining({
        message: 'The customer of KDA 123B asks for a new estimate: WRK-000001 has expired',
        path: `/works/${id}`,
      }),
    ]);
  });

  test('to what was archived, or is done', async () => {
    const { garage, id, code, asked, lines } = await ask();
    given(await as(garage.garage).delete(`/api/estimates/${id}`));
    expect(given(await anyone().get(`/api/approvals/${code}`)).state).toBe('closed');
    expect((await answer(code, { asked, answers: answersTo(lines) })).body.code).toBe('closed');
  });
});

describe('an answer', () => {
  test('counts line by line, and the total follows it', async () => {
    const { garage, id, code, asked, lines } = await ask([brakes, wipers], { discount: 600 });
    const seen = given(await answer(code, { asked, answers: answersTo(lines, true, false), signature: 'M10 20L30 40' }));
    expect(seen).toMatchObject({ state: 'answered', answeredBy: 'Wanjiku Kamau' });
    const work = await readWork(garage, id);
    expect(work.lines.map(({ state, total }: TestBody) => [state, total])).toEqual([
      ['approved', 3900],
      ['declined', 1500],
    ]);
    expect([work.total, work.waitingFor, work.status]).toEqual([3900, null, 'estimate']);
  });

  test('is kept with who, when, from where, at which prices and with the signature', async () => {
    const { garage, id, code, asked, lines } = await ask();
    given(await answer(code, { asked, answers: answersTo(lines, true, false), signature: 'M10 20L30 40' }));
    const [kept] = given(await as(garage.garage).get(`/api/works/${id}/answers`)).answers;
    expect(kept).toMatchObject({ way: 'page', name: 'Wanjiku Kamau', ip: '127.0.0.1', total: 4500, signature: 'M10 20L30 40' });
    expect(kept.userAgent).not.toBeNull();
    expect(kept.lines).toEqual([
      { description: 'Brake pads, front', quantity: 1, total: 4500, isApproved: true },
      { description: 'Wiper blades', quantity: 1, total: 1500, isApproved: false },
    ]);
    const [ofTechnician] = given(await as(garage.technician).get(`/api/works/${id}/answers`)).answers;
    expect([ofTechnician.total, ofTechnician.lines[0].total]).toEqual([null, null]);
  });

  test('is told to whoever wrote the estimate', async () => {
    const garage = await makeGarage();
    const car = await makeCar(garage);
    const { id } = await makeWork(garage, { status: 'estimate', ...car, lines: [brakes, wipers] }, garage.service_adviser);
    const { code, asked, lines } = await sendEstimate(garage, id);
    given(await answer(code, { asked, answers: answersTo(lines, true, false) }));
    const [note] = given(await as(garage.service_adviser).get('/api/notifications')).entries;
    expect(note.payload.parameters).toMatchObject({
      path: `/works/${id}`,
      message: 'KDA 123B: 1 of 2 lines of WRK-000001 were agreed to',
    });
    expect(await notesOf(garage)).toEqual([]);
  });

  test('takes the parts of what is agreed for a work that was begun', async () => {
    const garage = await makeGarage();
    const product = await makeProduct(garage, { quantity: 5, cost: 100, price: 250 });
    const part = { kind: 'part', productId: product.id, quantity: 2, state: 'proposed' };
    const { id } = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)), lines: [labour(), part] });
    const { code, asked, lines } = await sendEstimate(garage, id);
    const open = lines.filter(({ state }) => state === 'proposed');
    given(await answer(code, { asked, answers: answersTo(open) }));
    expect((await stockOf(garage, product.id)).onHand).toBe(3);
    expect(await unsoundBooks(garage.id)).toEqual([]);
  });
});

describe('what was agreed to and changes', () => {
  test('is asked again where it costs more, and not where it costs less', async () => {
    const { garage, id, code, asked, lines } = await ask();
    given(await answer(code, { asked, answers: answersTo(lines) }));
    const work = await readWork(garage, id);
    const [first, second] = draftOf(work).lines;
    const change = [{ ...first, quantity: 2 }, { ...second, unitPrice: 1400 }, wipers];
    given(await as(garage.garage).put(`/api/estimates/${id}`, { ...draftOf(work), lines: change }));
    expect(await statesOf(garage, id)).toEqual(['proposed', 'approved', 'proposed']);
    const again = given(await anyone().get(`/api/approvals/${code}`));
    expect(again.state).toBe('open');
    given(await answer(code, { asked: again.asked, answers: answersTo([again.lines[0], again.lines[2]]) }));
    expect(await statesOf(garage, id)).toEqual(['approved', 'approved', 'approved']);
  });

  test('is asked again where less is taken off the whole', async () => {
    const { garage, id, code, asked, lines } = await ask([brakes, wipers], { discount: 600 });
    given(await answer(code, { asked, answers: answersTo(lines) }));
    const work = await readWork(garage, id);
    given(await as(garage.garage).put(`/api/estimates/${id}`, { ...draftOf(work), discount: 0 }));
    expect(await statesOf(garage, id)).toEqual(['proposed', 'proposed']);
  });

  test('stays as an adviser wrote it, where no customer was asked', async () => {
    const garage = await makeGarage();
    const { id } = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)) });
    const work = await readWork(garage, id);
    const lines = draftOf(work).lines.map((line: TestBody) => ({ ...line, quantity: 3 }));
    given(await as(garage.garage).put(`/api/progress/${id}`, { ...draftOf(work), lines }));
    expect(await statesOf(garage, id)).toEqual(['approved']);
  });
});

describe('said on the phone', () => {
  test('is written down by an adviser, for a part of the lines, with who said it', async () => {
    const { garage, id, lines } = await ask();
    const [first] = answersTo(lines);
    given(await as(garage.service_adviser).post(`/api/works/${id}/answer`, { answers: [first], saidBy: 'Mr Otieno' }));
    expect(await statesOf(garage, id)).toEqual(['approved', 'proposed']);
    const [kept] = given(await as(garage.garage).get(`/api/works/${id}/answers`)).answers;
    expect(kept).toMatchObject({ way: 'staff', name: 'Mr Otieno' });
    expect(kept.writtenBy).not.toBeNull();
  });

  test('is not for technicians to write down', async () => {
    const { garage, id, lines } = await ask();
    const refused = await as(garage.technician).post(`/api/works/${id}/answer`, { answers: answersTo(lines) });
    expect(refused.status).toBe(403);
  });
});

describe('a customer who is signed in', () => {
  test('answers what is theirs, once it was sent, as it stands', async () => {
    const garage = await makeGarage();
    const { own, foreign } = await makeFleet(garage);
    const [mine, other] = [
      await makeWork(garage, { status: 'estimate', vehicleId: own.id, lines: [brakes, wipers] }),
      await makeWork(garage, { status: 'estimate', vehicleId: foreign.id }),
    ];
    const approve = ({ id, version, lines }: TestBody, ...said: boolean[]) =>
      as(garage.fleet).post(`/api/works/${id}/approve`, { version, answers: answersTo(lines, ...said) });
    for (const { id } of [mine, other]) expect((await approve(await readWork(garage, id))).status).toBe(404);
    for (const { id } of [mine, other]) await sendEstimate(garage, id);
    expect((await approve(await readWork(garage, other.id))).status).toBe(404);
    expect((await approve(mine)).body.code).toBe('changed');
    const work = given(await approve(await readWork(garage, mine.id), false, true));
    expect(work.lines.map(({ state }: TestBody) => state)).toEqual(['declined', 'approved']);
    expect(await statesOf(garage, mine.id)).toEqual(['declined', 'approved']);
  });
});
