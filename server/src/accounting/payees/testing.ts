import { as, type TestBody } from '../../testing/call.ts';
import type { TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { accountOf } from '../books/testing.ts';

/** Somebody who is paid. */
export const makeRecipient = async (garage: TestGarage, more: object = {}): Promise<TestBody> =>
  given(await as(garage.accountant).post('/api/recipients', { name: 'Mwangi Properties', ...more }));

export const makeSupplier = async (garage: TestGarage, more: object = {}): Promise<TestBody> =>
  given(await as(garage.garage).post('/api/suppliers', { name: 'Gikomba Spares', ...more }));

/** What is owed for the rent: 11,600 shillings. */
export async function billDraft(garage: TestGarage, { payeeId, ...more }: { payeeId: number } & Record<string, unknown>) {
  const { id: accountId } = await accountOf(garage, '6010');
  return { branchId: garage.branchId, payeeId, datedOn: '2026-03-10', lines: [{ accountId, amount: 11_600 }], ...more };
}

export const makeBill = async (garage: TestGarage, payeeId: number, more: object = {}): Promise<TestBody> =>
  given(await as(garage.accountant).post('/api/bills', await billDraft(garage, { payeeId, ...more })));

/** Pays a bill from the bank. */
export async function payFromBank(garage: TestGarage, id: number, more: object = {}) {
  const { id: moneyAccountId } = await accountOf(garage, '1050');
  return as(garage.accountant).post(`/api/bills/${id}/pay`, { paidOn: '2026-03-20', moneyAccountId, ...more });
}

/** From a day on the garage claims the VAT it pays. */
export async function registerForVat(garage: TestGarage, vatRegisteredFrom: string): Promise<void> {
  const { closedThrough: _closed, hasEntries: _has, ...settings } = given(await as(garage.accountant).get('/api/accounts')).settings;
  given(await as(garage.accountant).post('/api/accounts/settings', { ...settings, vatRegisteredFrom }));
}

export async function taxOf(garage: TestGarage, name: string): Promise<number> {
  const { entries } = given(await as(garage.accountant).get('/api/accounts/sale_taxes'));
  return entries.find((tax: TestBody) => tax.name === name).id;
}
