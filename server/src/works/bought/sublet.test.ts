import { describe, expect, test } from 'vitest';
import { lineOf, ready } from '../../testing/bought.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeInsurer } from '../../testing/insurance.ts';
import { given } from '../../testing/vehicles.ts';
import { draftOf, inHours, labour, readWork, unsoundBooks } from '../testing.ts';

describe('what another does for a work', () => {
  const machining = (payeeId?: number) => ({ kind: 'sublet', description: 'Machining', unitPrice: 900, expectedCost: 500, payeeId });
  async function makeSublet() {
    const made = await ready('in_progress', [labour(), machining()]);
    const { garage, work, supplierId } = made;
    const line = lineOf(work, 'Machining');
    const billed = { lineId: line.id, supplierId, amount: 600, datedOn: '2026-03-10' };
    const bill = (more: object = {}) => as(garage.garage).post(`/api/works/${work.id}/bill_line`, { ...billed, ...more });
    const complete = async () => given(await as(garage.garage).post('/api/progress/complete_work', { id: work.id }));
    const revert = async () => given(await as(garage.garage).post('/api/pending/revert', { id: work.id, reason: 'More to do' }));
    const sound = async () => expect(await unsoundBooks(garage.id)).toEqual([]);
    return { ...made, line, bill, complete, revert, sound };
  }

  test('waits for its bill, which says what it cost', async () => {
    const { line, bill, sums, sound } = await makeSublet();
    expect(line).toMatchObject({ expectedCost: 500, cost: 0, bill: null });
    expect(lineOf(given(await bill()), 'Machining')).toMatchObject({ cost: 600, bill: { id: expect.any(Number) } });
    expect(await sums()).toEqual({ openWorks: 600, stock: 0, costs: 0, payable: 600 });
    expect((await bill()).body.message).toMatch(/^Machining was billed already: BILL/);
    await sound();
  });

  test('is not billed without anybody to pay, nor is labour of one’s own', async () => {
    const { work, bill } = await makeSublet();
    expect((await bill({ supplierId: null })).body.errors).toEqual({ supplierId: ['is required'] });
    expect((await bill({ lineId: lineOf(work, 'Labour').id })).body.message).toBe('Labour is not done or sold by another');
  });

  test('counts once, whether its bill comes before the work is billed or after', async () => {
    const [before, after] = [await makeSublet(), await makeSublet()];
    given(await before.bill());
    await before.complete();
    await after.complete();
    given(await after.bill());
    const done = { openWorks: 0, stock: 0, costs: 600, payable: 600 };
    expect([await before.sums(), await after.sums()]).toEqual([done, done]);
    for (const { revert, sums, complete, sound } of [before, after]) {
      await revert();
      expect(await sums()).toMatchObject({ openWorks: 600, costs: 0 });
      await sound();
      await complete();
      expect(await sums()).toMatchObject({ openWorks: 0, costs: 600 });
      await sound();
    }
  });

  test('for an insurer counts once, however often the work is billed and taken back', async () => {
    const { garage, work, line, bill, complete, revert, sums, sound } = await makeSublet();
    given(await bill());
    const claim = { insuranceId: await makeInsurer(garage), claimNumber: 'CLM/77', excess: 100, lineIds: [line.id] };
    given(await as(garage.garage).put(`/api/works/${work.id}/insurance`, claim));
    for (const _ of ['once', 'and again']) {
      await complete();
      expect(await sums()).toMatchObject({ openWorks: 0, costs: 600, payable: 600 });
      await sound();
      await revert();
      expect(await sums()).toMatchObject({ openWorks: 600, costs: 0, payable: 600 });
      await sound();
    }
    await complete();
    const { invoices } = await readWork(garage, work.id);
    const standing = invoices.filter(({ balance }: TestBody) => balance > 0);
    expect(standing.map(({ insuranceName, total }: TestBody) => [insuranceName !== null, total]).sort()).toEqual([
      [false, 1100],
      [true, 800],
    ]);
  });

  test('and is left for later takes its cost along to the work that it becomes', async () => {
    const { garage, work, line, bill, complete, sums, sound } = await makeSublet();
    given(await bill());
    const left = given(
      await as(garage.garage).post('/api/progress/do_later', { id: work.id, lineIds: [line.id], scheduledAt: inHours(24) }),
    );
    await complete();
    expect(await sums()).toMatchObject({ openWorks: 600, costs: 0 });
    await sound();
    const { id } = left;
    given(await as(garage.garage).post('/api/bookings/start_work', { id }));
    given(await as(garage.garage).post('/api/progress/complete_work', { id }));
    expect(await sums()).toMatchObject({ openWorks: 0, costs: 600, payable: 600 });
    await sound();
  });

  test('that the customer declined after it was done is a cost of the garage', async () => {
    const { garage, work, bill, complete, revert, sums, sound } = await makeSublet();
    given(await bill());
    const draft = draftOf(await readWork(garage, work.id));
    const lines = draft.lines.map((line: TestBody) => (line.kind === 'sublet' ? { ...line, payeeId: null, state: 'declined' } : line));
    given(await as(garage.garage).put(`/api/progress/${work.id}`, { ...draft, lines }));
    await complete();
    expect(await sums()).toMatchObject({ openWorks: 0, costs: 600 });
    await sound();
    await revert();
    expect(await sums()).toMatchObject({ openWorks: 600, costs: 0 });
    await sound();
  });

  test('stays a cost when the work is archived, and comes back with it', async () => {
    const { garage, work, bill, sums, sound } = await makeSublet();
    given(await bill());
    given(await as(garage.garage).delete(`/api/progress/${work.id}`));
    expect(await sums()).toMatchObject({ openWorks: 0, costs: 600 });
    await sound();
    given(await as(garage.garage).delete(`/api/archived/${work.id}`));
    expect(await sums()).toMatchObject({ openWorks: 600, costs: 0 });
    await sound();
  });

  test('can neither be left out nor given to another while its bill stands', async () => {
    const { garage, work, supplierId, bill } = await makeSublet();
    given(await bill());
    const draft = draftOf(await readWork(garage, work.id));
    const change = (lines: object[]) => as(garage.garage).put(`/api/progress/${work.id}`, { ...draft, lines });
    const said = /^Machining was billed already: BILL-\d+\. Void that bill first$/;
    expect((await change(draft.lines.slice(0, 1))).body.message).toMatch(said);
    const [first, sublet] = draft.lines;
    expect((await change([first, { ...sublet, payeeId: supplierId }])).body.message).toMatch(said);
    expect((await change([first, { ...sublet, unitPrice: 1000 }])).status).toBe(200);
    expect(lineOf(await readWork(garage, work.id), 'Machining').cost).toBe(600);
  });

  test('waits again when its bill is void, also after the work was billed', async () => {
    const { garage, work, bill, complete, sums, sound } = await makeSublet();
    const voided = async () => {
      const { id } = lineOf(given(await bill()), 'Machining').bill;
      given(await as(garage.garage).post(`/api/bills/${id}/void`, {}));
      expect(lineOf(await readWork(garage, work.id), 'Machining')).toMatchObject({ cost: 0, bill: null });
      expect(await sums()).toEqual({ openWorks: 0, stock: 0, costs: 0, payable: 0 });
      await sound();
    };
    await voided();
    given(await bill());
    await complete();
    const { id } = lineOf(await readWork(garage, work.id), 'Machining').bill;
    given(await as(garage.garage).post(`/api/bills/${id}/void`, {}));
    await voided();
  });

  test('is no business of technicians and customers', async () => {
    const { garage, work, bill } = await makeSublet();
    given(await bill());
    const seen = given(await as(garage.technician).get(`/api/works/${work.id}`));
    expect(lineOf(seen, 'Machining')).toMatchObject({ cost: null, expectedCost: null, bill: null, payeeName: null });
  });
});
