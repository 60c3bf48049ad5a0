import { valueAt } from '@karakana/contract/value-at.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { balanceOf, makeProduct, stockOf } from '../testing.ts';
import { costOf } from './cost-of.ts';

const transfer = (garage: TestGarage, productId: number, quantity: number) => ({
  branchId: garage.branchId,
  toBranchId: garage.otherBranchId,
  lines: [{ productId, quantity }],
});

describe('stock is worth', () => {
  test('its part to the nearest cent, and the last piece the rest', () => {
    const stock = { onHand: 3000, value: 1000 };
    const first = costOf(stock, 1000);
    const second = costOf({ onHand: 2000, value: 1000 - first }, 1000);
    expect([first, second, costOf({ onHand: 1000, value: 1000 - first - second }, 1000)]).toEqual([333, 334, 333]);
  });

  test('exactly what it is, however much', () => {
    expect(costOf({ onHand: 99_999_999_999_999, value: 100_000_000_000_000 }, 33_333_333_333_333)).toBe(33_333_333_333_333);
    expect([valueAt(250, 1500), valueAt(1, 500), valueAt(1, -500)]).toEqual([375, 1, -1]);
  });
});

describe('the database refuses', () => {
  test('stock below nothing, stock that nobody moved, and a movement that is changed', async () => {
    const garage = await makeGarage();
    const { id } = await makeProduct(garage, { quantity: 1 });
    const movement = { garageId: garage.id, productId: id, branchId: garage.branchId, kind: 'sale' as const, quantity: '-2', value: 0 };
    await expect(change(garage.id, (db) => db.insertInto('stockMovements').values(movement).execute())).rejects.toThrow(
      'violates check constraint',
    );
    await expect(change(garage.id, (db) => sql`update stock set on_hand = 50 where garage_id = ${garage.id}`.execute(db))).rejects.toThrow(
      'permission denied',
    );
    await expect(change(garage.id, (db) => sql`delete from stock_movements where garage_id = ${garage.id}`.execute(db))).rejects.toThrow(
      'permission denied',
    );
    await expect(
      change(garage.id, (db) =>
        sql`insert into stock (garage_id, product_id, branch_id, on_hand) values (${garage.id}, ${id}, ${garage.otherBranchId}, 5)`.execute(
          db,
        ),
      ),
    ).rejects.toThrow('row-level security');
  });
});

describe('a transfer is refused', () => {
  test('of more than there is, in words that name it', async () => {
    const garage = await makeGarage();
    const { id } = await makeProduct(garage, { quantity: 2.5 });
    const tooMany = await as(garage.garage).post('/api/products/inter_branch_transfer', transfer(garage, id, 3));
    expect([tooMany.status, tooMany.body.message]).toEqual([422, 'Only 2.5 of Oil filter left']);
    const twice = {
      ...transfer(garage, id, 2),
      lines: [
        { productId: id, quantity: 2 },
        { productId: id, quantity: 1 },
      ],
    };
    expect((await as(garage.garage).post('/api/products/inter_branch_transfer', twice)).status).toBe(422);
    expect(await stockOf(garage, id)).toMatchObject({ onHand: 2.5 });
  });

  test('from a branch to itself, and from a branch in which one does not act', async () => {
    const garage = await makeGarage();
    const { id } = await makeProduct(garage, { quantity: 2 });
    const same = { ...transfer(garage, id, 1), toBranchId: garage.branchId };
    expect((await as(garage.garage).post('/api/products/inter_branch_transfer', same)).status).toBe(422);
    const foreign = { ...transfer(garage, id, 1), branchId: garage.otherBranchId, toBranchId: garage.branchId };
    expect((await as(garage.inventory_manager).post('/api/products/inter_branch_transfer', foreign)).status).toBe(422);
  });
});

test('a transfer takes stock and its cost from one branch to the other, and the books of both agree', async () => {
  const garage = await makeGarage();
  const { id } = await makeProduct(garage, { quantity: 3, cost: 33.33 });
  const moved = given(await as(garage.inventory_manager).post('/api/products/inter_branch_transfer', transfer(garage, id, 2)));
  expect([moved.number, moved.value, moved.lines]).toEqual([
    'TRF-000001',
    66.66,
    [{ productId: id, productName: 'Oil filter', unit: 'piece', quantity: 2, value: 66.66 }],
  ]);
  expect([(await stockOf(garage, id)).value, (await stockOf(garage, id, garage.otherBranchId)).value]).toEqual([33.33, 66.66]);
  expect([await balanceOf(garage, 'stock'), await balanceOf(garage, 'inter_branch')]).toEqual([99.99, 0]);
  const kinds = given(await as(garage.garage).get(`/api/products/${id}/movements`)).entries.map(({ kind }: TestBody) => kind);
  expect(kinds).toEqual(['transfer_in', 'transfer_out', 'opening']);
  expect(given(await as(garage.manager).get('/api/stock_transfers')).entries.map(({ id: one }: TestBody) => one)).toEqual([moved.id]);
});

test('of the last five pieces sixteen people move exactly five, and all others are told', async () => {
  const garage = await makeGarage();
  const { id } = await makeProduct(garage, { quantity: 5 });
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => as(garage.garage).post('/api/products/inter_branch_transfer', transfer(garage, id, 1))),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(5);
  expect(answers.filter(({ body }) => body.message === 'No Oil filter left').length).toBe(11);
  expect(await stockOf(garage, id)).toMatchObject({ onHand: 0, value: 0 });
});

test('transfers are found by their number, their note and what was moved, and no others', async () => {
  const garage = await makeGarage();
  const owner = as(garage.garage);
  const filter = await makeProduct(garage, { name: 'Oil filter', quantity: 5 });
  const pads = await makeProduct(garage, { name: 'Brake pads', quantity: 5 });
  given(await owner.post('/api/products/inter_branch_transfer', { ...transfer(garage, filter.id, 1), note: 'For the Hilux' }));
  given(await owner.post('/api/products/inter_branch_transfer', transfer(garage, pads.id, 1)));
  const found = async (search: string) =>
    given(await owner.get(`/api/stock_transfers?search=${encodeURIComponent(search)}`)).entries.map(({ number }: TestBody) => number);
  expect(await found('trf-000002')).toEqual(['TRF-000002']);
  expect(await found('hilux')).toEqual(['TRF-000001']);
  expect(await found('brake')).toEqual(['TRF-000002']);
  expect(await found('clutch')).toEqual([]);
});
