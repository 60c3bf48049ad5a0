import { Customer } from '@karakana/contract/customers/customer.ts';
import type { Ctx } from '../platform/serve/context.ts';

export type CustomerNews = 'customer-created' | 'customer-updated' | 'customer-removed';

/** Tells the open screens of those who may read customers, after commit. */
export function publishCustomer(ctx: Ctx, key: CustomerNews, customer: Customer): void {
  ctx.live({ topic: 'Customer', branchId: null, to: { right: 'customers:read' }, key, payload: Customer.parse(customer) });
}
