import { customerDraft, makeCustomer } from '../../customers/testing.ts';
import type { TestGarage } from '../garage.ts';

export type CustomerSpecimens = { customerId: number; removableCustomerId: number; mergedCustomerId: number; customerMobile: string };

/** A customer, one to be removed and one to be merged into the first. */
export async function fillCustomers(garage: TestGarage): Promise<CustomerSpecimens> {
  const { marker } = garage;
  const words = { firstName: marker, lastName: marker, address: marker, city: marker, tagList: [marker] };
  const customer = await makeCustomer(garage, words);
  const removable = await makeCustomer(garage, words);
  const merged = await makeCustomer(garage, words);
  return { customerId: customer.id, removableCustomerId: removable.id, mergedCustomerId: merged.id, customerMobile: customer.mobile };
}

export const customerSpecimens: Record<string, (garage: CustomerSpecimens & TestGarage) => Record<string, unknown>> = {
  'GET /api/customers/{id}': ({ customerId }) => ({ id: customerId }),
  'GET /api/customers/{id}/glance': ({ customerId }) => ({ id: customerId }),
  'GET /api/customers/{id}/history': ({ customerId }) => ({ id: customerId }),
  'PUT /api/customers/update_customer': ({ customerId, customerMobile }) => ({
    ...customerDraft({ mobile: customerMobile }),
    id: customerId,
  }),
  'POST /api/customers/change_many': ({ customerId, marker }) => ({ ids: [customerId], addTags: [marker] }),
  'DELETE /api/customers/{id}': ({ removableCustomerId }) => ({ id: removableCustomerId }),
  'GET /api/customers/merge': ({ customerId, mergedCustomerId }) => ({ id: customerId, mergedId: mergedCustomerId }),
  'POST /api/customers/merge': ({ customerId, mergedCustomerId }) => ({ id: customerId, mergedId: mergedCustomerId }),
};
