import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { CustomerFilter } from './customer.ts';

export const exportCustomers = endpoint('POST /api/customers/export', {
  summary: 'All customers that the filter finds, as customers.xlsx',
  access: 'exports:read',
  input: CustomerFilter,
  output: Download,
  done: 'Customer list has been generated',
  failed: 'Error. Try again.',
});
