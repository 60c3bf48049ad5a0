import { sql } from 'kysely';
import { testApp } from '../../testing/app.ts';
import { as, type TestBody } from '../../testing/call.ts';
import type { TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { makeProduct } from '../testing.ts';

type Wanted = { quantity?: number; price?: number; branchId?: number; taxed?: true; productId?: number; supplierId?: number };

/** An order of one product: ten at 100 shillings, without tax unless it is asked for. */
export async function makePurchase(garage: TestGarage, wanted: Wanted = {}): Promise<TestBody> {
  const { quantity = 10, price = 100, branchId = garage.branchId, taxed } = wanted;
  const productId = wanted.productId ?? (await makeProduct(garage)).id;
  const supplierId = wanted.supplierId ?? given(await as(garage.garage).post('/api/suppliers', { name: 'Gikomba Spares' })).id;
  const taxId = taxed ? await vatOf(garage) : null;
  const lines = [{ productId, quantity, unitPrice: price, taxId }];
  return given(await as(garage.garage).post('/api/purchases', { branchId, supplierId, lines }));
}

async function vatOf(garage: TestGarage): Promise<number> {
  const { entries } = given(await as(garage.garage).get('/api/accounts/sale_taxes'));
  return entries.find(({ rate }: TestBody) => rate === 16).id;
}

/** One step of an order, all of what it can be done with unless told. */
export const step = (garage: TestGarage, name: 'receive' | 'bill' | 'return', { id }: TestBody, more: object = {}) =>
  as(garage.garage).post(`/api/purchases/${name}_order`, { id, ...(name === 'bill' ? { datedOn: '2026-03-20' } : {}), ...more });

export const lineOf = ({ lines: [line] }: TestBody, more: object): object => ({ lines: [{ id: line.id, ...more }] });

/** The sums that must agree, whatever happened: each account and what it is made of, in minor units. */
export async function readSums(garage: TestGarage) {
  const { platform } = await testApp();
  const { rows } = await sql<{ account: string; booked: number; kept: number }>`
    with booked as (
      select accounts.role, sum(journal_lines.amount)::bigint as amount from journal_lines
      join accounts on accounts.garage_id = journal_lines.garage_id and accounts.id = journal_lines.account_id
      where journal_lines.garage_id = ${garage.id} group by 1
    ), kept as (
      select 'stock' as role, coalesce(sum(value), 0)::bigint as amount from stock where garage_id = ${garage.id}
      union all select 'payable', -coalesce(sum(balance), 0)::bigint from bills where garage_id = ${garage.id}
      union all select 'received_not_billed', -coalesce(sum(received_value - billed_value - returned_value + returned_billed_value), 0)::bigint
        + coalesce((
          select sum(line.billed_value) from purchase_return_lines line where line.garage_id = ${garage.id} and not exists (
            select from supplier_credits credit where credit.garage_id = line.garage_id and credit.return_id = line.return_id
          )
        ), 0)::bigint
        from purchase_lines where garage_id = ${garage.id}
    )
    select kept.role as account, coalesce(booked.amount, 0)::bigint as booked, kept.amount as kept
    from kept left join booked using (role) order by 1`.execute(platform.db);
  return rows;
}
