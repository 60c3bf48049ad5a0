import type { Api } from '../platform/serve/serve.ts';
import { serveChangeMany } from './change-many.ts';
import { serveCredentials } from './credentials.ts';
import { serveCustomerCalls } from './customer.ts';
import { serveExportCustomers } from './export-customers.ts';
import { serveListCustomers } from './list-customers.ts';
import { serveMerge } from './merge-customers.ts';
import { serveMessages } from './message-customers.ts';

export { countAddedCustomers } from './count-added-customers.ts';
export { deleteCustomer } from './customer.ts';
export { customerList, findCustomers } from './find-customers.ts';
export { followOptOut } from './follow-opt-out.ts';
export { addNewCustomers, customerImporter, customersByMobile, namesOf } from './import-customers.ts';
export { workMessages } from './message-customers.ts';
export { publishCustomerTouched } from './publish-customer.ts';

export function serveCustomers(api: Api): void {
  serveListCustomers(api);
  serveCustomerCalls(api);
  serveChangeMany(api);
  serveMerge(api);
  serveExportCustomers(api);
  serveMessages(api);
  serveCredentials(api);
}
