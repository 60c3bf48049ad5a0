import { balanceOf } from '../inventory/testing.ts';
import { labour, makeCar, makeWork } from '../works/testing.ts';
import { as, type TestBody } from './call.ts';
import { makeGarage } from './garage.ts';
import { given } from './vehicles.ts';

/** A work, a supplier, and how something is bought for it. */
export async function ready(status: 'booked' | 'in_progress' = 'in_progress', lines: object[] = [labour()]) {
  const garage = await makeGarage();
  const work = await makeWork(garage, { status, ...(await makeCar(garage)), lines });
  const { id: supplierId } = given(await as(garage.garage).post('/api/suppliers', { name: 'Gikomba Spares' }));
  const bought = { supplierId, quantity: 1, cost: 300, unitPrice: 450 };
  const buy = (more: object = {}) => as(garage.garage).post(`/api/works/${work.id}/buy_part`, { ...bought, ...more });
  const sums = async () => ({
    openWorks: await balanceOf(garage, 'open_works'),
    stock: await balanceOf(garage, 'stock'),
    costs: await balanceOf(garage, 'cost_of_parts'),
    payable: await balanceOf(garage, 'payable'),
  });
  return { garage, work, supplierId, buy, sums };
}

export const lineOf = ({ lines }: TestBody, name: string): TestBody => lines.find(({ description }: TestBody) => description === name);
