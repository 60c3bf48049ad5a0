import { listCustomers, listTaggedCustomers, readCustomer, readCustomerHistory } from '@karakana/contract/customers/customer.ts';
import { previewMerge } from '@karakana/contract/customers/merge.ts';

/** What any change of a customer changes. */
export const customerReads = [listCustomers, listTaggedCustomers, readCustomer, readCustomerHistory, previewMerge];
