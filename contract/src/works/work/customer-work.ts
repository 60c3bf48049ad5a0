import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { Work } from './work.ts';

export const listCustomerWorks = endpoint('GET /api/customers/{id}/works', {
  summary: 'A page of the works of a customer, newest first, archived ones too',
  access: 'works:read',
  input: pageQuery(20).extend({ id: Id }),
  output: pageOf(Work),
});
