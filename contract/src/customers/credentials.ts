import { endpoint } from '../endpoint.ts';
import { byId } from '../fields.ts';
import { CustomerRecord } from './customer.ts';

export const sendCustomerCredentials = endpoint('POST /api/customers/send_credentials', {
  summary: 'Give a customer an account that sees only their own, by a one-time link to their e-mail address',
  access: 'customers:write',
  input: byId,
  output: CustomerRecord,
  done: 'Message sent successfully',
  failed: 'An error occurred',
});

export const resetCustomerPassword = endpoint('POST /api/customers/reset_password', {
  summary: 'Send a customer who has an account a link to choose a new password',
  access: 'customers:write',
  input: byId,
  output: CustomerRecord,
  done: 'Message sent successfully',
  failed: 'Password reset encountered an error. Please try again later',
});
