import { chartOf } from '../../accounting/books/testing.ts';
import { makeCustomer } from '../../customers/testing.ts';
import { chargeVat, makeProduct } from '../../inventory/testing.ts';
import { changeBookSettings } from '../books/change-settings.ts';
import { as, type TestBody } from '../call.ts';
import { makeGarage, type TestGarage } from '../garage.ts';
import { makeInsurer } from '../insurance.ts';
import { given, makeVehicle } from '../vehicles.ts';

/** What a step finds: the garage, and what there is in it by now. */
export type Life = {
  garage: TestGarage;
  products: number[];
  customers: number[];
  accounts: { cash: number; rent: number; bank: number };
  payeeId: number;
  supplierId: number;
  sales: number[];
  held: number[];
  bills: number[];
  entries: number[];
  purchases: number[];
  expenses: number[];
  tills: number[];
  vehicleIds: number[];
  insuranceId: number;
};

/** A garage with something to sell. */
export async function beginLife(): Promise<Life> {
  const garage = await makeGarage();
  const { id: taxId } = await chargeVat(garage);
  await changeBookSettings(garage, { pricesIncludeTax: Math.random() < 0.5 });
  const products: TestBody[] = [];
  for (const [name, price, quantity] of [
    ['Oil', 116.37, 40],
    ['Filter', 33.33, 15],
    ['Belt', 7, 3.5],
  ] as const)
    products.push(
      await makeProduct(garage, {
        name,
        price,
        quantity,
        cost: 61.7,
        taxId,
        branchId: name === 'Belt' ? garage.otherBranchId : garage.branchId,
      }),
    );
  const supplierId = given(await as(garage.garage).post('/api/suppliers', { name: 'Spares' })).id;
  const chart = await chartOf(garage);
  const byCode = (code: string) => chart.find((account) => account.code === code)?.id ?? 0;
  return {
    garage,
    products: products.map(({ id }) => id),
    customers: [(await makeCustomer(garage)).id, (await makeCustomer(garage)).id],
    accounts: { cash: byCode('1000'), bank: byCode('1050'), rent: byCode('6010') },
    payeeId: given(await as(garage.garage).post('/api/recipients', { name: 'Landlord' })).id,
    supplierId,
    sales: [],
    held: [],
    bills: [],
    entries: [],
    purchases: [await orderFor(garage, supplierId, products[0]?.id)],
    expenses: [],
    tills: [],
    vehicleIds: [(await makeVehicle(garage)).id, (await makeVehicle(garage, { registration: 'KDC 001A', vin: null })).id],
    insuranceId: await makeInsurer(garage),
  };
}

async function orderFor(garage: TestGarage, supplierId: number, productId: number): Promise<number> {
  const lines = [{ productId, quantity: 12, unitPrice: 66.66 }];
  return given(await as(garage.garage).post('/api/purchases', { branchId: garage.branchId, supplierId, lines })).id;
}
