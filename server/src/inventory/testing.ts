import { changeBookSettings } from '../testing/books/change-settings.ts';
import { as, type TestBody } from '../testing/call.ts';
import type { TestGarage } from '../testing/garage.ts';
import { given } from '../testing/vehicles.ts';

/** A product of which a branch has so many, at so many shillings each. */
export async function makeProduct(
  garage: TestGarage,
  {
    quantity = 0,
    cost = 100,
    branchId = garage.branchId,
    ...draft
  }: {
    name?: string;
    price?: number;
    taxId?: number;
    itemClass?: string;
    barcode?: string;
    code?: string;
    isTyre?: boolean;
    coreDeposit?: number;
    quantity?: number;
    cost?: number;
    branchId?: number;
  } = {},
): Promise<TestBody> {
  const opening = quantity > 0 ? [{ branchId, quantity, cost }] : [];
  return given(await as(garage.garage).post('/api/products', { name: 'Oil filter', price: 250, ...draft, opening }));
}

export const stockOf = async (garage: TestGarage, productId: number, branchId = garage.branchId): Promise<TestBody> =>
  given(await as(garage.garage).get(`/api/products/${productId}`)).stock.find((one: TestBody) => one.branchId === branchId) ?? {
    onHand: 0,
    value: 0,
  };

/** What one of the accounts has, by the role that rules know it by. */
export async function balanceOf(garage: TestGarage, role: string): Promise<number> {
  const { entries } = given(await as(garage.garage).get('/api/accounts/charts'));
  return entries.find((account: TestBody) => account.role === role).balance;
}

/** Has the garage charge VAT, and gives the tax of 16 %. */
export async function chargeVat(garage: TestGarage): Promise<TestBody> {
  await changeBookSettings(garage, { vatRegisteredFrom: '2024-01-01' });
  const [vat] = given(await as(garage.garage).get('/api/accounts/sale_taxes')).entries;
  return vat;
}
