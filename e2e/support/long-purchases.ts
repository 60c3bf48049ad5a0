import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { addPurchase } from '@karakana/contract/inventory/purchase.ts';
import { billOrder, receiveOrder, returnOrder } from '@karakana/contract/inventory/purchase-steps.ts';
import { call } from './api.ts';
import type { Person } from './people.ts';

const long = {
  note: 'Deliver before noon to the back gate, call Wanjiku-Nyambura, and bring the warranty cards of every reconditioned transmission',
  reference: 'DN/2026/NRB/0000123456789',
};

/** An order with a long name and a large amount that came in part, was billed in part, and of which something went back. */
export async function fillLongPurchases(
  { brand, session }: Person,
  { supplierId, productId }: { supplierId: number; productId: number },
): Promise<{ purchaseId: number }> {
  const tell = session.accessToken;
  const today = dayOf(new Date().toISOString());
  const draft = { branchId: session.user.branchId ?? 0, supplierId, note: long.note };
  const lines = [{ productId, quantity: 1_234.5, unitPrice: 98_765.43 }];
  await call(brand, addPurchase, { ...draft, lines }, tell);
  const { id, lines: ordered } = await call(brand, addPurchase, { ...draft, expectedOn: addDays(today, -3), lines }, tell);
  const lineId = ordered[0]?.id ?? 0;
  const part = (quantity: number) => ({ id, lines: [{ id: lineId, quantity }] });
  await call(brand, receiveOrder, { ...part(1000), reference: long.reference }, tell);
  await call(brand, billOrder, { ...part(900), datedOn: today, reference: long.reference }, tell);
  await call(brand, returnOrder, { ...part(500), reason: long.note }, tell);
  return { purchaseId: id };
}
