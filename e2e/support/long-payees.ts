import { listAccounts } from '@karakana/contract/accounting/account.ts';
import { addBill, payBill } from '@karakana/contract/accounting/bill.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { addSupplier } from '@karakana/contract/inventory/supplier.ts';
import { call } from './api.ts';
import type { Person } from './people.ts';

const long = {
  name: 'Nairobi Automotive Spare Parts, Lubricants and Industrial Supplies Company Limited',
  reference: 'INV/2026/NRB/0000123456789',
  line: 'Reconditioned automatic transmissions, torque converters and what belongs to them',
};

/** Suppliers with long names to whom large amounts are owed. */
export async function fillLongPayees({ brand, session }: Person): Promise<{ supplierId: number; billId: number }> {
  const tell = session.accessToken;
  const contact = { contactName: 'Wanjiku-Nyambura Muthoni Kamau-Githongo', mobile: '0722311628', taxPin: 'P051234567Q' };
  const tagList = ['Pays commission', 'Delivers on the same day'];
  const { id: supplierId } = await call(brand, addSupplier, { name: long.name, ...contact, tagList, mpesaNumber: 'Paybill 123456' }, tell);
  await call(brand, addSupplier, { name: `${long.name} (Mombasa)` }, tell);
  const { entries } = await call(brand, listAccounts, {}, tell);
  const accountOf = (code: string) => entries.find((account) => account.code === code)?.id ?? 0;
  const today = dayOf(new Date().toISOString());
  const bill = { branchId: session.user.branchId, payeeId: supplierId, datedOn: addDays(today, -40) };
  const lines = [{ accountId: accountOf('6190'), description: long.line, amount: 98_765_432.5 }];
  const { id: billId } = await call(brand, addBill, { ...bill, reference: long.reference, lines }, tell);
  await call(brand, addBill, { ...bill, dueOn: addDays(today, 30), lines }, tell);
  const payment = { paidOn: addDays(today, -10), amount: 12_345_678.9, moneyAccountId: accountOf('1050'), reference: 'RCK1A2B3C4' };
  await call(brand, payBill, { id: billId, ...payment }, tell);
  return { supplierId, billId };
}
