import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { Ids } from '../fields.ts';
import { CustomerFilter } from './customer.ts';

export const exportCustomers = endpoint('POST /api/customers/export', {
  summary: 'The named customers, or all that the filter finds, as customers.xlsx',
  access: 'exports:read',
  input: CustomerFilter.extend({ ids: Ids.optional() }),
  output: Download,
  done: 'Customer list has been generated',
  failed: 'Error. Try again.',
});
