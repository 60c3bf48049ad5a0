import { describe, expect, test } from 'vitest';
import { accountOf } from '../../accounting/books/testing.ts';
import { balanceOf, chargeVat, makeProduct, stockOf } from '../../inventory/testing.ts';
import { statementsOf } from '../../testing/app.ts';
import { lineOf, ready } from '../../testing/bought.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given, sendFile } from '../../testing/vehicles.ts';
import { makeCar, makeWork, readWork, unsoundBooks } from '../testing.ts';

const pdf = { name: 'receipt.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n') };

async function twoWaiting() {
  const garage = await makeGarage();
  const product = await makeProduct(garage);
  const lines = [{ kind: 'part', productId: product.id, quantity: 2 }];
  const car = await makeCar(garage);
  const works = [
    await makeWork(garage, { status: 'in_progress', ...car, lines }),
    await makeWork(garage, { status: 'in_progress', ...car, lines }),
  ];
  const { id: supplierId } = given(await as(garage.garage).post('/api/suppliers', { name: 'Gikomba Spares' }));
  const buyFor = ({ id, lines: [line] }: TestBody) =>
    as(garage.garage).post(`/api/works/${id}/buy_part`, { lineId: line.id, supplierId, quantity: 1, cost: 100 });
  return { garage, product, works, buyFor };
}

describe('nothing is bought', () => {
  test('for an estimate, and for what is archived', async () => {
    const { garage, supplierId } = await ready();
    const estimate = await makeWork(garage, { status: 'estimate', ...(await makeCar(garage, { registration: 'KDB 001A' })) });
    const ask = () =>
      as(garage.garage).post(`/api/works/${estimate.id}/buy_part`, { supplierId, name: 'Bulb', quantity: 1, cost: 1, unitPrice: 2 });
    expect((await ask()).body).toMatchObject({
      code: 'wrong_status',
      message: `Nothing is bought for ${estimate.number}: it is an estimate`,
    });
    given(await as(garage.garage).delete(`/api/estimates/${estimate.id}`));
    expect((await ask()).body.message).toBe(`${estimate.number} is archived`);
  });

  test('by those who only buy, or only work', async () => {
    const { garage, work, supplierId } = await ready();
    const part = { supplierId, name: 'Bulb', quantity: 1, cost: 1, unitPrice: 2 };
    for (const role of ['technician', 'service_adviser', 'accountant', 'inventory_manager'] as const)
      expect((await as(garage[role]).post(`/api/works/${work.id}/buy_part`, part)).status).toBe(403);
  });

  test('that nobody names, or for which no price is known', async () => {
    const { buy } = await ready();
    expect((await buy()).body.errors).toEqual({ name: ['Say what was bought'] });
    expect((await buy({ name: 'Bulb', unitPrice: undefined })).body.errors).toEqual({ unitPrice: ['is required'] });
  });

  test('in part: a supplier of others leaves neither product nor line', async () => {
    const { garage, work, buy } = await ready();
    expect((await buy({ name: 'Bulb', isStocked: true, supplierId: 999_999 })).status).toBe(422);
    expect((await readWork(garage, work.id)).lines).toHaveLength(1);
    expect(given(await as(garage.garage).get('/api/products?search=Bulb')).entries).toEqual([]);
  });
});

describe('bought for this job', () => {
  test('a part that was missing is bought, taken in and used, and paid at once', async () => {
    const garage = await makeGarage();
    const product = await makeProduct(garage);
    const work = await makeWork(garage, {
      status: 'in_progress',
      ...(await makeCar(garage)),
      lines: [{ kind: 'part', productId: product.id, quantity: 2 }],
    });
    const { id: supplierId } = given(await as(garage.garage).post('/api/suppliers', { name: 'Gikomba Spares' }));
    const till = await accountOf(garage, '1000');
    const [line] = work.lines;
    const bought = { lineId: line.id, supplierId, quantity: 2, cost: 100, moneyAccountId: till.id, reference: '0712' };
    const after = given(await as(garage.garage).post(`/api/works/${work.id}/buy_part`, bought));
    expect([after.waitingFor, after.lines]).toEqual([null, [expect.objectContaining({ taken: 2, missing: 0, cost: 200, unitPrice: 250 })]]);
    expect(await stockOf(garage, product.id)).toMatchObject({ onHand: 0, value: 0 });
    expect([await balanceOf(garage, 'open_works'), await balanceOf(garage, 'payable'), await balanceOf(garage, 'cash')]).toEqual([
      200, 0, -200,
    ]);
    const [purchase] = given(await as(garage.garage).get('/api/purchases')).entries;
    expect(purchase).toMatchObject({ state: 'billed', note: work.number, total: 200 });
    const [bill] = given(await as(garage.garage).get('/api/bills')).entries;
    expect(given(await as(garage.garage).get(`/api/bills/${bill.id}`))).toMatchObject({
      state: 'paid',
      work: { id: work.id, number: work.number },
    });
    expect(await unsoundBooks(garage.id)).toEqual([]);
  });

  test('what is new becomes a product and goes back to stock with the work', async () => {
    const { garage, work, buy, sums } = await ready();
    const line = lineOf(given(await buy({ name: 'Fan belt', isStocked: true, quantity: 2 })), 'Fan belt');
    expect(line).toMatchObject({ kind: 'part', state: 'approved', taken: 2, cost: 600, unitPrice: 450 });
    expect(await sums()).toEqual({ openWorks: 600, stock: 0, costs: 0, payable: 600 });
    given(await as(garage.garage).delete(`/api/progress/${work.id}`));
    expect(await stockOf(garage, line.productId)).toMatchObject({ onHand: 2, value: 600 });
    expect(await sums()).toMatchObject({ openWorks: 0, stock: 600 });
    expect(await unsoundBooks(garage.id)).toEqual([]);
  });

  test('it is set aside for a booking until work starts', async () => {
    const { garage, work, buy } = await ready('booked');
    const { id, reserved, taken, productId } = lineOf(given(await buy({ name: 'Fan belt', isStocked: true })), 'Fan belt');
    expect([reserved, taken, (await stockOf(garage, productId)).onHand]).toEqual([1, 0, 1]);
    const started = given(await as(garage.garage).post('/api/bookings/start_work', { id: work.id }));
    expect(started.lines.find((line: TestBody) => line.id === id)).toMatchObject({ taken: 1, cost: 300 });
  });

  test('others who wait for the same part wait on', async () => {
    const garage = await makeGarage();
    const product = await makeProduct(garage);
    const lines = [{ kind: 'part', productId: product.id, quantity: 1 }];
    const first = await makeWork(garage, {
      status: 'in_progress',
      ...(await makeCar(garage)),
      lines,
      promisedAt: new Date().toISOString(),
    });
    const second = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage, { registration: 'KDB 001A' })), lines });
    const { id: supplierId } = given(await as(garage.garage).post('/api/suppliers', { name: 'Gikomba Spares' }));
    const bought = { lineId: second.lines[0].id, supplierId, quantity: 1, cost: 100 };
    given(await as(garage.garage).post(`/api/works/${second.id}/buy_part`, bought));
    expect([(await readWork(garage, first.id)).lines[0].taken, (await readWork(garage, second.id)).lines[0].taken]).toEqual([0, 1]);
  });

  test('two who buy the same part for two works that wait for it wait for nobody', async () => {
    const { garage, product, works, buyFor } = await twoWaiting();
    const answers: TestBody[] = [];
    const statements = await statementsOf(async () => void answers.push(...(await Promise.all([...works, ...works].map(buyFor)))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(statements.filter((statement) => statement === 'rollback')).toEqual([]);
    for (const { id } of works) expect((await readWork(garage, id)).lines[0].taken).toBe(2);
    expect((await stockOf(garage, product.id)).onHand).toBe(0);
    expect(await unsoundBooks(garage.id)).toEqual([]);
  });

  test('a part for this work alone costs what its bill says, without the tax that is claimed, and no stock knows it', async () => {
    const { garage, buy, sums } = await ready();
    const { id: taxId } = await chargeVat(garage);
    const line = lineOf(given(await buy({ name: 'Bulb', cost: 116, taxId, quantity: 2 })), 'Bulb');
    expect(line).toMatchObject({
      kind: 'part',
      productId: null,
      cost: 200,
      unitPrice: 450,
      bill: { number: expect.stringMatching(/^BILL/) },
    });
    expect(await sums()).toEqual({ openWorks: 200, stock: 0, costs: 0, payable: 232 });
    expect(await unsoundBooks(garage.id)).toEqual([]);
  });

  test('the price follows the rules of the garage where nobody says another', async () => {
    const { garage, buy } = await ready();
    const rules = [{ category: null, fromCost: 0, toCost: null, markup: 50, roundTo: 10, isAutomatic: false }];
    given(await as(garage.garage).put('/api/price_rules', { version: 0, rules }));
    expect(lineOf(given(await buy({ name: 'Bulb', cost: 111, unitPrice: undefined })), 'Bulb').unitPrice).toBe(170);
  });

  test('the receipt is kept with the bill', async () => {
    const { garage, work, supplierId } = await ready();
    const fields = { name: 'Bulb', supplier_id: String(supplierId), quantity: '1', cost: '300', unit_price: '450' };
    const { lines } = given(await sendFile(garage.manager, `/api/works/${work.id}/buy_part`, { file: pdf, fields }));
    const { papers } = given(await as(garage.manager).get(`/api/bills/${lines[1].bill.id}`));
    expect(papers).toEqual([{ id: expect.any(Number), name: 'receipt.pdf', type: 'application/pdf', size: pdf.bytes.length }]);
    expect(given(await as(garage.manager).get(`/api/bills/papers/${papers[0].id}`)).file).toBe(pdf.bytes.toString('base64'));
  });
});
