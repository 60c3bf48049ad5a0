import { resetCustomerPassword, sendCustomerCredentials } from '@karakana/contract/customers/credentials.ts';
import { inviteCustomer, sendCustomerReset } from '../accounts/index.ts';
import { Refused } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { publishCustomerTouched } from './publish-customer.ts';
import { readCustomer } from './read-customer.ts';

export function serveCredentials(api: Api): void {
  serve(api, sendCustomerCredentials, async (ctx, { id }) => {
    const { email, firstName, lastName, mobile } = await readCustomer(ctx, id);
    if (!email) throw new Refused(422, 'This customer has no e-mail address', { errors: { email: ['is required'] } });
    await inviteCustomer(ctx, { customerId: id, email, firstName, lastName, mobile });
    publishCustomerTouched(ctx, id);
    return readCustomer(ctx, id);
  });

  serve(api, resetCustomerPassword, async (ctx, { id }) => {
    const customer = await readCustomer(ctx, id);
    await sendCustomerReset(ctx, id);
    return customer;
  });
}
