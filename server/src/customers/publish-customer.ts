import type { Customer } from '@karakana/contract/customers/customer.ts';
import type { GarageCtx } from '../platform/serve/context.ts';

type CustomerEvent = 'customer-created' | 'customer-updated' | 'customer-removed';

/** Tells the open screens of those who may read customers, after commit. */
export function publishCustomer(ctx: GarageCtx, key: CustomerEvent, { id, version }: Pick<Customer, 'id' | 'version'>): void {
  ctx.live({ topic: 'Customer', key, payload: { id, version } });
}

/** Tells them that something belonging to a customer has changed, such as the vehicles or the account. */
export function publishCustomerTouched(ctx: GarageCtx, id: number): void {
  ctx.live({ topic: 'Customer', key: 'customer-touched', payload: { id } });
}
