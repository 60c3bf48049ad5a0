import type { Customer } from '@karakana/contract/customers/customer.ts';

/** A customer for tests. */
export function makeCustomer(id: number, over: Partial<Customer> = {}): Customer {
  return {
    id,
    firstName: 'Jane',
    lastName: `No. ${id}`,
    mobile: `+25471200000${id}`,
    email: null,
    secondaryEmail: null,
    address: null,
    city: null,
    country: null,
    status: 'active',
    tagList: [],
    smsCredits: 0,
    takesSms: true,
    takesEmail: true,
    paymentDays: null,
    creditLimit: null,
    taxPin: null,
    registrations: [],
    version: 1,
    createdAt: '2030-01-01T00:00:00.000Z',
    updatedAt: '2030-01-01T00:00:00.000Z',
    ...over,
  };
}
