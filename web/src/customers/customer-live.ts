import { listCustomers, listTaggedCustomers, readCustomer, readCustomerHistory } from '@karakana/contract/customers/customer.ts';
import { readCustomerGlance } from '@karakana/contract/works/work/glance.ts';
import { useLive } from '../kit/api/live.ts';
import { type RefreshTable, removedId, sameId } from '../kit/api/live-refresh.ts';

const lists = [listCustomers, listTaggedCustomers];
const ofCustomer = [...lists, sameId(readCustomer, 'id'), sameId(readCustomerHistory, 'id'), sameId(readCustomerGlance, 'id')];

export const customerRefreshes: RefreshTable<'Customer'> = {
  'customer-created': lists,
  'customer-updated': ofCustomer,
  'customer-touched': ofCustomer,
  'customer-removed': [...lists, removedId(readCustomer, 'id')],
  'customers-imported': lists,
  'customers-changed': [...lists, readCustomer, readCustomerHistory],
  'vehicles-imported': [...lists, readCustomer],
};

/** Tells which customer is gone. */
export function useCustomerGone(onGone: (id: number) => void): void {
  useLive('Customer', ({ key, payload }) => {
    if (key === 'customer-removed') onGone(payload.id);
  });
}
