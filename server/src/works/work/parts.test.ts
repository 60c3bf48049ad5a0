import { describe, expect, test } from 'vitest';
import { balanceOf, makeProduct, stockOf } from '../../inventory/testing.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { draftOf, labour, makeCar, makeWork, readWork, unsoundBooks } from '../testing.ts';

const part = (productId: number, quantity: number) => ({ kind: 'part', productId, quantity });

async function ready(quantity = 5) {
  const garage = await makeGarage();
  const car = await makeCar(garage);
  const product = await makeProduct(garage, { quantity, cost: 100, price: 250 });
  const book = (pieces: number, more: object = {}) =>
    makeWork(garage, { status: 'booked', ...car, lines: [part(product.id, pieces)], ...more });
  const start = async (id: number) => given(await as(garage.garage).post('/api/bookings/start_work', { id }));
  const shelf = async () => {
    const { onHand, reserved } = await stockOf(garage, product.id);
    return { onHand, reserved };
  };
  const held = async (id: number) => {
    const [{ reserved, taken, missing }] = (await readWork(garage, id)).lines;
    return { reserved, taken, missing };
  };
  return { garage, car, product, book, start, shelf, held };
}

describe('parts of a work', () => {
  test('that is an estimate are neither set aside nor taken', async () => {
    const { garage, car, product, shelf } = await ready();
    await makeWork(garage, { status: 'estimate', ...car, lines: [part(product.id, 2)] });
    expect(await shelf()).toEqual({ onHand: 5, reserved: 0 });
  });

  test('that is booked are set aside: nobody sells them', async () => {
    const { garage, product, book, shelf } = await ready();
    await book(4);
    expect(await shelf()).toEqual({ onHand: 5, reserved: 4 });
    const sale = { branchId: garage.branchId, lines: [{ productId: product.id, quantity: 2 }] };
    expect((await as(garage.garage).post('/api/sales', sale)).body.message).toBe('Only 1 of Oil filter left');
  });

  test('are taken when it starts, and what they had cost is in open works', async () => {
    const { garage, book, start, shelf } = await ready();
    const { id } = await book(4);
    const work = await start(id);
    expect(await shelf()).toEqual({ onHand: 1, reserved: 0 });
    expect(work.lines[0]).toMatchObject({ taken: 4, reserved: 0, missing: 0, cost: 400 });
    expect(await balanceOf(garage, 'open_works')).toBe(400);
    expect(await unsoundBooks(garage.id)).toEqual([]);
  });

  test('that are not there are missing, and start nothing later', async () => {
    const { book, start, held } = await ready(3);
    const { id, waitingFor } = await book(5);
    expect([await held(id), waitingFor]).toEqual([{ reserved: 3, taken: 0, missing: 2 }, 'parts']);
    await start(id);
    expect(await held(id)).toEqual({ reserved: 0, taken: 3, missing: 2 });
  });

  test('follow their line: more, fewer, another product, and removed', async () => {
    const { garage, product, book, start, shelf } = await ready();
    const other = await makeProduct(garage, { name: 'Fan belt', quantity: 2, cost: 50 });
    const { id } = await book(1);
    const change = async (lines: (work: TestBody) => object[]) => {
      const work = await readWork(garage, id);
      given(await as(garage.garage).put(`/api/progress/${id}`, { ...draftOf(work), lines: lines(work) }));
      expect(await unsoundBooks(garage.id)).toEqual([]);
    };
    await start(id);
    await change(({ lines: [line] }) => [{ ...part(product.id, 3), id: line.id }]);
    expect(await shelf()).toEqual({ onHand: 2, reserved: 0 });
    await change(({ lines: [line] }) => [{ ...part(product.id, 2), id: line.id }]);
    expect(await shelf()).toEqual({ onHand: 3, reserved: 0 });
    await change(({ lines: [line] }) => [{ ...part(other.id, 1), id: line.id }]);
    expect(await shelf()).toEqual({ onHand: 5, reserved: 0 });
    expect(await balanceOf(garage, 'open_works')).toBe(50);
    await change(() => [labour()]);
    expect(await stockOf(garage, other.id)).toMatchObject({ onHand: 2 });
    expect(await balanceOf(garage, 'open_works')).toBe(0);
  });

  test('are free again when it is archived, and taken again when it comes back', async () => {
    const { garage, book, start, shelf, held } = await ready();
    const { id } = await book(4);
    given(await as(garage.garage).delete(`/api/bookings/${id}`));
    expect(await shelf()).toEqual({ onHand: 5, reserved: 0 });
    given(await as(garage.garage).delete(`/api/archived/${id}`));
    expect(await shelf()).toEqual({ onHand: 5, reserved: 4 });
    await start(id);
    given(await as(garage.garage).delete(`/api/progress/${id}`));
    expect([await shelf(), await balanceOf(garage, 'open_works')]).toEqual([{ onHand: 5, reserved: 0 }, 0]);
    await makeWork(garage, {
      status: 'in_progress',
      ...(await makeCar(garage, { registration: 'KDB 001A' })),
      lines: [part((await readWork(garage, id)).lines[0].productId, 3)],
    });
    given(await as(garage.garage).delete(`/api/archived/${id}`));
    expect(await held(id)).toEqual({ reserved: 0, taken: 2, missing: 2 });
    expect(await unsoundBooks(garage.id)).toEqual([]);
  });

  test('that moves to another branch are set aside there', async () => {
    const { garage, book, shelf, held } = await ready();
    const work = await book(2);
    given(await as(garage.garage).put(`/api/bookings/${work.id}`, { ...draftOf(work), branchId: garage.otherBranchId }));
    expect([await shelf(), await held(work.id)]).toEqual([
      { onHand: 5, reserved: 0 },
      { reserved: 0, taken: 0, missing: 2 },
    ]);
  });
});

test('of the last 5 pieces 16 who start at once get exactly 5, and nobody is refused', async () => {
  const { garage, car, product, shelf } = await ready(5);
  const works: TestBody[] = [];
  for (let at = 0; at < 16; at++) works.push(await makeWork(garage, { status: 'estimate', ...car, lines: [part(product.id, 1)] }));
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const booked = await Promise.all(
    works.map(({ id }) => as(garage.garage).post('/api/estimates/schedule', { workId: id, scheduledAt: soon })),
  );
  expect(booked.map(({ status }) => status)).toEqual(Array(16).fill(200));
  const started = await Promise.all(works.map(({ id }) => as(garage.garage).post('/api/bookings/start_work', { id })));
  const taken = started.map(({ body }) => body.lines[0].taken);
  expect([taken.filter((one) => one === 1).length, await shelf()]).toEqual([5, { onHand: 0, reserved: 0 }]);
  expect(await unsoundBooks(garage.id)).toEqual([]);
});
